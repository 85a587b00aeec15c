import type { ReactNode } from 'react'
import { type FieldOf, type Form, fieldNamesOf } from '../../../domain/forms/form.ts'
import { DraftNotice } from './draft.tsx'
import type { FieldState } from './field.tsx'
import { fieldsOf } from './fields-of.ts'
import { FormAlert } from './form-alert.tsx'
import { draftName, type SubmissionSettings, useSubmission } from './use-submission.ts'

type Props<F extends Form> = SubmissionSettings<F> & {
  /** The form's URL without JavaScript. */
  action: string
  labels: Partial<Record<FieldOf<F>, string>>
  submit: { idle: string; sending: string }
  /**
   * A hint beside the submit button; when set, the button stays disabled until the form is valid.
   */
  waitsFor?: string
  /** After success, replaces the form with the success message and an option to send another. */
  thanks?: boolean
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

/** A form that works without JavaScript and is enhanced by it. Every form of the site uses it. */
export function SubmissionForm<F extends Form>(props: Props<F>) {
  const { form, action, labels, submit, waitsFor, formText } = props
  const { className = '', children } = props
  const submission = useSubmission(props)
  const { fields, message, draft } = submission
  const prefix = props.idPrefix ?? form.name
  const idOf = (name: string) => `${prefix}-${name}`
  const { errors } = fields
  const values = props.submitted?.values ?? {}
  const { field, wrong, hasSeveralRequired } = fieldsOf({ form, prefix, labels, errors, values })
  const waiting = waitsFor !== undefined && !fields.valid
  const sent = props.thanks && message?.tone === 'success'
  return (
    <form
      className={`form ${className} ${sent ? 'sent' : ''}`}
      aria-labelledby={props.labelledBy}
      method="post"
      action={action}
      data-draft={props.keepsDraft ? draftName(form) : undefined}
      aria-busy={submission.sending || undefined}
      ref={submission.element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submission.submit()
      }}
      onInput={({ target }) => {
        // A control without a name is not part of the form, for example the choice of draft
        // storage.
        if (target instanceof HTMLElement && target.getAttribute('name')) submission.changed()
      }}
      onBlur={fields.onBlur}
      onKeyDown={fields.onEnter(submission.showErrors)}
    >
      {message && (
        <FormAlert
          key={submission.noticeCount}
          message={message}
          // With a single field, the message already names the error.
          wrong={message.tone === 'failure' && fieldNamesOf(form).length > 1 ? wrong : []}
          summary={formText.summary}
          referenceWords={formText.reference}
          takeFocus={message.takeFocus === true}
          cameWithPage={submission.noticeCount === 0}
          {...(!sent && { dismiss: { words: formText.dismiss, act: submission.dismiss } })}
        >
          {sent && message.urgent && props.urgently}
          {sent && props.ownPage && message.token && (
            <>
              <a
                className="button primary"
                href={`${props.ownPage.path}?token=${message.token}`}
                data-in-place
              >
                {props.ownPage.words}
              </a>
              <details>
                <summary className="target">{props.ownPage.more}</summary>
                <p>{props.ownPage.hint}</p>
                <a className="target" href={action}>
                  {formText.another}
                </a>
              </details>
            </>
          )}
          {sent && !(props.ownPage && message.token) && (
            <a className="button quiet" href={action}>
              {formText.another}
            </a>
          )}
          {message.mayWait && (
            <>
              <p>{formText.offerHint}</p>
              <button type="button" className="button quiet" onClick={submission.sendLater}>
                {formText.offer}
              </button>
            </>
          )}
        </FormAlert>
      )}
      {hasSeveralRequired && <p className="field-hint">{formText.allRequired}</p>}
      {children(field, fields.typed, submission.codeRequired)}
      <Honeypot id={idOf('website')} label={formText.leaveEmpty} />
      <button
        className="button primary"
        type="submit"
        disabled={waiting || submission.sending}
        data-waits-for-valid={waitsFor === undefined ? undefined : ''}
        aria-describedby={waitsFor === undefined ? undefined : idOf('waits-for')}
      >
        {submission.sending ? submit.sending : submit.idle}
      </button>
      {waitsFor !== undefined && (
        <p className="field-hint" id={idOf('waits-for')} hidden={!waiting}>
          {waitsFor}
        </p>
      )}
      {draft.isStored && (
        <DraftNotice
          id={idOf('keep-longer')}
          area={draft.area}
          onArea={submission.waiting ? undefined : draft.moveTo}
          onClear={submission.sending ? undefined : submission.clear}
          formText={formText}
        />
      )}
    </form>
  )
}

/** A hidden field that people do not see and simple bots fill in. */
function Honeypot({ id, label }: { id: string; label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
