import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigation, useNavigationType } from 'react-router'
import { cleanFields, type Fields, readFields } from '../../../domain/content/fields.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import { letterForm, wrongFields } from '../../../domain/newsletter/newsletter.ts'
import { useFieldErrors } from '../../components/form/field-errors.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { usePage } from '../../use-page.ts'
import { WaitForUpload } from '../pictures/uploads.tsx'
import { FailureAlert, type FormFailure, formFailureOf } from '../shell/failure-alert.tsx'
import { Differences } from './difference.tsx'
import { DOCUMENT, DocumentBar, type EditorProps, SignInToSave } from './document-bar.tsx'
import { fieldsOf } from './document-kind-forms.ts'
import { FieldList } from './field-list.tsx'
import { fieldsIn, labelOf, PREFIX } from './fields.ts'
import { Filled } from './inputs.tsx'
import { LanguageSwitch, showLanguage } from './language-switch.tsx'
import type { Conflict } from './save-typed.server.ts'
import { useSaving } from './use-saving.ts'

/** The intents of the form's buttons; the form shows their failures itself. */
export const documentIntents = ['save', 'autosave', 'preview', 'verse', 'publish', 'keep', 'take']

/** The editor of a document, or the choice between two persons' versions of it. */
export function DocumentEditor(props: EditorProps) {
  const actionData: unknown = useActionData()
  const { key } = useLocation()
  const type = useNavigationType()
  const [round, setRound] = useState(key)
  // The form begins again after it was stored or a link was followed. A link to one of its fields,
  // Back to the same page, an upload and a rejected form keep the input.
  if (type !== 'POP' && actionData === undefined && key !== round) setRound(key)
  if (typeof actionData === 'object' && actionData && 'changes' in actionData) {
    return <ConflictForm conflict={actionData as Conflict} here={props.here} />
  }
  return <EditedForm key={`${props.here} ${round}`} {...props} />
}

function EditedForm(props: EditorProps) {
  const { text } = usePage()
  const { site } = text
  const { kind, documentKey, errors, remarks, mayPublish, waitsFor } = props
  const actionData: unknown = useActionData()
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const posted = formFailureOf(actionData)
  // Kept while the user types, although uploads load the page's data again.
  const [opened] = useState(() => ({ ...props, ...sentBack(posted) }))
  const saving = useSaving(form, opened)
  const given = saving.restored?.fields ?? opened.fields
  // Entries are checked while the user types, by the rules of the server.
  const isEntry = kind === 'newsletter'
  const wrongWords: Record<string, string> = { ...site.wrong, ...(isEntry && entryWords(text)) }
  const messagesOf = (wrong: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(wrong).map(([at, word]) => [
        PREFIX + at,
        wrongWords[word] ?? site.wrong.required,
      ]),
    )
  const check = useFieldErrors(form, () =>
    messagesOf(isEntry ? wrongFields(cleanFields(fieldsIn(form.current))) : {}),
  )
  // Again with what came back from the tab: other fields depend on it.
  const begin = useEffectEvent((_fields: Fields) => check.recheck())
  useEffect(() => begin(given), [given])
  const messages = { ...messagesOf(errors), ...check.errors }
  const wrong = Object.entries(messages).flatMap(([id, message = '']) =>
    message ? [{ id, label: labelOf(id.slice(PREFIX.length), text), message }] : [],
  )
  /** How often the user has tried to publish what is wrong. */
  const [tries, setTries] = useState(Object.keys(errors).length > 0 ? 1 : 0)
  /** The response whose failure the user has read. */
  const [dismissed, setDismissed] = useState<unknown>()
  /** How many files are on their way; undefined before the first one. */
  const [uploads, setUploads] = useState<number>()
  // What is wrong with a verse is said at its field.
  const isRefused = posted && !posted.errors['verse'] && dismissed !== actionData

  const changed = () => {
    saving.typed()
    check.recheck()
  }
  const arrived = useEffectEvent(changed)
  const hasUploads = Boolean(uploads)
  useEffect(() => {
    // In an effect, after the form has the new file's name.
    if (uploads === 0) arrived()
  }, [uploads])
  /** The button that was pressed while a file or the draft was still on its way. */
  const waiting = useRef<HTMLElement>(undefined)
  const mustWait = hasUploads || saving.isSending
  useEffect(() => {
    if (mustWait || !waiting.current) return
    form.current?.requestSubmit(waiting.current)
    waiting.current = undefined
  }, [mustWait])
  const waitForUpload = (arrives: Promise<boolean>) => {
    setUploads((all = 0) => all + 1)
    void arrives
      .catch(() => false)
      .then((hasArrived) => {
        if (!hasArrived) waiting.current = undefined
        setUploads((all = 1) => all - 1)
      })
  }
  const explain = () => {
    check.showAll()
    setTries(tries + 1)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const intent = button instanceof HTMLButtonElement ? button.value : ''
    if (mustWait) {
      waiting.current = button ?? undefined
      return event.preventDefault()
    }
    if (intent === 'publish' && !check.valid) {
      event.preventDefault()
      return explain()
    }
    if (documentIntents.includes(intent)) saving.pressed()
  }
  const typed = check.typed && fieldsIn(form.current)
  const isListed = tries > 0 && wrong.length > 0
  return (
    <>
      {saving.restored && <FormAlert tone="success" words={site.drafts.back} />}
      {(opened.me === undefined || posted?.reason === 'signed-out') && (
        <SignInToSave here={saving.here} />
      )}
      {props.editors && (
        <p className="field-hint" role="status">
          {interpolate(site.editing, { names: props.editors })}
        </p>
      )}
      <LanguageSwitch />
      <Form
        key={saving.restored ? 'restored' : ''}
        ref={form}
        id={DOCUMENT}
        method="post"
        action={saving.here}
        className="form document-form"
        preventScrollReset
        noValidate
        aria-busy={state === 'submitting' || undefined}
        onInput={changed}
        onBlur={check.onBlur}
        onSubmit={submit}
        onKeyDown={check.onEnter(explain)}
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
        {isRefused && state === 'idle' && !isListed && (
          <FailureAlert
            failure={posted}
            of={isEntry ? letterForm : undefined}
            dismiss={() => setDismissed(actionData)}
          />
        )}
        {isListed && (
          <FormAlert
            key={tries}
            tone="failure"
            words={wrongWords['marked'] ?? site.notPublished}
            wrong={wrong}
            onFollow={reveal}
            dismiss={{ words: text.form.dismiss, act: () => setTries(0) }}
            takeFocus
          >
            {/* The server refused to publish it and saved it as a draft. */}
            {Object.keys(errors).length > 0 && props.draft && <p>{site.done.saved}</p>}
          </FormAlert>
        )}
        {remarks.length > 0 && (
          <section className="card document-remarks">
            <h2>{site.toLookAt}</h2>
            <ul>
              {remarks.map(({ fieldPath, word }) => (
                <li key={`${fieldPath} ${word}`}>
                  <a href={`#${PREFIX}${fieldPath}`} onClick={reveal}>
                    {labelOf(fieldPath, text)}
                  </a>
                  : {site.remarks[word]}
                </li>
              ))}
            </ul>
          </section>
        )}
        <input type="hidden" name="revision" value={saving.revision} />
        <input type="hidden" name="form" value={saving.form} />
        <WaitForUpload value={waitForUpload}>
          <Filled
            value={{
              ...props,
              here: saving.here,
              me: opened.me,
              fields: given,
              errors: Object.fromEntries(wrong.map(({ id, message }) => [id, message])),
              typed,
            }}
          >
            {props.children ?? <FieldList fields={fieldsOf(kind, documentKey)} />}
          </Filled>
        </WaitForUpload>
      </Form>
      <DocumentBar
        {...props}
        saving={saving}
        hasUploads={hasUploads}
        waitsFor={check.valid || !mayPublish ? undefined : waitsFor}
      />
    </>
  )
}

function entryWords({ letter, form }: Text) {
  const { required, tooLong, invalid: marked } = letter
  return { required, tooLong, marked, date: form.date, farDay: form.farDay }
}

/** What a rejected form had. */
function sentBack(failure: FormFailure | undefined) {
  const { fields, form = '', revision } = failure?.values ?? {}
  if (fields === undefined) return undefined
  return { fields: readFields(fields), form, ...(revision && { revision: Number(revision) }) }
}

const control = 'input, select, textarea, summary'

/**
 * Goes to the field that a link names: shows its language, opens the `details` around it, and
 * focuses it, or the first control of a group. Without JavaScript the link still leads there.
 */
function reveal(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)))
  if (!field) return
  for (let at = field.parentElement; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
  showLanguage('both')
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  const target = field.matches(control) ? field : field.querySelector<HTMLElement>(control)
  target?.focus({ preventScroll: true })
}

/** What another person has saved since the form was opened, beside what the user typed. */
function ConflictForm({ conflict, here }: { conflict: Conflict; here: string }) {
  const { text } = usePage()
  const words = text.site.conflict
  const { name, time, changes, fields, revision, form } = conflict
  const named = Object.fromEntries(
    Object.entries(fields).map(([at, value]) => [PREFIX + at, value]),
  )
  return (
    <Form method="post" action={here} className="form" preventScrollReset>
      <FormAlert tone="failure" words={interpolate(words.heading, { name, time })} takeFocus>
        <p>{interpolate(words.lead, { name })}</p>
      </FormAlert>
      {Object.entries({ ...named, revision, form }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h2>{text.site.changes.heading}</h2>
      <Differences changes={changes} whose={[name, words.mine]} />
      <div className="actions">
        <button className="button primary" type="submit" name="intent" value="keep">
          {words.keep}
        </button>
        <button className="button quiet" type="submit" name="intent" value="take">
          {interpolate(words.take, { name })}
        </button>
      </div>
    </Form>
  )
}
