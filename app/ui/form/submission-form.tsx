import type { ReactNode } from 'react'
import type { FieldState } from './field.tsx'
import { FormAlert } from './form-alert.tsx'
import { type SubmissionSettings, useSubmission } from './use-submission.ts'

type Props<Values> = SubmissionSettings<Values> & {
  /** Where the form goes without script: its own page. */
  action: string
  labels: Partial<Record<keyof Values & string, string>>
  submit: { idle: string; sending: string }
  /** Said beside a button that waits for the form to be filled; with it, the button does wait. */
  waitsFor?: string
  className?: string
  /** Sets two forms of one kind on one page apart. */
  idPrefix?: string | undefined
  children: (field: (name: keyof Values & string) => FieldState) => ReactNode
}

/** A form that works without script and is better with it: one for every form of the site. */
export function SubmissionForm<Values>(props: Props<Values>) {
  const { form, action, labels, submit, waitsFor, className = '', children, formText } = props
  const submission = useSubmission(props)
  const idOf = (name: string) => `${props.idPrefix ?? form.name}-${name}`
  const field = (name: keyof Values & string): FieldState => ({
    id: idOf(name),
    name,
    error: submission.errors[name],
    defaultValue: props.submitted?.values[name] ?? '',
  })
  const wrong = form.fields.flatMap((name) => {
    const message = submission.errors[name]
    return message ? [{ id: idOf(name), label: labels[name] ?? name, message }] : []
  })
  const waiting = waitsFor !== undefined && !submission.valid
  return (
    <form className={`form ${className}`} method="post" action={action} {...submission.attributes}>
      {submission.message && (
        <FormAlert
          key={submission.message.words + wrong.length}
          message={submission.message}
          wrong={submission.message.kind === 'failure' ? wrong : []}
          summary={formText.summary}
          takeFocus={submission.message.kind === 'failure' && wrong.length > 0}
          dismiss={{ words: formText.dismiss, act: submission.dismiss }}
        />
      )}
      {children(field)}
      <Honeypot id={idOf('website')} label={formText.leaveEmpty} />
      <button
        className="button primary"
        type="submit"
        disabled={waiting || submission.sending}
        aria-describedby={waitsFor === undefined ? undefined : idOf('waits-for')}
      >
        {submission.sending ? submit.sending : submit.idle}
      </button>
      {waitsFor !== undefined && (
        <p className="field-hint" id={idOf('waits-for')} hidden={!waiting}>
          {waitsFor}
        </p>
      )}
    </form>
  )
}

/** A field that no person sees and every careless robot fills. */
function Honeypot({ id, label }: { id: string; label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
