import type { LinksFunction } from 'react-router'
import { now } from '../../../clock.server.ts'
import { dateAndTime, dayOf, indianDate } from '../../../domain/calendar/day.ts'
import { serverTextIn } from '../../../domain/content/server-text.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { sendsMail } from '../../../domain/outbox/can-mail.server.ts'
import { readPrayerPage } from '../../../domain/prayer/prayer-page.server.ts'
import { inDaysOrYears } from '../../../domain/privacy/retention.ts'
import { settings } from '../../../settings.server.ts'
import { database } from '../../../storage/database.server.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { HelpCard } from '../../components/help-card/help-card.tsx'
import { useHelp } from '../../components/help-card/use-help.ts'
import { Page } from '../../components/page/page.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/prayer-page'
import stylesheet from './prayer.css?url'
import { prayerPageHandlers } from './prayer-page.server.ts'
import { Button, CallCard, MailCard, OwnForm, TellCard, WordCard } from './prayer-page-forms.tsx'
import { QuickExit } from './quick-exit.tsx'

// The private page of somebody who asked for prayer. Its link alone says who they are, so that it
// is not cached, not indexed, and its title says nothing.

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]
export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
export const meta = pageMeta((_, language) => ({
  title: serverTextIn(language).prayerPage.heading,
  neutral: true,
}))

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const token = searchParams.get('token')
  const page = await readPrayerPage(token, settings.keepDays, await database())
  return {
    own: page && token ? { ...page, token } : undefined,
    exitUrl: settings.exitUrl.href,
    sendsMail,
    keepDays: settings.keepDays.prayers,
    today: dayOf(now().toString()),
    notice: searchParams.get('notice'),
    asking: searchParams.has('take-back'),
  }
}

export const action = formAction(prayerPageHandlers)

export default function PrayerPage(props: Route.ComponentProps) {
  return (
    <>
      <QuickExit href={props.loaderData.exitUrl} />
      <OwnPage {...props} />
    </>
  )
}

function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { prayerPage: words } = serverTextIn(usePage().language)
  const help = useHelp()
  const { own, notice, asking, today } = loaderData
  if (!own) return <NoPage takenBack={notice === 'taken-back'} />
  if (asking && !actionData) return <TakeBackQuestion token={own.token} />
  const notices: Record<string, string> = words.notices
  const said = notice !== null && Object.hasOwn(notices, notice) ? notices[notice] : undefined
  return (
    <Page heading={words.heading} lead={interpolate(words.lead, { reference: own.reference })}>
      <div className="stack loose prayer-page">
        {actionData && (
          <FormAlert message={{ tone: 'failure', words: actionData.message }} takeFocus />
        )}
        {said && !actionData && (
          <FormAlert message={{ tone: 'success', words: said }} takeFocus cameWithPage />
        )}
        {own.isUrgent && <HelpCard help={help} asked />}
        <PrayedFor days={own.days} answered={own.answered} today={today} />
        <details className="own-word" open={Boolean(actionData?.errors['body'])}>
          <summary className="button primary">{words.addHeading}</summary>
          <WordCard token={own.token} result={actionData} />
        </details>
        <details open={Boolean(actionData?.errors['call'])}>
          <summary className="target">{words.more}</summary>
          <div className="stack loose">
            <Request own={own} />
            <TellCard token={own.token} mayBeTold={own.mayBeTold} />
            <CallCard token={own.token} phone={own.phone} result={actionData} />
            {own.hasEmail && loaderData.sendsMail && (
              <MailCard token={own.token} weekly={own.weeklyMail} fromMail={own.fromMail} />
            )}
            <TakeBack token={own.token} until={own.until} keepDays={loaderData.keepDays} />
          </div>
        </details>
      </div>
    </Page>
  )
}

type Own = NonNullable<Awaited<ReturnType<typeof readPrayerPage>>> & { token: string }
type PrayedForProps = { days: string[]; answered: boolean; today: string }

/** On which days somebody prayed, never who. */
function PrayedFor({ days, answered, today }: PrayedForProps) {
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
function Request({ own }: { own: Own }) {
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

function TakeBack({ token, until, keepDays }: TakeBackProps) {
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
function TakeBackQuestion({ token }: { token: string }) {
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

/** The same for a wrong, an old and no secret: a stranger learns nothing. */
function NoPage({ takenBack }: { takenBack: boolean }) {
  const { to, language } = usePage()
  const { prayerPage: words } = serverTextIn(language)
  return (
    <Page
      heading={takenBack ? words.goneHeading : words.unknownHeading}
      lead={takenBack ? words.gone : words.unknown}
    >
      <p className="actions">
        <a className="button primary" href={to('PrayerRequest')} data-in-place>
          {words.ask}
        </a>
      </p>
    </Page>
  )
}
