import { useState } from 'react'
import { textIn } from '../../domain/content/text.ts'
import { kinds, readStatus, statusWord } from '../../domain/people/kinds.ts'
import { AssignForms, type Colleague } from '../components/record/assign-forms.tsx'
import { arriveAt, saidOf } from '../components/record/call-staff.ts'
import { FollowUpForm } from '../components/record/follow-up-form.tsx'
import { RefusedAlert } from '../components/record/refused-alert.tsx'
import { StatusBadge } from '../components/record/status-badge.tsx'
import { type OnRefused, type Refused, WorkForm } from '../components/record/work-form.tsx'
import type { WorkProps } from '../components/record/work-props.ts'

export type RecordWorkProps = WorkProps & {
  status: string
  assignedTo: number | null
  me: number
  staff: Colleague[]
  /** For prayers. */
  prayer?: { followUpOn: string | null; today: string } | undefined
}

/** What staff do with a record: its status, who looks after it, and for a prayer when to ask again. */
export default function RecordWork(props: RecordWorkProps) {
  const { at, action, language, calls, text, prayer } = props
  const [status, setStatus] = useState(props.status)
  const [failure, setFailure] = useState<Refused>()
  const onRefused: OnRefused = (refused, body) => {
    setFailure(refused)
    // Somebody else was quicker: the page goes on from what they chose.
    setStatus(readStatus(at.kind, body['status']) ?? status)
  }
  const shared = {
    ...{ action, language, noAnswer: text.noAnswer, onRefused },
    onDone: (body: Record<string, unknown>) => arriveAt(action, saidOf(body)),
  }
  return (
    <>
      {failure && (
        <RefusedAlert {...props} refused={failure} dismiss={() => setFailure(undefined)} />
      )}
      <h2>{text.status}</h2>
      <p>
        <StatusBadge kind={at.kind} status={status} />
      </p>
      <WorkForm
        {...shared}
        deed="status"
        call={calls.status}
        fields={{ ...at, seen: status }}
        className="work-row"
      >
        <span className="work-label" id="mark-as">
          {text.markAs}
        </span>
        {kinds[at.kind].statuses
          .filter((other) => other !== status)
          .map((other) => (
            <button
              key={other}
              className="button quiet"
              type="submit"
              name="status"
              value={other}
              aria-describedby="mark-as"
            >
              {statusWord(at.kind, other, textIn(language))}
            </button>
          ))}
      </WorkForm>
      {prayer && (
        <>
          <WorkForm {...shared} deed="prayed" call={calls.prayed} fields={{ ...at }}>
            <button className="button primary" type="submit">
              {text.prayed}
            </button>
          </WorkForm>
          <FollowUpForm {...props} {...prayer} onRefused={onRefused} />
        </>
      )}
      <AssignForms {...props} form={{ ...shared, deed: 'assign', call: calls.assign }} />
    </>
  )
}
