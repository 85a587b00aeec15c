import { data, type LinksFunction } from 'react-router'
import { languageOf } from '../../../domain/content/language.ts'
import { MAX_QUERY } from '../../../domain/search/query.ts'
import { Page } from '../../components/page/page.tsx'
import { pageHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/search'
import { resultsOf } from './results.server.ts'
import { Results } from './results.tsx'
import stylesheet from './search.css?url'
import { SearchForm } from './search-form.tsx'

export const meta = pageMeta((text) => text.screens.Search)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]
export const headers = pageHeaders(['q'])

/** Results on the page, of which there is one. */
const MOST = 20

/** Only the page without a search may be kept by caches: there are as many others as words. */
export async function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const q = (searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY).toWellFormed()
  if (q === '') return data({ q, results: [], more: false })
  const found = await resultsOf(q, languageOf(pathname), MOST + 1)
  const shown = { results: found.slice(0, MOST), more: found.length > MOST }
  return data({ q, ...shown }, { headers: { 'Cache-Control': 'no-store' } })
}

export default function Search({ loaderData: { q, ...found } }: Route.ComponentProps) {
  const { text } = usePage()
  return (
    <Page heading={text.search.heading} lead={q === '' ? text.search.lead : undefined}>
      <SearchForm q={q}>{q !== '' && <Results q={q} {...found} />}</SearchForm>
    </Page>
  )
}
