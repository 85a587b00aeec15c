import { data } from 'react-router'
import { languageOf } from '../../domain/language.ts'
import { subscribeIn } from '../../domain/subscriber.server.ts'
import { subscriptionForm } from '../../domain/subscription.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { receiveOnPage } from '../api/receive.ts'
import { refusedForm } from '../middleware/refused-form.ts'
import { pageMeta } from '../page-meta.ts'
import { sheet } from '../sheets/sheets.ts'
import { sentOrNot } from '../ui/form/sent.ts'
import { newsletterFeedLink } from '../ui/newsletter/feed-link.ts'
import { NewsletterPage } from '../ui/newsletter/newsletter-page.tsx'
import type { Route } from './+types/newsletter'
import { newestReading, nothingToRead, sharedReading } from './newsletter-reading.server.ts'

export { newsletterHeaders as headers } from '../ui/newsletter/newsletter-headers.ts'

export const links = sheet('newsletter')

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
export function action(asked: Route.ActionArgs) {
  const language = languageOf(new URL(asked.request.url).pathname)
  return receiveOnPage(subscriptionForm, subscribeIn(language))(asked)
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { reading, sent } = loaderData
  return <NewsletterPage {...reading} submitted={actionData ?? sent} />
}
