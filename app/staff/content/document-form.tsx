import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import * as z from 'zod/mini'
import type { DocumentKindName } from '../../../domain/content/document-kinds.ts'
import { cleanFields, readFields } from '../../../domain/content/fields.ts'
import type { Remark } from '../../../domain/content/remarks.server.ts'
import type { Draft } from '../../components/form/drafts.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { usePage } from '../../use-page.ts'
import { WaitForUpload } from '../pictures/uploads.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { formFailureOf } from '../shell/form-failure.ts'
import { documentKindForms } from './document-kind-forms.ts'
import { DocumentRemarks, RemarkList } from './document-remarks.tsx'
import { FieldList } from './field-list.tsx'
import { Filled, type Filling } from './inputs.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { reveal } from './reveal.ts'
import { SignInToSave } from './sign-in-to-save.tsx'
import { StillRight } from './still-right.tsx'
import { textIn, useAutosave } from './use-autosave.ts'
import { documentFields, useDeviceDraft } from './use-device-draft.ts'
import { useDocumentErrors } from './use-document-errors.ts'
import { useShownLanguage } from './use-shown-language.ts'
import { type UploadState, useUploads } from './use-uploads.ts'
import { WaitingDrafts } from './waiting-drafts.tsx'

/** The intents of the form's buttons; the form shows their failures itself. */
export const documentIntents = [
  ...['save', 'autosave', 'preview', 'verse'],
  ...['publish-both', 'publish-en', 'publish-te', 'plan'],
  ...['up', 'down', 'hide', 'show', 'undelete'],
]

/** The form's id, for submit buttons outside of it. */
export const DOCUMENT = 'document'

type Props = Omit<Filling, 'errors'> & {
  kind: DocumentKindName
  /** The document's key, unique within its kind. */
  documentKey: string
  /** For each invalid field a key of `site.wrong` in content/text. */
  errors: Record<string, string>
  remarks?: Remark[]
  /** The bar below the form. */
  children: (typing: Typing) => ReactNode
}

/** The state of the form, for the bar. */
export type Typing = {
  /** The fields are invalid, so publishing waits. */
  disabled: boolean
  /** The device has input that the server does not have. */
  isKept: boolean
  /** Whether a pressed button waits for an upload, or waited for one that failed. */
  upload: UploadState | undefined
  /** Keeps the input until after the sign-in. */
  carryOver: () => void
} & Pick<ReturnType<typeof useAutosave>, 'saved' | 'trouble'>

/** A document in both languages. The form saves itself as a draft; until then the device does. */
export function DocumentForm({
  kind,
  documentKey,
  errors,
  remarks = [],
  children,
  ...filling
}: Props) {
  // Kept while the user types: after an upload the loader returns another id for the new row, and
  // the autosaved fields.
  const [newRow] = useState(filling.newRow)
  const { text, pathname } = usePage()
  const { site } = text
  const { me } = filling
  const { state } = useNavigation()
  const actionData: unknown = useActionData()
  const isNew = documentKey === 'new'
  const [opened] = useState(
    () =>
      submittedFields(actionData) ?? {
        fields: filling.fields,
        base: isNew ? {} : filling.fields,
      },
  )
  const form = useRef<HTMLFormElement>(null)
  const draft = useDeviceDraft(form, `${kind}/${documentKey}`, me, filling.fields)
  const autosave = useAutosave(form, {
    isOn: me !== undefined,
    isNew,
    onSaved: (sent, editorPath) => {
      if (textIn(form.current) === sent) draft.stored()
      // A reload then opens the new document. Not through React Router, which would run the loader.
      if (pathname.endsWith('/new')) history.replaceState(history.state, '', editorPath)
    },
  })
  const { saved, trouble, unanswered } = autosave
  const posted = formFailureOf(actionData)
  /** Identifies the dismissed alert: its action data, or the number of the attempt to publish. */
  const [dismissed, setDismissed] = useState<unknown>()
  const { Fields, fields: inputs = [], form: failures } = documentKindForms[kind]
  const given = draft.restored ?? opened
  const check = useDocumentErrors(form, kind, errors, given.fields)
  const messages = Object.fromEntries(
    check.wrong.map(({ fieldPath, message }) => [fieldPath, message]),
  )
  const language = useShownLanguage(Object.keys(messages), check.listed && check.explained + 1)
  const changed = () => {
    draft.typed()
    autosave.typed()
    check.recheck()
  }
  const uploads = useUploads(form, changed)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const intent = button instanceof HTMLButtonElement ? button.value : ''
    if (intent.startsWith('publish') && !check.valid) {
      event.preventDefault()
      return check.explain()
    }
    if (uploads.holds(button) || autosave.holds(button)) return event.preventDefault()
    draft.sent()
  }
  const restore = (chosen: Draft) => {
    autosave.forget()
    draft.restore(chosen)
  }
  const typed = check.typed && documentFields(check.typed)
  return (
    <>
      {draft.restored && <FormAlert message={{ tone: 'success', words: site.drafts.back }} />}
      {(!me || posted?.reason === 'signed-out') && <SignInToSave onClick={draft.carryOver} />}
      <WaitingDrafts drafts={draft.otherDrafts} restore={restore} drop={draft.drop} />
      <LanguageSwitch {...language} fields={typed ? cleanFields(typed) : given.fields} />
      <Form
        key={draft.restored?.name ?? ''}
        ref={form}
        id={DOCUMENT}
        method="post"
        className="form document-form"
        data-shown={language.shown}
        preventScrollReset
        noValidate
        aria-busy={state === 'submitting' || undefined}
        onInput={changed}
        onBlur={check.onBlur}
        onSubmit={submit}
        onKeyDown={check.onEnter(check.explain)}
      >
        {/* Enter presses the first button of a form. */}
        <button
          className="visually-hidden"
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden="true"
        />
        {/* Removed while sending, so that the same message is announced again. */}
        {posted && state === 'idle' && !check.listed && dismissed !== actionData && (
          <FailureAlert
            failure={posted}
            of={posted.intent === 'verse' ? undefined : failures}
            dismiss={() => setDismissed(actionData)}
          />
        )}
        {check.listed && dismissed !== check.explained ? (
          // Why it was not published: first the errors, then the remarks.
          <FormAlert
            key={check.explained}
            message={{ tone: 'failure', words: check.marked }}
            wrong={check.wrong}
            onFollow={reveal}
            dismiss={{ words: text.form.dismiss, act: () => setDismissed(check.explained) }}
            takeFocus
          >
            {remarks.length > 0 && (
              <>
                <p>{site.alsoLook}</p>
                <RemarkList remarks={remarks} fields={given.fields} />
              </>
            )}
            {/* The server refused to publish it and saved it as a draft. */}
            {Object.keys(errors).length > 0 && <p>{site.done.saved}</p>}
          </FormAlert>
        ) : (
          <DocumentRemarks remarks={remarks} fields={given.fields} />
        )}
        <input type="hidden" name="base" value={JSON.stringify(saved?.base ?? given.base)} />
        <input type="hidden" name="sent" value={unanswered} />
        <input type="hidden" name="draftKey" value={saved?.key ?? ''} />
        <WaitForUpload value={uploads.waitFor}>
          <Filled
            value={{
              ...filling,
              newRow,
              fields: given.fields,
              errors: messages,
              typed,
              shown: language.shown,
            }}
          >
            {Fields ? (
              <Fields />
            ) : (
              <FieldList fields={typeof inputs === 'function' ? inputs(documentKey) : inputs} />
            )}
            <StillRight />
          </Filled>
        </WaitForUpload>
      </Form>
      {children({
        disabled: !check.valid,
        isKept: draft.isSaved,
        upload: uploads.state,
        carryOver: draft.carryOver,
        saved,
        trouble,
      })}
    </>
  )
}

const returned = z.object({
  values: z.object({ fields: z.string(), base: z._default(z.string(), '{}') }),
})

/** The fields in the action data: rejected input, or input with a verse inserted. */
function submittedFields(actionData: unknown) {
  const { fields, base } = z.safeParse(returned, actionData).data?.values ?? {}
  return fields === undefined ? undefined : { fields: readFields(fields), base: readFields(base) }
}
