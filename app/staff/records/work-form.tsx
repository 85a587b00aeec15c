import type { FormEvent, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { type ListKind, statusLabel } from '../../../domain/people/record-kinds.ts'
import type { Colleague } from '../../../domain/staff/staff.ts'
import { Field, type FrameProps, Select } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import type { FormFailure } from '../shell/form-failure.ts'
import { KeepTyped } from '../shell/keep-typed.tsx'

/** The `id` of the form that all buttons on a record submit, so that the note is sent with each. */
const WORK = 'work'

type FormProps = {
  action: string
  seen: string
  /** On the desk: the id of the request. */
  id?: number
}

/** The form itself; its buttons and fields are elsewhere on the page, linked by its `id`. */
export function WorkForm({ action, seen, id }: FormProps) {
  const { state } = useNavigation()
  // Ignores a second tap, which would apply to the next request.
  const ignoreSecond = (event: FormEvent) => state !== 'idle' && event.preventDefault()
  return (
    <Form id={WORK} method="post" action={action} onSubmit={ignoreSecond} replace noValidate>
      <input type="hidden" name="seen" value={seen} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
    </Form>
  )
}

const variants = {
  danger: 'button danger',
  primary: 'button primary',
  quiet: 'button quiet',
  text: 'text-button target',
}

type ButtonProps = {
  /** The name of a handler in app/staff/records/record-handlers.server.ts. */
  intent: string
  variant?: keyof typeof variants
  describedBy?: string
  shortcut?: string
  children: ReactNode
}

export function WorkButton({
  intent,
  variant = 'quiet',
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
      className={variants[variant]}
      aria-describedby={describedBy}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </button>
  )
}

export const inWorkForm = { form: WORK }

/** A button for each status. */
export function MarkAs({ kind, statuses }: { kind: ListKind; statuses: readonly string[] }) {
  const { text } = usePage()
  return (
    <div className="row tight">
      <span id="mark-as">{text.record.markAs}</span>
      {statuses.map((status) => (
        <WorkButton key={status} intent={`mark-${status}`} describedBy="mark-as">
          {statusLabel(kind, status, text)}
        </WorkButton>
      ))}
    </div>
  )
}

type AssignProps = Pick<FrameProps, 'label' | 'hideLabel'> & {
  staff: Colleague[]
  assigned?: number | null
}

export function AssignTo({ staff, assigned, ...label }: AssignProps) {
  const { record } = usePage().text
  return (
    <div className="inline-form">
      <Select
        key={assigned}
        field={{ id: 'assign-to', name: 'to', defaultValue: String(assigned ?? '') }}
        placeholder={record.nobody}
        {...label}
        {...inWorkForm}
      >
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <WorkButton intent="assign">{record.assign}</WorkButton>
    </div>
  )
}

type NoteProps = {
  /** The draft's key, and the number of stored notes. */
  draft: string
  stored: number
  result: FormFailure | undefined
}

export function NoteField({ draft, stored, result }: NoteProps) {
  const { record } = usePage().text
  const field = {
    id: 'note-body',
    name: 'body',
    error: result?.errors['body'],
    defaultValue: result?.values['body'] ?? '',
  }
  return (
    <KeepTyped name={draft} failed={result}>
      <Field
        key={`${draft} ${stored}`}
        field={field}
        label={record.note}
        hint={record.noteHint}
        rows={3}
        {...inWorkForm}
      />
      <WorkButton intent="note">{record.addNote}</WorkButton>
    </KeepTyped>
  )
}
