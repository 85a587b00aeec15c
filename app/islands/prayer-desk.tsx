import { useState } from 'react'
import type { Text } from '../../domain/content/text.ts'
import { arriveAt } from '../components/record/call-staff.ts'
import { FollowUpForm } from '../components/record/follow-up-form.tsx'
import { RefusedAlert } from '../components/record/refused-alert.tsx'
import { type Refused, WorkForm } from '../components/record/work-form.tsx'
import NoteForm, { type NoteFormProps } from './note-form.tsx'

export type PrayerDeskProps = NoteFormProps & {
  desk: Pick<Text['desk'], 'prayed' | 'skip' | 'answered' | 'more' | 'failed'>
  status: string
  followUpOn: string | null
  today: string
  /** When the round began. */
  since: string
  /** Where the next request is, once this one is done, and when it is passed by. */
  after: string
  skip: string
}

/** What to do with the request on the desk. Whatever fails, the request stays where it is. */
export default function PrayerDesk(props: PrayerDeskProps) {
  const { at, action, language, calls, text, desk, status, since, after, skip, submitted } = props
  const [failure, setFailure] = useState<Refused>()
  const onRefused = ({ message, signedOut = false }: Refused) =>
    setFailure({ message: `${message} ${desk.failed}`, signedOut })
  const shared = { action, language, noAnswer: text.noAnswer, onRefused }
  return (
    <>
      {failure && (
        <RefusedAlert {...props} refused={failure} dismiss={() => setFailure(undefined)} />
      )}
      <div className="desk-actions">
        <WorkForm
          {...shared}
          deed="prayed"
          call={calls.prayed}
          fields={{ ...at, since }}
          onDone={() => arriveAt(after, { said: 'prayed' })}
        >
          <button className="button primary" type="submit">
            {desk.prayed}
          </button>
        </WorkForm>
        <a className="button quiet" href={skip}>
          {desk.skip}
        </a>
        <WorkForm
          {...shared}
          deed="status"
          call={calls.status}
          fields={{ ...at, status: 'Answered', seen: status }}
          onDone={({ changed }) =>
            arriveAt(after, changed ? { changed: String(changed), of: String(at.id) } : {})
          }
        >
          <button className="button quiet" type="submit">
            {desk.answered}
          </button>
        </WorkForm>
      </div>
      <details className="desk-more" open={submitted !== undefined}>
        <summary>{desk.more}</summary>
        <FollowUpForm {...props} onRefused={onRefused} />
        <NoteForm {...props} />
      </details>
    </>
  )
}
