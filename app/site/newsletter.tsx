import { data } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { subscriptionForm } from '../../domain/mail-list/subscription.server.ts'
import { subscribeIn } from '../../domain/people/subscriber.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { receiveOnPage } from '../api/receive.ts'
import { sentOrNot } from '../components/form/sent.ts'
import { newsletterFeedLink } from '../components/newsletter/feed-link.ts'
import { NewsletterPage } from '../components/newsletter/newsletter-page.tsx'
import { refusedForm } from '../middleware/refused-form.ts'
import { pageMeta } from '../page-meta.ts'
import { pageStylesheet } from '../sheets/sheets.ts'
import type { Route } from './+types/newsletter'
import { newestReading, nothingToRead, sharedReading } from './newsletter-reading.server.ts'

export { newsletterHeaders as headers } from '../components/newsletter/newsletter-headers.ts'

export const links = pageStylesheet('newsletter')

export function meta(page: Route.MetaArgs) {
  return [...pageMeta((text) => text.screens.NewsLetter)(page), newsletterFeedLink(page)]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const sent = sentOrNot(request, subscriptionForm)
  try {
    return await sharedReading(request, { reading: await newestReading(request), sent })
  } catch (error) {
    if (!(error instanceof StorageError) || !context.get(refusedForm)) throw error
    return data({ reading: nothingToRead, sent }, { headers: { 'Cache-Control': 'no-store' } })
  }
}

/** Mails come in the language of the page. */
export function action(args: Route.ActionArgs) {
  const language = languageOf(new URL(args.request.url).pathname)
  return receiveOnPage(subscriptionForm, subscribeIn(language))(args)
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { reading, sent } = loaderData
  return <NewsletterPage {...reading} submitted={actionData ?? sent} />
}
