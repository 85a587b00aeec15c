import { interpolate } from '../../../domain/content/text.ts'
import type { FollowUp } from '../../../domain/prayer/prayer-desk.server.ts'
import { type Round, roundAddress } from '../../../domain/prayer/prayer-desk.ts'
import { usePage } from '../../use-page.ts'
import { FollowUpRows } from './follow-up-rows.tsx'

/** The end of a round, or a desk without requests: a closing message and the due follow-ups. */
export function DeskEnd({ round, followUps }: { round: Round; followUps: FollowUp[] }) {
  const { text, to } = usePage()
  const words = text.desk
  const desk = to('PrayerDesk')
  const { handled, skipped, only } = round
  const [endText, emptyText] = only
    ? [words.endTextChosen, words.emptyTextChosen]
    : [words.endText, words.emptyText]
  return (
    <>
      <section className="card desk-end" id="request" tabIndex={-1}>
        <h2>{handled > 0 ? words.endHeading : words.emptyHeading}</h2>
        <p>{handled === 0 ? emptyText : skipped.length > 0 ? words.endTextSkipped : endText}</p>
        {handled > 0 && (
          <p>{interpolate(words.endCount[handled === 1 ? 'one' : 'other'], { count: handled })}</p>
        )}
        <p className="actions">
          <a className={handled > 0 ? 'button primary' : 'button quiet'} href={to('Staff')}>
            {words.home}
          </a>
          {handled > 0 && (
            <a className="button quiet" href={roundAddress(desk, only)}>
              {words.again}
            </a>
          )}
          {only && (
            <a className="button quiet" href={desk}>
              {words.allOpen}
            </a>
          )}
          <a className="button quiet" href={to('StaffPrayers')}>
            {words.list}
          </a>
        </p>
      </section>
      <section>
        <h2>{words.followUps}</h2>
        {followUps.length === 0 && <p className="muted">{words.noFollowUps}</p>}
        <FollowUpRows followUps={followUps} action={to('FollowUps')} />
        <p className="actions">
          <a className="button quiet" href={to('FollowUps')}>
            {words.allFollowUps}
          </a>
        </p>
      </section>
    </>
  )
}
