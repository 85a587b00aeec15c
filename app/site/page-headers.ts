import type { HeadersFunction } from 'react-router'

/** Seconds for which a public page is fresh, and then served stale while it is revalidated. */
export const FRESH = 60
export const STALE = 600
export const SHARED = shared(FRESH, STALE)

/**
 * Public pages are the same for everybody: any cache may store them for 60 s, and the server clears
 * its own cache on every write (docs/decisions/0002). A loader's Cache-Control wins.
 */
export const pageHeaders: HeadersFunction = ({ loaderHeaders }) => ({
  'Cache-Control': loaderHeaders.get('Cache-Control') ?? SHARED,
})

export function shared(fresh: number, stale: number): string {
  return `public, s-maxage=${fresh}, stale-while-revalidate=${stale}`
}
