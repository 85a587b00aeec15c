import { dateAndTime, indianDate } from '../../../domain/calendar/day.ts'
import { serverTextIn } from '../../../domain/content/server-text.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { readPrayerPage } from '../../../domain/prayer/prayer-page.server.ts'
import { inDaysOrYears } from '../../../domain/privacy/retention.ts'
import { Page } from '../../components/page/page.tsx'
import { usePage } from '../../use-page.ts'
import { Button, OwnForm } from './prayer-page-forms.tsx'

type Own = NonNullable<Awaited<ReturnType<typeof readPrayerPage>>> & { token: string }
type PrayedForProps = { days: string[]; answered: boolean; today: string }

/** On which days somebody prayed, never who. */
export function PrayedFor({ days, answered, today }: PrayedForProps) {
  const { language } = usePage()
  const { prayerPage: words } = serverTextIn(language)
  const [latest] = days
  return (
    <section className="card prayed-days" aria-live="polite">
      <h2>
        {latest
          ? interpolate(latest === today ? words.prayedToday : words.prayedLast, {
              date: indianDate(latest, language),
            })
          : words.notYet}
      </h2>
      {!latest && <p>{words.notYetHint}</p>}
      {days.length > 1 && (
        <details>
          <summary className="target">
            {interpolate(words.daysPrayed, { count: String(days.length) })}
          </summary>
          <ul>
            {days.map((day) => (
              <li key={day}>{indianDate(day, language)}</li>
            ))}
          </ul>
        </details>
      )}
      {answered && <p>{words.markedAnswered}</p>}
    </section>
  )
}

/** Their own words, folded away: others may look at the phone. */
export function Request({ own }: { own: Own }) {
  const { text, language } = usePage()
  const { prayerPage: words } = serverTextIn(language)
  return (
    <section className="card">
      <h2>{words.yours}</h2>
      <details>
        <summary className="target">{words.showYours}</summary>
        <ol className="prayer-words">
          <li>
            <p className="as-written">{own.message}</p>
            <p className="muted small">{dateAndTime(own.created_at, language)}</p>
          </li>
          {own.words.map(({ id, kind, body, created_at }) => (
            <li key={id}>
              <p className="overline">{text.record.addedWords[kind]}</p>
              {body && <p className="as-written">{body}</p>}
              <p className="muted small">{dateAndTime(created_at, language)}</p>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

type TakeBackProps = { token: string; until: string | undefined; keepDays: number }

export function TakeBack({ token, until, keepDays }: TakeBackProps) {
  const { language } = usePage()
  const { prayerPage: words } = serverTextIn(language)
  return (
    <section className="card">
      <h2>{words.keptHeading}</h2>
      <p>
        {until
          ? interpolate(words.keptUntil, { date: indianDate(until, language) })
          : interpolate(words.kept, { time: inDaysOrYears(keepDays, language) })}
      </p>
      <p>
        <a className="button quiet" href={`?token=${token}&take-back`} data-in-place>
          {words.takeBack}
        </a>
      </p>
    </section>
  )
}

/** Only its button erases anything. */
export function TakeBackQuestion({ token }: { token: string }) {
  const { prayerPage: words } = serverTextIn(usePage().language)
  return (
    <Page heading={words.takeBackHeading} lead={words.takeBackHint}>
      <OwnForm token={token}>
        <div className="row tight">
          <Button intent="take-back" look="danger" words={words.takeBackYes} />
          <a className="button quiet" href={`?token=${token}`} data-in-place>
            {words.takeBackNo}
          </a>
        </div>
      </OwnForm>
    </Page>
  )
}
