import type { HeadersFunction } from 'react-router'
import { now } from '../config/clock.server.ts'
import { secondsUntilChange } from '../domain/calendar/day-plan.ts'

/** Seconds for which a public page is fresh, and then served stale while it is revalidated. */
export const FRESH = 60
export const STALE = 600
/** For feeds, which do not depend on the current time. */
export const SHARED = shared(FRESH, STALE)

const formsAndPreviews = ['notice', 'reference', 'preview']

/**
 * Public pages are the same for everybody: any cache may store them for 60 s, and the server clears
 * its own cache on every write (docs/decisions/0002). A page with the next service is not served
 * after that service changes. A loader's Cache-Control wins. Only the named query parameters change
 * a page: by default `notice` and `reference`, set by the redirect after a form without JavaScript,
 * and `preview`. With one of them the server's cache does not keep the page.
 */
export function pageHeaders(parameters: readonly string[] = formsAndPreviews): HeadersFunction {
  const named = parameters.map((name) => `"${name}"`).join(' ')
  return ({ loaderHeaders }) => {
    const retryAfter = loaderHeaders.get('Retry-After')
    return {
      'Cache-Control': loaderHeaders.get('Cache-Control') ?? sharedUntilChange(now()),
      'No-Vary-Search': `params, except=(${named})`,
      ...(retryAfter !== null && { 'Retry-After': retryAfter }),
    }
  }
}

/**
 * Cached at most until the current or next service on pages changes, and at most `seconds`, both
 * including the time in which it may be served stale.
 */
export function sharedUntilChange(moment: Temporal.Instant, seconds = Infinity, stale = STALE) {
  const most = Math.min(seconds, secondsUntilChange(moment))
  const fresh = Math.min(FRESH, most)
  return shared(fresh, Math.min(stale, most - fresh))
}

export function shared(fresh: number, stale: number): string {
  return `public, s-maxage=${fresh}, stale-while-revalidate=${stale}`
}
