import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  check,
  type FieldOf,
  type FieldWords,
  type Form,
  fieldNamesOf,
  translateErrors,
  type ValuesOf,
} from '../../../domain/forms/form.ts'
import { Field, type FieldProps, type FieldState, fieldsOf, Select } from './field.tsx'
import { useFieldErrors } from './field-errors.ts'
import { FormAlert, type FormMessage } from './form-alert.tsx'
import type { FormProps } from './form-props.ts'
import { asksForCode, type Submitted, sendForm } from './send.ts'
import { forgetTyped, keepTyped, newKey, restoreTyped, typedValues, wordsIn } from './typed.ts'

type Words<F extends Form> = FieldWords<FieldOf<F>> & { send: string; sending: string }
type Props<F extends Form> = FormProps<Words<F>> & {
  form: F
  /** Props of the controls that differ from a plain text input. */
  controls?: Partial<Record<FieldOf<F>, Omit<FieldProps, 'field'>>>
  /**
   * The elements that replace a field's control; `typed` holds the current values, once the page
   * is hydrated.
   */
  parts?: (
    field: (name: FieldOf<F>) => FieldState,
    typed: Record<string, string> | undefined,
    codeRequired: boolean,
  ) => Partial<Record<FieldOf<F>, ReactNode>>
  /** Whether what is typed stays in this tab until it was sent. */
  keepsTyped?: boolean
  /** Overrides fields of the payload sent to the call. */
  payload?: (values: ValuesOf<F>) => Record<string, unknown>
  onAccepted?: ((form: HTMLFormElement) => void) | undefined
  /** A hint beside the submit button, which is then disabled until the form is valid. */
  waitsFor?: string
  /** The visitor's private page about what they sent, offered after success. */
  ownPage?: { path: string; words: string; more: string; hint: string }
  /** What a message of this form also shows. */
  beside?: (message: FormMessage) => ReactNode
  className?: string
  /** The id of its heading, where a page may have several forms, also of the same kind. */
  labelledBy?: string
}

const person: Record<string, Omit<FieldProps, 'field'>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
}

/**
 * A form with all fields of its schema that works without JavaScript and is enhanced by it. Every
 * public form uses it.
 */
export function SubmissionForm<F extends Form>(props: Props<F>) {
  const { form, action, text, waitsFor, formText, className = '', keepsTyped } = props
  const submission = useSubmission(props)
  const { element, fields, message, sending } = submission
  const { errors } = fields
  const prefix = props.labelledBy ?? form.name
  const idOf = (name: string) => `${prefix}-${name}`
  const values = props.submitted?.values ?? {}
  const { field, wrong } = fieldsOf({ form, prefix, labels: text.labels, errors, values })
  const waiting = waitsFor !== undefined && !fields.valid
  // The thanks replace a form that is sent once.
  const sent = keepsTyped && message?.tone === 'success'
  return (
    <form
      className={`form ${className} ${sent ? 'sent' : ''}`}
      aria-labelledby={props.labelledBy}
      method="post"
      action={action}
      data-typed={keepsTyped && form.name}
      data-posted={props.submitted?.key}
      aria-busy={sending || undefined}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submission.submit()
      }}
      onBlur={fields.onBlur}
      onKeyDown={fields.onEnter(submission.showErrors)}
    >
      {message && (
        <FormAlert
          key={submission.count}
          {...message}
          // With a single field, the message already names the error.
          wrong={message.tone === 'failure' && fieldNamesOf(form).length > 1 ? wrong : []}
          summary={formText.summary}
          referenceWords={formText.reference}
          takeFocus
          cameWithPage={submission.count === 0}
          {...(!sent && { dismiss: { words: formText.dismiss, act: () => submission.show() } })}
        >
          {props.beside?.(message)}
          {sent && <AfterSending {...props} token={message.token} />}
          {message.mayRetry && <Retry {...props} />}
        </FormAlert>
      )}
      {!sent && (
        <>
          {renderFields(props, field, props.parts?.(field, fields.typed, submission.codeRequired))}
          {message?.tone !== 'failure' && (
            <Honeypot id={idOf('website')} label={formText.leaveEmpty} />
          )}
          <button
            className="button primary"
            type="submit"
            disabled={waiting || sending}
            data-waits-for-valid={waitsFor && ''}
            aria-describedby={waitsFor && idOf('waits-for')}
          >
            {sending ? text.sending : text.send}
          </button>
          {waitsFor && (
            <p className="field-hint" id={idOf('waits-for')} hidden={!waiting}>
              {waitsFor}
            </p>
          )}
        </>
      )}
    </form>
  )
}

function renderFields<F extends Form>(
  { form, text, controls, formText }: Props<F>,
  fieldOf: (name: FieldOf<F>) => FieldState,
  parts: Partial<Record<FieldOf<F>, ReactNode>> = {},
) {
  const { labels, hints, options } = text
  const names = fieldNamesOf(form)
  return (
    <>
      {names.some((name) => fieldOf(name).optional && !(name in parts)) && (
        <p className="field-hint">{formText.allRequired}</p>
      )}
      {names.map((name) => {
        if (name in parts) return <Fragment key={name}>{parts[name]}</Fragment>
        const field = fieldOf(name)
        const label = field.optional
          ? formText.optional.replace('{label}', labels[name])
          : labels[name]
        const props = { field, hint: hints?.[name], label }
        const choices = options?.[name]
        return choices ? (
          <Select key={name} {...props} options={choices} placeholder={formText.pleaseChoose} />
        ) : (
          <Field key={name} {...props} {...person[name]} {...controls?.[name]} />
        )
      })}
    </>
  )
}

/** `mayRetry`: no fault of the visitor, so the same may be sent again. */
type Answer = FormMessage & { mayRetry?: boolean }

/** A form's state in the browser: checks while typing, sends once, keeps the input on a failure. */
function useSubmission<F extends Form>(settings: Props<F>) {
  const { form, formText, words, submitted } = settings
  const element = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const [codeRequired, setCodeRequired] = useState(submitted?.code_required === true)
  // Counts the messages, so that a repeated text is announced again.
  const [answer, setAnswer] = useState({ message: submitted && answerOf(submitted), count: 0 })

  const validate = (typed: Record<string, string>) => {
    const checked = check(form, typed)
    return checked.valid ? {} : translateErrors(checked.errors, formText)
  }
  const fields = useFieldErrors(element, validate, submitted?.errors)
  const show = (message?: Answer) => setAnswer(({ count }) => ({ message, count: count + 1 }))
  const showErrors = () => {
    fields.showAll()
    show({ tone: 'failure', words: words.invalid })
  }

  const submit = async () => {
    if (sending || !element.current) return
    const typed = typedValues(element.current)
    const checked = check(form, typed)
    if (!checked.valid) return showErrors()
    show()
    setSending(true)
    // After a lost response, the same words sent again have the same key.
    const key = settings.keepsTyped ? keepTyped(form.name, element.current) : newKey()
    const elapsed = Math.round(performance.now())
    const payload = { ...typed, ...settings.payload?.(checked.values), elapsed }
    const headers = { 'Accept-Language': settings.language, 'Idempotency-Key': key }
    const sent = await sendForm(settings.call, payload, headers)
    setSending(false)
    if (!sent) return show({ tone: 'failure', words: words.error, mayRetry: true })
    const { success, status, errors } = sent
    const said = status === 413 ? formText.tooLarge : sent.message || (success ? words.success : '')
    const template = success ? words.accepted : status === 422 ? '{message}' : words.refused
    const message = success || said ? template.replace('{message}', said) : words.failed
    show({ ...answerOf({ ...sent, message }), mayRetry: status >= 500 })
    fields.setErrors(errors)
    if (sent.code_required) setCodeRequired(true)
    if (!success) return
    forgetTyped(form.name)
    settings.onAccepted?.(element.current)
    element.current.reset()
    fields.recheck()
  }

  const onStart = useEffectEvent(() => {
    if (submitted?.success) forgetTyped(form.name)
    // A refused form has come back with what was typed.
    else if (settings.keepsTyped && !submitted && element.current)
      restoreTyped(form.name, element.current)
    fields.recheck()
  })
  const onChange = useEffectEvent(() => {
    if (settings.keepsTyped && element.current) keepTyped(form.name, element.current)
    fields.recheck()
  })
  useEffect(() => {
    // After hydration has put back what was typed before it.
    setTimeout(() => onStart())
    const listening = new AbortController()
    // A browser that fills the form in may only send `change`. After the form's own listeners, which
    // may clear a field.
    for (const type of ['input', 'change'])
      element.current?.addEventListener(type, () => setTimeout(() => onChange()), listening)
    return () => listening.abort()
  }, [])

  return { element, fields, codeRequired, sending, ...answer, show, showErrors, submit }
}

function answerOf(submitted: Omit<Submitted, 'values'>): Answer {
  const tone = submitted.success ? 'success' : asksForCode(submitted) ? 'note' : 'failure'
  return { ...submitted, tone, words: submitted.message }
}

type AfterProps = Pick<Props<Form>, 'ownPage' | 'formText' | 'action'> & Pick<FormMessage, 'token'>

function AfterSending({ ownPage, token, formText, action }: AfterProps) {
  const another = (
    <a className="button quiet" href={action}>
      {formText.another}
    </a>
  )
  if (!ownPage || !token) return another
  return (
    <>
      <a className="button primary" href={`${ownPage.path}?token=${token}`} data-in-place>
        {ownPage.words}
      </a>
      <details>
        <summary className="target">{ownPage.more}</summary>
        <p>{ownPage.hint}</p>
        {another}
      </details>
    </>
  )
}

/** Sends the same again, or takes the words elsewhere. */
function Retry({ keepsTyped, formText }: Pick<Props<Form>, 'keepsTyped' | 'formText'>) {
  const [copied, setCopied] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const copy = async () => {
    const form = box.current?.closest('form')
    const words = form ? wordsIn(form) : ''
    await navigator.clipboard.writeText(words).then(() => setCopied(true), console.warn)
  }
  return (
    <>
      {keepsTyped && <p>{formText.keepOpen}</p>}
      <div className="row tight" ref={box}>
        <button type="submit" className="button quiet">
          {formText.again}
        </button>
        {keepsTyped && (
          <button type="button" className="button quiet" onClick={copy}>
            {copied ? formText.copied : formText.copy}
          </button>
        )}
      </div>
    </>
  )
}

/**
 * A hidden field that people do not see and simple bots fill in, and some password managers. After
 * a failure it is gone, so whoever sends the form once more gets through.
 */
function Honeypot({ id, label }: { id: string; label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
