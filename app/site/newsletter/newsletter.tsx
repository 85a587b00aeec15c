import { data, type LinksFunction } from 'react-router'
import { subscriptionForm } from '../../../domain/mail-list/subscription.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { subscription } from '../../api/subscribe-email.ts'
import { readSuccess } from '../../components/form/form-props.ts'
import { NotFound, notFound } from '../../components/not-found/not-found.tsx'
import { feedLink } from '../../feed-link.ts'
import { formAction, rejectedForm } from '../../forms/form-action.server.ts'
import { pageHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/newsletter'
import stylesheet from './newsletter.css?url'
import { NewsletterPage } from './newsletter-page.tsx'
import { nothingToRead, sharedReading } from './newsletter-reading.server.ts'

/** The list also has search results (`q`) and further pages (`before`). */
export const headers = pageHeaders(['notice', 'reference', 'before', 'q'])

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

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
  if (!loaderData) return <NotFound among="NewsLetter" />
  const { reading, sent } = loaderData
  const isEntry = 'date' in params
  return <NewsletterPage {...reading} isEntry={isEntry} submitted={actionData ?? sent} />
}
