import { data } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { subscriptionForm } from '../../../domain/mail-list/subscription.server.ts'
import { newestPublicDay } from '../../../domain/newsletter/publishing.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { subscription } from '../../api/subscribe-email.ts'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { readSuccess } from '../../components/form/form-props.ts'
import type { Submitted } from '../../components/form/send.ts'
import { ReadingHead } from '../../components/page/page.tsx'
import { SocialBar } from '../../components/social-bar/social-bar.tsx'
import { SubscribeForm } from '../../components/subscribe/subscribe.tsx'
import { feedLink } from '../../feed-link.ts'
import { formAction, rejectedForm } from '../../forms/form-action.server.ts'
import { pageHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import { NotFound, notFound } from '../shell/not-found.tsx'
import type { Route } from './+types/newsletter'
import { EntryAfter, EntryHead, EntryWords } from './entry.tsx'
import stylesheet from './newsletter.css?url'
import {
  nothingToRead,
  OFFLINE_ENTRIES,
  type Reading,
  sharedReading,
} from './newsletter-reading.server.ts'
import { PreviousNewsletters } from './previous-newsletters.tsx'
import { ReadingTools } from './reading-tools.tsx'

/** The list has further pages (`before`). */
export const headers = pageHeaders(['notice', 'reference', 'before'])

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export function meta(page: Route.MetaArgs) {
  const isEntry = 'date' in page.params
  const entry = page.loaderData?.reading.entry
  if (isEntry && !entry) return pageMeta((text) => text.notFound)(page)
  const described = isEntry &&
    entry && {
      title: entry.headline.text,
      description: entry.summary,
      picture: entry.picture?.name,
    }
  return [
    ...pageMeta((text) => described || text.screens.NewsLetter)(page),
    feedLink('newsletter', page.location.pathname),
  ]
}

/** The newest entry, or with a date that day's, at its permanent address: 404 for a future one. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const sent = readSuccess(request, subscriptionForm)
  try {
    const { reading, sharing } = await sharedReading(
      url,
      'date' in params ? params.date : undefined,
    )
    if (!reading) return notFound()
    return data({ reading, sent }, { headers: { 'Cache-Control': sharing } })
  } catch (error) {
    if (!(error instanceof StorageError) || !context.get(rejectedForm)) throw error
    return data({ reading: nothingToRead, sent }, { headers: { 'Cache-Control': 'no-store' } })
  }
}

export const action = formAction({ subscription })

export default function Newsletter({ loaderData, actionData, params }: Route.ComponentProps) {
  const { newsletter } = usePage().text
  if (!loaderData) {
    const { date = '' } = 'date' in params ? params : {}
    // A link to tomorrow's entry, shared in the evening, is opened at once.
    const lead = date > newestPublicDay(now()) ? newsletter.notYet : newsletter.noEntry
    return <NotFound among="NewsLetter" lead={isDay(date) ? lead : undefined} />
  }
  const { reading, sent } = loaderData
  const isEntry = 'date' in params
  return <NewsletterPage {...reading} isEntry={isEntry} submitted={actionData ?? sent} />
}

type Props = Reading & { submitted?: Submitted | undefined; isEntry?: boolean }

/**
 * The selected entry and, below it, the other entries. An entry's page starts with its headline.
 * app/elements/newsletter replaces each `data-part` with that of another newsletter page.
 */
export function NewsletterPage({ isEntry = false, submitted, ...reading }: Props) {
  const { text, to } = usePage()
  const { entry, beside, list } = reading
  const newest = list.continued ? [] : list.entries
  const { title, description } = text.screens.NewsLetter
  const addresses = [
    to('NewsLetter'),
    ...newest.slice(0, OFFLINE_ENTRIES).map(({ date }) => to('NewsLetterEntry', { date })),
    to('NewsLetterOffline'),
  ]
  return (
    <newsletter-reader store={addresses.join(' ')}>
      <div className="page wide">
        <div data-part="title">
          {isEntry && entry ? (
            <Breadcrumbs above="NewsLetter" current={entry.headline.text} />
          ) : (
            <ReadingHead picture="letter-and-quill" heading={title} lead={description} />
          )}
        </div>
        <div className="stack newsletter">
          <div className="card entry">
            {entry ? (
              <article>
                <ReadingTools />
                <EntryHead {...entry} isTitle={isEntry} />
                <EntryWords {...entry} />
                <EntryAfter {...entry} beside={beside} />
              </article>
            ) : (
              <p>{text.newsletter.empty}</p>
            )}
            <section className="entry-subscribe no-print" id="subscribe">
              <h2 id="subscribe-heading">{text.subscribe.heading}</h2>
              <p>{text.subscribe.text}</p>
              <SubscribeForm labelledBy="subscribe-heading" submitted={submitted} />
            </section>
          </div>
          <SocialBar label={text.newsletter.social} />
        </div>
        {entry && <PreviousNewsletters list={list} chosen={entry.date} />}
      </div>
    </newsletter-reader>
  )
}
