import type { HeadersFunction } from 'react-router'
import { now } from '../clock.server.ts'
import { secondsUntilChange } from '../domain/calendar/next-service.ts'

/** Seconds for which a public page is fresh, and then served stale while it is revalidated. */
export const FRESH = 60
export const STALE = 600
/** For what says nothing about now: feeds. */
export const SHARED = shared(FRESH, STALE)

const formsAndPreviews = ['notice', 'reference', 'preview']

/**
 * Public pages are the same for everybody: any cache may store them for 60 s, and the server clears
 * its own cache on every write (docs/decisions/0002). A page that says which service is next is not
 * served past the moment at which it says another. A loader's Cache-Control wins. Only the named
 * query parameters change a page: by default `notice` and `reference`, set by the redirect after a
 * form without script, and `preview`. With one of them the server's cache does not keep the page.
 */
export function pageHeaders(parameters: readonly string[] = formsAndPreviews): HeadersFunction {
  const named = parameters.map((name) => `"${name}"`).join(' ')
  return ({ loaderHeaders }) => ({
    'Cache-Control': loaderHeaders.get('Cache-Control') ?? sharedUntilChange(now()),
    'No-Vary-Search': `params, except=(${named})`,
    ...retryAfter(loaderHeaders.get('Retry-After')),
  })
}

function retryAfter(seconds: string | null): Record<string, string> {
  return seconds === null ? {} : { 'Retry-After': seconds }
}

/** Also search results and further pages of the list. */
export const newsletterHeaders = pageHeaders(['notice', 'reference', 'before', 'q'])

/** Not longer than until what pages say about now changes, nor than `seconds`. */
export function sharedUntilChange(moment: Temporal.Instant, seconds = Infinity, stale = STALE) {
  return sharedFor(Math.min(seconds, secondsUntilChange(moment)), stale)
}

/** Neither fresh nor stale for longer than `seconds`. */
export function sharedFor(seconds: number, stale = STALE): string {
  const fresh = Math.min(FRESH, seconds)
  return shared(fresh, Math.min(stale, seconds - fresh))
}

export function shared(fresh: number, stale: number): string {
  return `public, s-maxage=${fresh}, stale-while-revalidate=${stale}`
}
