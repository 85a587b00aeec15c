import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { type RecordKind, recordKinds, statusLabel } from '../../../domain/people/record-kinds.ts'
import type { FullRecord } from '../../../domain/people/record-read.server.ts'
import { isUrgent } from '../../../domain/prayer/urgency.ts'
import type { Colleague } from '../../../domain/staff/staff.ts'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { Field } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { StatusBadge } from './values.tsx'
import { AssignTo, inWorkForm, MarkAs, WorkButton } from './work-form.tsx'

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
    <div className="foot-bar work-bar">
      {main && (
        <WorkButton intent={main} variant="primary">
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
              <FollowUp followUpOn={record.follow_up_on ?? null} today={today} />
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
  followUpOn: string | null
  today: string
  /** `false` when its button "followed up" is elsewhere on the page. */
  withDone?: boolean
}

export function FollowUp({ followUpOn, today, withDone = true }: FollowUpProps) {
  const { record: words } = usePage().text
  return (
    <div className="row tight work-row">
      <div className="inline-form whole-line">
        <Field
          key={followUpOn}
          field={{ id: 'follow-up', name: 'on', defaultValue: followUpOn ?? '' }}
          label={words.followUp}
          type="date"
          min={today}
          {...inWorkForm}
        />
        <WorkButton intent="follow-up">{words.followUpSave}</WorkButton>
      </div>
      {withDone && followUpOn && (
        <WorkButton intent="follow-up-done">{words.followUpDone}</WorkButton>
      )}
    </div>
  )
}
