import { recordKinds, statusLabel } from '../../../domain/people/record-kinds.ts'
import type { FullRecord } from '../../../domain/people/record-read.server.ts'
import { Field, Select } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { hasFinishAndNext } from './finish-and-next.tsx'
import { FlagUrgent } from './urgent.tsx'
import { StatusBadge } from './values.tsx'
import { inWorkForm, WorkButton } from './work-form.tsx'

type Props = {
  record: FullRecord
  me: number
  staff: { id: number; name: string }[]
  today: string
}

export function WorkCard({ record, me, staff, today }: Props) {
  const { text } = usePage()
  const { record: words } = text
  const { kind, status } = record
  return (
    <section className="card work">
      <h2>{words.status}</h2>
      <p>
        <StatusBadge kind={kind} status={status} />
      </p>
      <div className="row tight work-row">
        <strong className="whole-line" id="mark-as">
          {words.markAs}
        </strong>
        {recordKinds[kind].statuses
          .filter((other) => other !== status)
          .map((other) => (
            <WorkButton key={other} intent={`mark-${other}`} describedBy="mark-as">
              {statusLabel(kind, other, text)}
            </WorkButton>
          ))}
      </div>
      {kind === 'prayers' && (
        <>
          <div className="work-prayed">
            <WorkButton intent="prayed" variant={hasFinishAndNext(record) ? 'quiet' : 'primary'}>
              {words.prayed}
            </WorkButton>
          </div>
          <FollowUp followUpOn={record.follow_up_on ?? null} today={today} />
          <FlagUrgent urgency={record.urgency} />
        </>
      )}
      <h2>{words.assignedTo}</h2>
      <Assign assignedTo={record.assigned_to} me={me} staff={staff} />
    </section>
  )
}

type AssignProps = Pick<Props, 'me' | 'staff'> & { assignedTo: number | null }

function Assign({ assignedTo, me, staff }: AssignProps) {
  const { record: words } = usePage().text
  const current = assignedTo === null ? '' : String(assignedTo)
  return (
    <>
      <div className="inline-form">
        <Select
          key={current}
          field={{ id: 'assign-to', name: 'to', defaultValue: current }}
          label={words.assignedTo}
          hideLabel
          placeholder={words.nobody}
          {...inWorkForm}
        >
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <WorkButton intent="assign">{words.assign}</WorkButton>
      </div>
      <div className="row tight work-row">
        {assignedTo !== me && <WorkButton intent="assign-me">{words.assignToMe}</WorkButton>}
        {assignedTo !== null && <WorkButton intent="unassign">{words.assignToNobody}</WorkButton>}
      </div>
    </>
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
