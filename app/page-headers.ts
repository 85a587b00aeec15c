import type { HeadersFunction } from 'react-router'

/** Seconds for which a public page is fresh, and then served stale while it is revalidated. */
export const FRESH = 60
export const STALE = 600
export const SHARED = shared(FRESH, STALE)

const formsAndPreviews = ['notice', 'reference', 'preview']

/**
 * Public pages are the same for everybody: any cache may store them for 60 s, and the server clears
 * its own cache on every write (docs/decisions/0002). A loader's Cache-Control wins. Only the named
 * query parameters change a page: by default `notice` and `reference`, set by the redirect after a
 * form without script, and `preview`. With one of them the server's cache does not keep the page.
 */
export function pageHeaders(parameters: readonly string[] = formsAndPreviews): HeadersFunction {
  const named = parameters.map((name) => `"${name}"`).join(' ')
  return ({ loaderHeaders }) => ({
    'Cache-Control': loaderHeaders.get('Cache-Control') ?? SHARED,
    'No-Vary-Search': `params, except=(${named})`,
  })
}

/** Also search results and further pages of the list. */
export const newsletterHeaders = pageHeaders(['notice', 'reference', 'before', 'q'])

export function shared(fresh: number, stale: number): string {
  return `public, s-maxage=${fresh}, stale-while-revalidate=${stale}`
}
