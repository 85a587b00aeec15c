import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import * as z from 'zod/mini'
import type { DocumentKindName } from '../../../domain/content/document-kinds.ts'
import { readFields } from '../../../domain/content/fields.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { pathsIn, signInPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { formFailureOf } from '../shell/form-failure.ts'
import { documentKindForms } from './document-kind-forms.ts'
import { FieldList } from './field-list.tsx'
import { Filled, type Filling } from './inputs.tsx'
import { useDeviceDraft } from './use-device-draft.ts'
import { useDocumentErrors } from './use-document-errors.ts'
import { WaitingDrafts } from './waiting-drafts.tsx'

/** The intents of the form's buttons; the form shows their failures itself. */
export const documentIntents = [
  ...['save', 'preview', 'verse'],
  ...['publish-both', 'publish-en', 'publish-te', 'plan'],
  ...['up', 'down', 'hide', 'show', 'undelete'],
]

/** The form's id, for submit buttons outside of it. */
export const DOCUMENT = 'document'

type Props = Omit<Filling, 'errors'> & {
  kind: DocumentKindName
  /** The document's key, unique within its kind. */
  documentKey: string
  /** For each wrong field a key of `site.wrong` in content/text. */
  errors: Record<string, string>
  /** The buttons; publishing is disabled while the fields are invalid. */
  children: (publish: { disabled: boolean }) => ReactNode
}

/** A document in both languages. Each button saves it; unsaved input is stored on the device. */
export function DocumentForm({ kind, documentKey, errors, children, ...filling }: Props) {
  // Kept while somebody types in the new row: each load of the page offers another id.
  const [newRow] = useState(filling.newRow)
  const { text, language } = usePage()
  const { site } = text
  const { fields, me } = filling
  const { state } = useNavigation()
  const actionData: unknown = useActionData()
  const form = useRef<HTMLFormElement>(null)
  const draft = useDeviceDraft(form, `${kind}/${documentKey}`, me, fields)
  const posted = formFailureOf(actionData)
  const { Fields, fields: inputs = [], form: failures } = documentKindForms[kind]
  const given = draft.taken ??
    submittedFields(actionData) ?? { fields, base: documentKey === 'new' ? {} : fields }
  const check = useDocumentErrors(form, kind, errors, given.fields)
  const messages = Object.fromEntries(
    check.wrong.map(({ fieldPath, message }) => [fieldPath, message]),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const intent = button instanceof HTMLButtonElement ? button.value : ''
    if (!intent.startsWith('publish') || check.valid) return draft.sent()
    event.preventDefault()
    check.explain()
  }
  return (
    <>
      {draft.taken && <FormAlert message={{ tone: 'success', words: site.drafts.back }} />}
      {(!me || posted?.reason === 'signed-out') && (
        <p className="row sign-in-to-save">
          <a
            className="button primary"
            href={signInPath(language, addressOf())}
            onClick={draft.carryOver}
          >
            {site.signIn}
          </a>
          <span className="needs-script">{site.signInWhy}</span>
          <span className="without-script">{site.signInPlain}</span>
        </p>
      )}
      <WaitingDrafts drafts={draft.others} goOn={draft.goOn} drop={draft.drop} />
      <Form
        key={draft.taken?.name ?? ''}
        ref={form}
        id={DOCUMENT}
        method="post"
        className="form document-form"
        preventScrollReset
        noValidate
        aria-busy={state === 'submitting' || undefined}
        onInput={() => {
          draft.typed()
          check.recheck()
        }}
        onBlur={check.onBlur}
        onSubmit={submit}
        onKeyDown={check.onEnter(check.explain)}
      >
        {/* Not while sending: the same words again are then announced again. */}
        {posted && state === 'idle' && !check.listed && (
          <FailureAlert failure={posted} of={posted.intent === 'verse' ? undefined : failures} />
        )}
        {check.listed && (
          <FormAlert
            key={check.explained}
            message={{ tone: 'failure', words: check.marked }}
            wrong={check.wrong}
            takeFocus
          />
        )}
        <input type="hidden" name="base" value={JSON.stringify(given.base)} />
        <Filled value={{ ...filling, newRow, fields: given.fields, errors: messages }}>
          {Fields ? (
            <Fields />
          ) : (
            <FieldList fields={typeof inputs === 'function' ? inputs(documentKey) : inputs} />
          )}
        </Filled>
        {children({ disabled: !check.valid })}
        {draft.isSaved && <p className="field-hint draft-saved">{site.drafts.kept}</p>}
      </Form>
    </>
  )

  function addressOf(): string {
    const to = pathsIn(language)
    return documentKey === 'new' && kind === 'newsletter'
      ? to('Letter')
      : to('SiteDocument', { kind, key: documentKey })
  }
}

const returned = z.object({
  values: z.object({ fields: z.string(), base: z._default(z.string(), '{}') }),
})

/** The fields in the action data: rejected input, or input with a verse inserted. */
function submittedFields(actionData: unknown) {
  const { fields, base } = z.safeParse(returned, actionData).data?.values ?? {}
  return fields === undefined ? undefined : { fields: readFields(fields), base: readFields(base) }
}

type SendProps = { intent: string; words: string; primary?: boolean; disabled?: boolean }

export function Send({ intent, words, primary, disabled }: SendProps) {
  const className = primary ? 'button primary' : 'button quiet'
  return (
    <button className={className} type="submit" name="intent" value={intent} disabled={disabled}>
      {words}
    </button>
  )
}
