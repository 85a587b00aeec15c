import type { HeadersFunction } from 'react-router'

/** Seconds for which a public page is fresh, and then given while a new one is made. */
export const FRESH = 60
export const STALE = 600
export const SHARED = shared(FRESH, STALE)

const formsAndPreviews = ['notice', 'reference', 'preview']

/**
 * Public pages are the same for everybody and may be kept by any cache for a minute; the server's
 * forgets them at every write (docs/decisions/0002). What a loader says of caches wins. Query strings
 * change nothing, but for those that a page names: by itself `notice` and `reference`, with which a form
 * without script comes back, and a `preview`.
 */
export function pageHeaders(parameters: readonly string[] = formsAndPreviews): HeadersFunction {
  const named = parameters.map((name) => `"${name}"`).join(' ')
  return ({ loaderHeaders }) => ({
    'Cache-Control': loaderHeaders.get('Cache-Control') ?? SHARED,
    'No-Vary-Search': `params, except=(${named})`,
  })
}

/** The entries of a search, and of a further part of the list, are a page of their own. */
export const newsletterHeaders = pageHeaders(['notice', 'reference', 'before', 'q'])

export function shared(fresh: number, stale: number): string {
  return `public, s-maxage=${fresh}, stale-while-revalidate=${stale}`
}
