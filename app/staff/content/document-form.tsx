import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
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
import { PREFIX } from './fields.ts'
import { Filled, type Filling } from './inputs.tsx'
import { labelOf } from './labels.ts'
import { useDeviceDraft } from './use-device-draft.ts'
import { useRules } from './use-rules.ts'
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
  const { text, language } = usePage()
  const { site } = text
  const { fields, me } = filling
  const { state } = useNavigation()
  const actionData: unknown = useActionData()
  const form = useRef<HTMLFormElement>(null)
  const draft = useDeviceDraft(form, `${kind}/${documentKey}`, me, fields)
  const posted = formFailureOf(actionData)
  const { Fields, rules, ...kindForm } = documentKindForms[kind]
  const { fields: inputs = [] } = kindForm
  const check = useRules(form, rules)
  const given = draft.taken ??
    submittedFields(actionData) ?? { fields, base: documentKey === 'new' ? {} : fields }

  const words: Record<string, string> = { ...site.wrong, ...kindForm.words?.(text) }
  const messages = Object.fromEntries(
    Object.entries(check.errors ?? errors).map(([fieldPath, word]) => [
      fieldPath,
      words[word] ?? site.wrong.required,
    ]),
  )
  const wrong = Object.entries(messages).map(([fieldPath, message]) => ({
    id: PREFIX + fieldPath,
    label: labelOf(fieldPath, text),
    message,
  }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const intent = button instanceof HTMLButtonElement ? button.value : ''
    if (intent.startsWith('publish') && check.reject()) event.preventDefault()
    else draft.sent()
  }
  // A browser does not submit by Enter while the first button is disabled.
  const rejectEnter = (event: KeyboardEvent) => {
    const { target } = event
    const isField = target instanceof HTMLInputElement && target.name.startsWith(PREFIX)
    if (check.valid || event.key !== 'Enter' || !isField) return
    event.preventDefault()
    check.reject()
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
        key={draft.taken?.id ?? ''}
        ref={form}
        id={DOCUMENT}
        method="post"
        className="form document-form"
        preventScrollReset
        noValidate
        aria-busy={state === 'submitting' || undefined}
        onInput={() => {
          draft.typed()
          check.again()
        }}
        onSubmit={submit}
        onKeyDown={rejectEnter}
      >
        {posted && !check.errors && <FailureAlert failure={posted} />}
        {wrong.length > 0 && (
          <FormAlert
            message={{ tone: 'failure', words: words['marked'] ?? text.form.marked }}
            wrong={wrong}
            takeFocus
          />
        )}
        <input type="hidden" name="base" value={JSON.stringify(given.base)} />
        <Filled value={{ ...filling, fields: given.fields, errors: messages }}>
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
