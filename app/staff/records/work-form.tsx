import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import type { Helpline } from '../../../domain/content/ministry.ts'
import { interpolate } from '../../../domain/content/text.ts'
import {
  type ListKind,
  type RecordKind,
  recordKinds,
  statusLabel,
} from '../../../domain/people/record-kinds.ts'
import type { FullRecord } from '../../../domain/people/record-read.server.ts'
import { isUrgent, type Urgency } from '../../../domain/prayer/urgency.ts'
import type { Colleague } from '../../../domain/staff/staff.ts'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { Field, type FrameProps, Select } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import type { FormFailure } from '../shell/failure-alert.tsx'
import { KeepTyped } from '../shell/keep-typed.tsx'
import { StatusBadge } from './values.tsx'

/** The `id` of the form that all buttons on a record submit, so that the note is sent with each. */
const WORK = 'work'

type FormProps = ComponentProps<typeof Form> & {
  /** The status shown. */
  seen?: string
  /** On the desk: the id of the request. */
  prayer?: number
}

/** The form itself; its buttons and fields are elsewhere on the page, linked by its `id`. */
export function WorkForm({ seen, prayer, children, ...attributes }: FormProps) {
  return (
    <Form id={WORK} method="post" replace noValidate {...attributes}>
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      {prayer !== undefined && <input type="hidden" name="id" value={prayer} />}
      {children}
    </Form>
  )
}

/** `intent`: the name of a handler in record-handlers.server.ts. */
type ButtonProps = ComponentProps<'button'> & { intent: string }

export function WorkButton({ intent, className = 'button quiet', ...attributes }: ButtonProps) {
  return (
    <button
      type="submit"
      form={WORK}
      name="intent"
      value={intent}
      className={className}
      {...attributes}
    />
  )
}

export function MarkAs({ kind, statuses }: { kind: ListKind; statuses: readonly string[] }) {
  const { text } = usePage()
  return (
    <div className="row tight">
      <span id="mark-as">{text.record.markAs}</span>
      {statuses.map((status) => (
        <WorkButton key={status} intent={`mark-${status}`} aria-describedby="mark-as">
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
        form={WORK}
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
        form={WORK}
      />
      <WorkButton intent="note">{record.addNote}</WorkButton>
    </KeepTyped>
  )
}

/** The main act on an open record of each kind. Those on messages and prayers open the next one. */
const mainActs: Record<RecordKind, string> = {
  contacts: 'answered-next',
  prayers: 'prayed-next',
  pastors: 'mark-Approved',
  volunteers: 'mark-Accepted',
}

type StateProps = { record: FullRecord; me: number; staff: Colleague[] }

/** Above what was written: its status, its urgency, and who looks after it. */
export function WorkState({ record, me, staff }: StateProps) {
  const { record: words, lists, urgent } = usePage().text
  const { kind, status, assigned_to: assigned } = record
  const name = staff.find(({ id }) => id === assigned)?.name
  return (
    <div className="row tight work-state">
      <StatusBadge kind={kind} status={status} />
      {kind === 'prayers' && !isUrgent(record.urgency) && (
        <WorkButton intent="urgent">{urgent.flag}</WorkButton>
      )}
      <details className="unfold">
        <summary>{name ? interpolate(lists.assignedTo, { name }) : words.nobody}</summary>
        <div className="row tight">
          {assigned !== me && <WorkButton intent="assign-me">{words.assignToMe}</WorkButton>}
          {assigned !== null && <WorkButton intent="unassign">{words.assignToNobody}</WorkButton>}
          <AssignTo label={words.assignedTo} hideLabel staff={staff} assigned={assigned} />
        </div>
      </details>
    </div>
  )
}

/** At the foot: the main act of an open record, and a menu of all others. */
export function WorkBar({ record, today }: { record: FullRecord; today: string }) {
  const { text, language } = usePage()
  const { record: words, walk } = text
  const { kind, status, name, created_at } = record
  const open: readonly string[] = recordKinds[kind].open
  const main = open.includes(status) ? mainActs[kind] : undefined
  const others = recordKinds[kind].statuses.filter(
    (other) => other !== status && `mark-${other}` !== main,
  )
  const labels: Record<string, string> = walk
  return (
    <div className="foot-bar row tight work-bar">
      {main && (
        <WorkButton intent={main} className="button primary">
          {labels[main] ?? statusLabel(kind, main.replace('mark-', ''), text)}
        </WorkButton>
      )}
      <details>
        <summary className="button quiet">{words.otherActs}</summary>
        <div className="stack">
          <MarkAs kind={kind} statuses={others} />
          {kind === 'prayers' && (
            <>
              <p className="flush">
                <WorkButton intent="prayed">{words.prayed}</WorkButton>
              </p>
              <FollowUp followUpOn={record.follow_up_on} today={today} />
            </>
          )}
          <Called phone={record.phone} />
          <Confirm
            ask={words.delete}
            warning={interpolate(words.deleteText, {
              name: name || words.anonymous,
              date: dateAndTime(created_at, language),
            })}
            yes={words.deleteYes}
            no={words.deleteNo}
            intent="delete"
          />
        </div>
      </details>
    </div>
  )
}

/** Notes that the sender was called or written to, with what is typed as a note. */
export function Called({ phone }: { phone: string }) {
  const { reply: words } = usePage().text
  if (!phone) return null
  return (
    <div className="row tight">
      <WorkButton intent="called">{words.callButton}</WorkButton>
      <WorkButton intent="whatsapp-sent">{words.whatsappButton}</WorkButton>
    </div>
  )
}

type FollowUpProps = {
  /** The follow-up date (yyyy-mm-dd), and `today`, the earliest allowed. */
  followUpOn: string | null | undefined
  today: string
}

export function FollowUp({ followUpOn, today }: FollowUpProps) {
  const { record: words } = usePage().text
  return (
    <div className="inline-form">
      <Field
        key={followUpOn}
        field={{ id: 'follow-up', name: 'on', defaultValue: followUpOn ?? '' }}
        label={words.followUp}
        type="date"
        min={today}
        form={WORK}
      />
      <WorkButton intent="follow-up">{words.followUpSave}</WorkButton>
      {followUpOn && <WorkButton intent="follow-up-done">{words.followUpDone}</WorkButton>}
    </div>
  )
}

type UrgentProps = { urgency: Urgency | null | undefined; helplines: Helpline[] }

/** What to do about an urgent request, and whom to call. Renders nothing for other requests. */
export function UrgentBox({ urgency, helplines }: UrgentProps) {
  const { text, language } = usePage()
  const { urgent: words } = text
  if (!isUrgent(urgency)) return null
  const suggested = urgency === 'suggested'
  return (
    <section className="urgent-box" aria-labelledby="urgent">
      <h3 id="urgent">{suggested ? words.suggested : words.heading}</h3>
      {suggested && <p>{words.why}</p>}
      <ul>
        <li>{words.call}</li>
        {helplines.length > 0 && (
          <li>
            {words.numbers}
            <ul>
              {helplines.map(({ number, name }) => (
                <li key={number}>
                  {name[language]}{' '}
                  <a className="target unbroken" href={`tel:${number}`}>
                    <strong>{number}</strong>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        )}
        <li>{words.notAlone}</li>
      </ul>
      <div className="row tight">
        {suggested && <WorkButton intent="urgent">{words.yes}</WorkButton>}
        <WorkButton intent="not-urgent">{suggested ? words.no : words.takeOff}</WorkButton>
      </div>
    </section>
  )
}
