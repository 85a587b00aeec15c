import type { ReactNode } from 'react'
import { now } from '../../../config/clock.server.ts'
import { settings } from '../../../config/settings.server.ts'
import { dateAndTime, dayOf, indianDate } from '../../../domain/calendar/day.ts'
import { serverTextIn } from '../../../domain/content/server-text.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { sendsMail } from '../../../domain/outbox/outbox.server.ts'
import { readPrayerPage } from '../../../domain/prayer/prayer-page.server.ts'
import { inDaysOrYears } from '../../../domain/privacy/retention.ts'
import { database } from '../../../storage/database.server.ts'
import { Field } from '../../components/form/field.tsx'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { HelpCard } from '../../components/help-card/help-card.tsx'
import { useHelp } from '../../components/help-card/use-help.ts'
import { Page } from '../../components/page/page.tsx'
import { type FormResult, formAction } from '../../forms/form-action.server.ts'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/prayer-page'
import stylesheet from './prayer.css?url'
import { prayerPageHandlers } from './prayer-page.server.ts'
import { QuickExit } from './quick-exit.tsx'

// The private page of a person who asked for prayer. The link alone opens it, so it is neither
// cached nor indexed, and its title reveals nothing.

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]
export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
export const meta = pageMeta((_, language) => ({
  title: serverTextIn(language).prayerPage.heading,
  neutral: true,
}))

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const token = searchParams.get('token')
  return {
    privatePage: await readPrayerPage(token, settings.keepDays, await database()),
    notice: searchParams.get('notice'),
  }
}

export const action = formAction(prayerPageHandlers)

export default function PrayerPage(props: Route.ComponentProps) {
  return (
    <>
      <QuickExit />
      <OwnPage {...props} />
    </>
  )
}

function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords()
  const help = useHelp()
  const { privatePage, notice } = loaderData
  if (!privatePage) return <NoPage takenBack={notice === 'taken-back'} />
  const notices: Record<string, string> = words.notices
  const success = notice !== null && Object.hasOwn(notices, notice) ? notices[notice] : undefined
  return (
    <Page
      heading={words.heading}
      lead={interpolate(words.lead, { reference: privatePage.reference })}
    >
      <div className="stack loose prayer-page">
        {actionData && <FormAlert tone="failure" words={actionData.message} takeFocus />}
        {success && !actionData && <FormAlert tone="success" words={success} takeFocus />}
        {privatePage.isUrgent && <HelpCard help={help} asked />}
        <PrayedFor {...privatePage} />
        <details className="own-word" open={Boolean(actionData?.errors['body'])}>
          <summary className="button primary">{words.addHeading}</summary>
          <WordCard result={actionData} />
        </details>
        <details open={Boolean(actionData?.errors['call'])}>
          <summary className="target">{words.more}</summary>
          <div className="stack loose">
            <Request {...privatePage} />
            <TellCard {...privatePage} />
            <CallCard phone={privatePage.phone} result={actionData} />
            {privatePage.hasEmail && sendsMail && <MailCard {...privatePage} />}
            <TakeBack {...privatePage} />
          </div>
        </details>
      </div>
    </Page>
  )
}

type PrivatePage = NonNullable<Awaited<ReturnType<typeof readPrayerPage>>>
type Result = { result: FormResult | undefined }

function useWords() {
  return serverTextIn(usePage().language).prayerPage
}

/** The days on which staff prayed, without their names, and whether God has answered. */
function PrayedFor({ days, answeredBy }: PrivatePage) {
  const { language } = usePage()
  const words = useWords()
  const today = dayOf(now().toString())
  const [latest] = days
  const answer = answeredBy && words.answeredBy[answeredBy]
  return (
    <section className="card prayed-days" aria-live="polite">
      <h2>
        {latest
          ? interpolate(latest === today ? words.prayedToday : words.prayedLast, {
              date: indianDate(latest, language),
            })
          : (answer ?? words.notYet)}
      </h2>
      {!latest && !answer && <p>{words.notYetHint}</p>}
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
      {latest && answer && <p>{answer}</p>}
    </section>
  )
}

/** The person's words, collapsed because others may see the screen. */
function Request(privatePage: PrivatePage) {
  const { text, language } = usePage()
  const words = useWords()
  return (
    <section className="card">
      <h2>{words.yours}</h2>
      <details>
        <summary className="target">{words.showYours}</summary>
        <ol className="prayer-words">
          <li>
            <p className="as-written flush">{privatePage.message}</p>
            <p className="muted small flush">{dateAndTime(privatePage.created_at, language)}</p>
          </li>
          {privatePage.words.map(({ id, kind, body, created_at }) => (
            <li key={id}>
              <p className="overline flush">{text.record.addedWords[kind]}</p>
              {body && <p className="as-written flush">{body}</p>}
              <p className="muted small flush">{dateAndTime(created_at, language)}</p>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

/** One text field and three buttons that submit it: as a message, as thanks, or as answered. */
function WordCard({ result }: Result) {
  const words = useWords()
  return (
    <OwnCard>
      <Field
        field={{ ...fieldOf('body', result), label: words.addLabel }}
        hint={words.addHint}
        rows={4}
      />
      <div className="row tight">
        <Button intent="word" variant="primary" words={words.addWord} />
        <Button intent="thanks" words={words.addThanks} />
        <Button intent="answered" words={words.addAnswered} />
      </div>
    </OwnCard>
  )
}

function TellCard({ mayBeTold }: { mayBeTold: boolean }) {
  const words = useWords()
  return (
    <OwnCard heading={words.tellHeading}>
      <p className="flush">{mayBeTold ? words.mayBeTold : words.notTold}</p>
      {mayBeTold ? (
        <Button intent="keep" words={words.keep} />
      ) : (
        <Button intent="tell" words={words.tell} />
      )}
    </OwnCard>
  )
}

function CallCard({ phone, result }: Result & { phone: string }) {
  const words = useWords()
  const field = fieldOf('call', result)
  return (
    <OwnCard heading={words.callHeading}>
      <Field
        field={{ ...field, label: words.callLabel, defaultValue: field.defaultValue || phone }}
        hint={words.callHint}
        autoComplete="off"
      />
      <Button intent="call" words={words.call} />
    </OwnCard>
  )
}

/** Offers the weekly mail only after a link in a mail, which shows that the address is theirs. */
function MailCard({ weeklyMail: weekly, fromMail }: PrivatePage) {
  const words = useWords()
  const offered = fromMail ? words.weeklyHint : words.weeklyFromMail
  return (
    <OwnCard heading={words.mailHeading}>
      <p className="flush">{words.mailHint}</p>
      <div className="row tight">
        <Button intent="mail-link" words={words.mailLink} />
        {weekly && <Button intent="weekly-off" words={words.weeklyOff} />}
        {!weekly && fromMail && <Button intent="weekly-on" words={words.weeklyOn} />}
      </div>
      <p className="field-hint">{weekly ? words.weeklyIsOn : offered}</p>
    </OwnCard>
  )
}

function OwnCard({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <section className="card">
      {heading && <h2>{heading}</h2>}
      <OwnForm>{children}</OwnForm>
    </section>
  )
}

/**
 * Works without JavaScript; with it, it adds no entry to the browser's history
 * (app/elements/quick-exit.ts). Sent to the page's own URL, which has the token.
 */
function OwnForm({ children }: { children: ReactNode }) {
  return (
    <form className="form" method="post" noValidate data-in-place>
      {children}
    </form>
  )
}

type ButtonProps = { intent: string; words: string; variant?: 'primary' | 'quiet' | 'danger' }

function Button({ intent, words, variant = 'quiet' }: ButtonProps) {
  return (
    <button className={`button ${variant}`} type="submit" name="intent" value={intent}>
      {words}
    </button>
  )
}

function fieldOf(name: 'body' | 'call', result: FormResult | undefined) {
  return {
    id: `own-${name}`,
    name,
    error: result?.errors[name],
    defaultValue: result?.values[name] ?? '',
  }
}

function TakeBack({ until }: PrivatePage) {
  const { language } = usePage()
  const words = useWords()
  return (
    <section className="card">
      <h2>{words.keptHeading}</h2>
      <p>
        {until
          ? interpolate(words.keptUntil, { date: indianDate(until, language) })
          : interpolate(words.kept, { time: inDaysOrYears(settings.keepDays.prayers, language) })}
      </p>
      <details>
        <summary className="target">{words.takeBack}</summary>
        <p>{words.takeBackHint}</p>
        <OwnForm>
          <Button intent="take-back" variant="danger" words={words.takeBackYes} />
        </OwnForm>
      </details>
    </section>
  )
}

/** The same page for a wrong, an old and a missing token, so that a stranger learns nothing. */
function NoPage({ takenBack }: { takenBack: boolean }) {
  const { to } = usePage()
  const words = useWords()
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
