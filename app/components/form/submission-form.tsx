import { type ReactNode, useRef, useState } from 'react'
import { type FieldOf, type Form, fieldNamesOf } from '../../../domain/forms/form.ts'
import { type FieldState, fieldsOf } from './field.tsx'
import { FormAlert } from './form-alert.tsx'
import type { FormText } from './form-props.ts'
import { wordsIn } from './typed.ts'
import { type SubmissionSettings, useSubmission } from './use-submission.ts'

type Props<F extends Form> = SubmissionSettings<F> & {
  /** The form's URL without JavaScript. */
  action: string
  labels: Partial<Record<FieldOf<F>, string>>
  submit: { idle: string; sending: string }
  /**
   * A hint beside the submit button; when set, the button stays disabled until the form is valid.
   */
  waitsFor?: string
  /** The visitor's private page about what they sent, offered after success. */
  ownPage?: { path: string; words: string; more: string; hint: string }
  /** Shown after success when the message is urgent. */
  urgently?: ReactNode
  className?: string
  /** The id of its heading, where a page may have several forms. */
  labelledBy?: string | undefined
  /** Distinguishes two forms of the same kind on one page. */
  idPrefix?: string | undefined
  /** `typed` holds the current values, once the page is hydrated. */
  children: (
    field: (name: FieldOf<F>) => FieldState,
    typed: Record<string, string> | undefined,
    codeRequired: boolean,
  ) => ReactNode
}

/** A form that works without JavaScript and is enhanced by it. Every public form uses it. */
export function SubmissionForm<F extends Form>(props: Props<F>) {
  const { form, action, labels, submit, waitsFor, formText } = props
  const { className = '', keepsTyped, children } = props
  const submission = useSubmission(props)
  const { element, fields, message, sending } = submission
  const { errors } = fields
  const prefix = props.idPrefix ?? form.name
  const idOf = (name: string) => `${prefix}-${name}`
  const values = props.submitted?.values ?? {}
  const { field, wrong } = fieldsOf({ form, prefix, labels, errors, values })
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
          key={submission.answerCount}
          message={message}
          // With a single field, the message already names the error.
          wrong={message.tone === 'failure' && fieldNamesOf(form).length > 1 ? wrong : []}
          summary={formText.summary}
          referenceWords={formText.reference}
          takeFocus={message.takeFocus === true}
          cameWithPage={submission.answerCount === 0}
          {...(!sent && { dismiss: { words: formText.dismiss, act: submission.dismiss } })}
        >
          {sent && message.urgent && props.urgently}
          {sent && <AfterSending {...props} token={message.token} />}
          {message.mayRetry && <Retry keepsTyped={keepsTyped} formText={formText} />}
        </FormAlert>
      )}
      {!sent && (
        <>
          {children(field, fields.typed, submission.codeRequired)}
          {message?.tone !== 'failure' && (
            <Honeypot id={idOf('website')} label={formText.leaveEmpty} />
          )}
          <button
            className="button primary"
            type="submit"
            disabled={waiting || sending}
            data-waits-for-valid={waitsFor === undefined ? undefined : ''}
            aria-describedby={waitsFor === undefined ? undefined : idOf('waits-for')}
          >
            {sending ? submit.sending : submit.idle}
          </button>
          {waitsFor !== undefined && (
            <p className="field-hint" id={idOf('waits-for')} hidden={!waiting}>
              {waitsFor}
            </p>
          )}
        </>
      )}
    </form>
  )
}

type AfterProps = Pick<Props<Form>, 'ownPage' | 'formText' | 'action'> & {
  token?: string | undefined
}

function AfterSending({ ownPage, token, formText, action }: AfterProps) {
  const isOnlyWay = !ownPage || !token
  const another = (
    <a className={isOnlyWay ? 'button quiet' : 'target'} href={action}>
      {formText.another}
    </a>
  )
  if (isOnlyWay) return another
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

type RetryProps = { keepsTyped: boolean | undefined; formText: FormText }

/** Sends the same again, or takes the words elsewhere. */
function Retry({ keepsTyped, formText }: RetryProps) {
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
