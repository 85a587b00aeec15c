// Reads a page's caching headers: `Cache-Control` and `No-Vary-Search`.

/**
 * For how many seconds a shared cache may serve a response, and after that serve it stale while it
 * is rendered again; undefined when it must not be stored.
 */
export function sharedLifetime(cacheControl: string): { fresh: number; stale: number } | undefined {
  const secondsOf = (name: string) =>
    Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0)
  const fresh = secondsOf('s-maxage')
  if (fresh === 0 || /\b(?:private|no-store|no-cache)\b/.test(cacheControl)) return undefined
  return { fresh, stale: secondsOf('stale-while-revalidate') }
}

/**
 * The Cache-Control header for browsers, without directives for shared caches. Without a max-age,
 * the browser revalidates each time and gets 304, so that changes show at once.
 */
export function forBrowser(cacheControl: string): string {
  if (!cacheControl.includes('s-maxage=')) return cacheControl
  if (!cacheControl.includes('max-age=')) return 'no-cache'
  return cacheControl.replace(/, (?:s-maxage|stale-while-revalidate)=\d+/g, '')
}

/**
 * Removes the parameters that do not vary the page. With `No-Vary-Search: params, except=("page")`,
 * `/gallery?utm=x&page=2` becomes `/gallery?page=2`; without that header, all of them vary it.
 */
export function withVarying(target: string, noVarySearch: string): string {
  const question = target.indexOf('?')
  if (question === -1 || noVarySearch === '') return target
  const path = target.slice(0, question)
  const given = [...new URLSearchParams(target.slice(question))]
  const varying = given.filter(([name]) => noVarySearch.includes(`"${name}"`))
  return varying.length > 0 ? `${path}?${new URLSearchParams(varying)}` : path
}
