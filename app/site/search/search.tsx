import { data } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { textIn } from '../../../domain/content/text.ts'
import { isCrisis } from '../../../domain/search/crisis.ts'
import { excerpt } from '../../../domain/search/excerpt.ts'
import { MAX_QUERY } from '../../../domain/search/query.ts'
import { searchSite } from '../../../domain/search/search-site.server.ts'
import { database } from '../../../storage/database.server.ts'
import { Page } from '../../components/page/page.tsx'
import { client, SEARCHES, secondsToWait } from '../../forms/protection.server.ts'
import { pageHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/search'
import { resultPath } from './result-path.ts'
import { isAnswer, MOST, Results } from './results.tsx'
import stylesheet from './search.css?url'

export const meta = pageMeta((text) => text.screens.Search)
export const links = () => [{ rel: 'stylesheet', href: stylesheet }]
export const headers = pageHeaders(['q'])

/** Caches may store only the page without a search, since there are too many different searches. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const language = languageOf(pathname)
  const q = (searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY).toWellFormed()
  if (q === '') return data({ q, results: [] })
  const headers = { 'Cache-Control': 'no-store' }
  const crisis = isCrisis(q)
  const text = textIn(language)
  const wait = secondsToWait('search', context.get(client).clientIp, SEARCHES)
  if (wait > 0) {
    const none = { q, crisis, results: [], refused: text.search.tooMany }
    return data(none, { status: 429, headers: { ...headers, 'Retry-After': String(wait) } })
  }
  // One more than is shown: the page that answers is in its card already.
  const search = { language, now: now(), most: MOST + 1 }
  const { found, terms, page, passage } = await searchSite(q, search, await database())
  // In distress only prayer answers, beside the ways to help.
  const isFit = page && isAnswer(page, text) && (page === 'prayer' || !crisis)
  const answer = isFit ? page : undefined
  const others = found.filter(({ kind, key }) => kind !== 'page' || key !== answer)
  const results = others.slice(0, MOST).map((document) => ({
    path: resultPath(document),
    kind: document.kind,
    language: document.language,
    title: document.title,
    excerpt: excerpt(document.body, terms),
  }))
  return data({ q, crisis, results, answer, passage }, { headers })
}

export default function Search({ loaderData: { q, ...found } }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { search } = text
  return (
    <Page heading={search.heading} lead={q === '' ? search.lead : undefined}>
      <search-field>
        <search>
          <form className="inline-form form" action={to('Search')}>
            <div className="field search-box">
              <label htmlFor="search">{search.field}</label>
              <p className="field-hint" id="search-hint">
                {search.hint}
              </p>
              <input
                id="search"
                name="q"
                type="text"
                inputMode="search"
                defaultValue={q}
                maxLength={MAX_QUERY}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="search"
                aria-describedby="search-hint"
              />
              <p className="visually-hidden" role="status" />
            </div>
            <button className="button primary" type="submit">
              {search.button}
            </button>
          </form>
        </search>
        <div data-part="results">{q !== '' && <Results q={q} {...found} />}</div>
      </search-field>
    </Page>
  )
}
