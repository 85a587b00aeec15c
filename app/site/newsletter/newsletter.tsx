import { data, type LinksFunction } from 'react-router'
import { subscriptionForm } from '../../../domain/mail-list/confirmation.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { subscription } from '../../api/subscribe-email.ts'
import { readSuccess } from '../../components/form/form-props.ts'
import { feedLink } from '../../feed-link.ts'
import { formAction, rejectedForm } from '../../forms/form-action.server.ts'
import { newsletterHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/newsletter'
import stylesheet from './newsletter.css?url'
import { NewsletterPage } from './newsletter-page.tsx'
import { nothingToRead, sharedReading } from './newsletter-reading.server.ts'

export const headers = newsletterHeaders

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function meta(page: Route.MetaArgs) {
  return [
    ...pageMeta((text) => text.screens.NewsLetter)(page),
    feedLink('newsletter', page.location.pathname),
  ]
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const sent = readSuccess(request, subscriptionForm)
  try {
    const { reading = nothingToRead, sharing } = await sharedReading(url)
    return data({ reading, sent }, { headers: { 'Cache-Control': sharing } })
  } catch (error) {
    if (!(error instanceof StorageError) || !context.get(rejectedForm)) throw error
    return data({ reading: nothingToRead, sent }, { headers: { 'Cache-Control': 'no-store' } })
  }
}

export const action = formAction({ subscription })

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { reading, sent } = loaderData
  return <NewsletterPage {...reading} submitted={actionData ?? sent} />
}
