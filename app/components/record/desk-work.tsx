import { Link } from 'react-router'
import type { DeskRequest } from '../../../domain/prayer/prayer-desk.server.ts'
import type { FormFailure } from '../../staff/form-failure.ts'
import { usePage } from '../../use-page.ts'
import { FollowUp } from './follow-up.tsx'
import { NoteField, WorkButton } from './work-form.tsx'

type Props = {
  request: DeskRequest
  today: string
  /** The name of the note's draft, and how many notes there are. */
  draft: string
  stored: number
  /** Where the next request is when this one is passed by. */
  skip: string
  result: FormFailure | undefined
}

/** What to do with the request on the desk. Whatever fails, the request stays where it is. */
export function DeskWork({ request, today, draft, stored, skip, result }: Props) {
  const { desk } = usePage().text
  return (
    <>
      <div className="desk-actions">
        <WorkButton intent="prayed" look="primary" shortcut="Enter">
          {desk.prayed}
        </WorkButton>
        <Link className="button quiet" to={skip}>
          {desk.skip}
        </Link>
        <WorkButton intent="mark-Answered">{desk.answered}</WorkButton>
      </div>
      <details key={request.id} className="unfold desk-more" open={result !== undefined}>
        <summary>{desk.more}</summary>
        <FollowUp followUpOn={request.follow_up_on} today={today} />
        <NoteField {...{ draft, stored, result }} />
      </details>
    </>
  )
}
