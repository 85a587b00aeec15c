import type { LinksFunction } from 'react-router'
import { newsletterFeedLink } from '../components/newsletter/feed-link.ts'
import { NewsletterPage } from '../components/newsletter/newsletter-page.tsx'
import { NotFound, notFound } from '../components/not-found/not-found.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/newsletter-entry'
import stylesheet from './newsletter.css?url'
import { readingOf, sharedReading } from './newsletter-reading.server.ts'

export { newsletterHeaders as headers } from '../components/newsletter/newsletter-headers.ts'

/** The lasting address of one entry. A day to come has none yet. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const reading = await readingOf(request, params.date)
  return reading ? sharedReading(request, reading) : notFound()
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function meta(page: Route.MetaArgs) {
  const entry = page.loaderData?.entry
  if (!entry) return pageMeta((text) => text.notFound)(page)
  const described = { title: entry.headline.text, description: entry.summary }
  return [...pageMeta(() => described)(page), newsletterFeedLink(page)]
}

export default function NewsletterEntry({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <NewsletterPage {...loaderData} />
  return (
    <NotFound
      heading={(text) => text.notFound.heading}
      words={(text) => text.notFound.text}
      among="NewsLetter"
    />
  )
}
