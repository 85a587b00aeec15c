import type { FormEvent, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormFailure } from '../../staff/form-failure.ts'
import { usePage } from '../../use-page.ts'
import { Field } from '../form/field.tsx'
import { useNoteDraft } from './use-note-draft.ts'

/** The form that every button on a record belongs to, wherever it stands: so the note goes along. */
const WORK = 'work'

type FormProps = {
  action: string
  /** The status that the person sees. */
  seen: string
  /** On the desk: which request. */
  id?: number
}

/** The form itself; its buttons and fields stand where they belong on the page. */
export function WorkForm({ action, seen, id }: FormProps) {
  const { state } = useNavigation()
  // A second tap is not another request's.
  const once = (event: FormEvent) => state !== 'idle' && event.preventDefault()
  return (
    <Form id={WORK} method="post" action={action} onSubmit={once} replace noValidate>
      <input type="hidden" name="seen" value={seen} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
    </Form>
  )
}

type ButtonProps = {
  /** What to do: a name in app/staff/record-handlers.server.ts. */
  intent: string
  look?: 'primary' | 'quiet'
  describedBy?: string
  /** The key that does the same. */
  shortcut?: string
  children: ReactNode
}

export function WorkButton({
  intent,
  look = 'quiet',
  describedBy,
  shortcut,
  children,
}: ButtonProps) {
  return (
    <button
      type="submit"
      form={WORK}
      name="intent"
      value={intent}
      className={look === 'primary' ? 'button primary' : 'button quiet'}
      aria-describedby={describedBy}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </button>
  )
}

/** A field beside the buttons, part of the same form. */
export const inWorkForm = { form: WORK }

type NoteProps = {
  /** Under which name what is typed stays on the device, and how many notes there are. */
  draft: string
  stored: number
  result: FormFailure | undefined
}

/** What staff note for each other. It stays on the device until it is stored. */
export function NoteField({ draft, stored, result }: NoteProps) {
  const { record } = usePage().text
  const { onInput } = useNoteDraft(draft, result)
  const field = {
    id: 'note-body',
    name: 'body',
    error: result?.errors['body'],
    defaultValue: result?.values['body'] ?? '',
  }
  return (
    <div className="note" onInput={onInput}>
      <Field
        key={`${draft} ${stored}`}
        field={field}
        label={record.note}
        hint={record.noteHint}
        rows={3}
        {...inWorkForm}
      />
      <WorkButton intent="note">{record.addNote}</WorkButton>
    </div>
  )
}
