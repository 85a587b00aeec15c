import type { LinksFunction } from 'react-router'
import { now } from '../../../clock.server.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { serverTextIn } from '../../../domain/content/server-text.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { sendsMail } from '../../../domain/outbox/can-mail.server.ts'
import { readPrayerPage } from '../../../domain/prayer/prayer-page.server.ts'
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
import { CallCard, MailCard, TellCard, WordCard } from './prayer-page-forms.tsx'
import { PrayedFor, Request, TakeBack, TakeBackQuestion } from './prayer-page-parts.tsx'
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
