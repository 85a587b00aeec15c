import { now } from '../../../config/clock.server.ts'
import { longDate } from '../../../domain/calendar/day.ts'
import { listPublic } from '../../../domain/newsletter/list.server.ts'
import { database } from '../../../storage/database.server.ts'
import { CallButtons } from '../../components/call-buttons/call-buttons.tsx'
import { Helplines } from '../../components/help-card/help-card.tsx'
import { useHelp } from '../../components/help-card/use-help.ts'
import { LinkLine, Page } from '../../components/page/page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/newsletter-offline'
import stylesheet from './newsletter.css?url'
import { OFFLINE_ENTRIES } from './newsletter-reading.server.ts'
import { OtherLanguage } from './other-language.tsx'

export const meta = pageMeta((text) => text.newsletter.offline)
export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

/**
 * The page that the service worker shows offline for a page of which it has no copy, and for the
 * prayer pages; `data-no-answer` is its heading when there is a connection (app/service-worker.ts).
 */
export async function loader() {
  const { entries } = await listPublic({ count: OFFLINE_ENTRIES }, now(), await database())
  return { entries }
}

export default function NewsletterOffline({ loaderData }: Route.ComponentProps) {
  const { text, to, language, localized } = usePage()
  const help = useHelp()
  const { heading, noAnswer, again, call, words } = text.newsletter.offline
  return (
    <Page heading={heading}>
      {/* The service worker sets the URL of the page that could not be loaded. */}
      <LinkLine className="button primary try-again" href={to('NewsLetterOffline')} words={again} />
      <p>{call}</p>
      <p className="row">
        <CallButtons className="button quiet" />
      </p>
      <p>{help.lead}</p>
      <Helplines helplines={help.helplines} />
      <p>{words}</p>
      <ul className="offline-entries" data-no-answer={noAnswer}>
        {loaderData.entries.map(({ date, headline }) => (
          <li className="lines" key={date}>
            <time className="muted small" dateTime={date}>
              {longDate(date, language)}
            </time>
            <OtherLanguage lang={localized(headline).lang} />
            <a href={to('NewsLetterEntry', { date })} {...localized(headline)} />
          </li>
        ))}
      </ul>
    </Page>
  )
}
