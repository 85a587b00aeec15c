import { data, type LinksFunction } from 'react-router'
import { NotFound, notFound } from '../../components/not-found/not-found.tsx'
import { feedLink } from '../../feed-link.ts'
import { newsletterHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/newsletter-entry'
import stylesheet from './newsletter.css?url'
import { NewsletterPage } from './newsletter-page.tsx'
import { sharedReading } from './newsletter-reading.server.ts'

export const headers = newsletterHeaders

/** The permanent address of an entry. 404 for a future date. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const { reading, sharing } = await sharedReading(url, params.date)
  return reading ? data(reading, { headers: { 'Cache-Control': sharing } }) : notFound()
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function meta(page: Route.MetaArgs) {
  const entry = page.loaderData?.entry
  if (!entry) return pageMeta((text) => text.notFound)(page)
  const { headline, summary, picture } = entry
  const described = { title: headline.text, description: summary, picture: picture?.name }
  return [...pageMeta(() => described)(page), feedLink('newsletter', page.location.pathname)]
}

export default function NewsletterEntry({ loaderData }: Route.ComponentProps) {
  return loaderData ? <NewsletterPage {...loaderData} isEntry /> : <NotFound among="NewsLetter" />
}
