import type { ReactNode } from 'react'
import { indianDate } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { DeskRequest } from '../../../domain/prayer/prayer-desk.server.ts'
import { Page } from '../../components/page/page.tsx'
import { usePage } from '../../use-page.ts'
import { Chosen } from '../records/values.tsx'

type Props = {
  handled: number
  followUps: DeskRequest[]
  desk: string
  children: ReactNode
}

/** The end of a round, or a desk without requests: a closing message and the due follow-ups. */
export function DeskEnd({ handled, followUps, desk, children }: Props) {
  const { text, to } = usePage()
  const words = text.desk
  return (
    <Page heading={words.heading}>
      {children}
      <section className="card desk-end" id="request" tabIndex={-1}>
        <h2>{handled > 0 ? words.endHeading : words.emptyHeading}</h2>
        <p className="desk-text">{handled > 0 ? words.endText : words.emptyText}</p>
        {handled > 0 && (
          <p>
            {interpolate(handled === 1 ? words.endCount.one : words.endCount.other, {
              count: handled,
            })}
          </p>
        )}
        <p className="actions">
          <a className={handled > 0 ? 'button primary' : 'button quiet'} href={to('Staff')}>
            {words.home}
          </a>
          {handled > 0 && (
            <a className="button quiet" href={desk}>
              {words.again}
            </a>
          )}
          <a className="button quiet" href={to('Supplications')}>
            {words.list}
          </a>
        </p>
      </section>
      <section>
        <h2>{words.followUps}</h2>
        <FollowUps followUps={followUps} />
      </section>
    </Page>
  )
}

function FollowUps({ followUps }: { followUps: DeskRequest[] }) {
  const { text, to, language } = usePage()
  if (followUps.length === 0) return <p className="muted">{text.desk.noFollowUps}</p>
  return (
    <ul className="stack follow-ups">
      {followUps.map(({ id, from, type, follow_up_on }) => (
        <li key={id}>
          <a className="card row between joined" href={to('StaffPrayer', { id: String(id) })}>
            <strong className="whole-line">{from ? from.name : text.record.anonymous}</strong>
            <span className="muted">
              <Chosen kind="prayers" option={type} />
            </span>
            {follow_up_on && (
              <span className="muted">
                {interpolate(text.desk.due, { date: indianDate(follow_up_on, language) })}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
