import type { ReactNode } from 'react'
import { data, type LinksFunction } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { nowWords } from '../../../domain/calendar/plan-words.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { textIn } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { isCrisis } from '../../../domain/search/crisis.ts'
import { MAX_QUERY } from '../../../domain/search/query.ts'
import { findNearestWords } from '../../../domain/search/wanted.ts'
import { Page } from '../../components/page/page.tsx'
import { checkRateLimit, client, SEARCHES } from '../../forms/protection.server.ts'
import { pageHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/search'
import { isAnswer } from './answer.tsx'
import { resultsOf } from './results.server.ts'
import { Results } from './results.tsx'
import stylesheet from './search.css?url'

export const meta = pageMeta((text) => text.screens.Search)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]
export const headers = pageHeaders(['q'])

/** How many results the page shows; there are no further pages. */
const MOST = 20

/** Caches may store only the page without a search, since there are too many different searches. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const language = languageOf(pathname)
  const q = (searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY).toWellFormed()
  if (q === '') return data({ q, results: [], more: false })
  const crisis = isCrisis(q)
  const headers = { 'Cache-Control': 'no-store' }
  try {
    checkRateLimit('search', context.get(client).clientIp, textIn(language), SEARCHES)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { message, status, retryAfter } = error
    const retry = { 'Retry-After': String(retryAfter) }
    const none = { results: [], more: false, refused: message, crisis }
    return data({ q, ...none }, { status, headers: { ...headers, ...retry } })
  }
  const { results, wanted, passage, ofChapter } = await resultsOf(q, language, MOST + 1)
  const shown = { results: results.slice(0, MOST), more: results.length > MOST }
  const answer = wanted && isAnswer(wanted) ? wanted : undefined
  const next = answer === 'services' ? nowWords(now(), language)[0] : undefined
  const near = results.length === 0 ? findNearestWords(q, language) : undefined
  const meant = near && { words: near.words, language: near.language }
  return data({ q, ...shown, meant, answer, next, crisis, passage, ofChapter }, { headers })
}

export default function Search({ loaderData: { q, ...found } }: Route.ComponentProps) {
  const { text } = usePage()
  return (
    <Page heading={text.search.heading} lead={q === '' ? text.search.lead : undefined}>
      <SearchForm q={q}>{q !== '' && <Results q={q} {...found} />}</SearchForm>
    </Page>
  )
}

type SearchFormProps = { q: string; children: ReactNode }

/** The field with its suggestions, the results, and the switch for the shortcut key `/`. */
function SearchForm({ q, children }: SearchFormProps) {
  const { text, to } = usePage()
  const { search } = text
  return (
    <search-field src={callPath('search')} texts={JSON.stringify(wordsOf(search))}>
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
            <div id="search-suggestions" data-label={search.suggestions} hidden />
            <p className="visually-hidden" role="status" data-count="" />
          </div>
          <button className="button primary" type="submit">
            {search.button}
          </button>
        </form>
      </search>
      {children}
      <label className="search-key small" data-key="" hidden>
        <input type="checkbox" defaultChecked />
        <span>{search.key}</span>
      </label>
    </search-field>
  )
}

type Words = ReturnType<typeof usePage>['text']['search']

/** The texts that app/elements/search-field.ts uses. */
function wordsOf({ in: label, kinds, languages, suggested, nothing }: Words) {
  return { label, kinds, languages, suggested, nothing }
}
