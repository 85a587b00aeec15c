// Parses a page's caching headers: `Cache-Control` and `No-Vary-Search`.

interface Lifetime {
  /** Seconds for which the response can be served to everyone. */
  fresh: number
  /** Whether the query is one of a few, and so may be stored with it. */
  withQuery: boolean
  /** Seconds after that in which it can be served stale while it is rendered again. */
  stale: number
}

/** How long a shared cache may store a response; undefined when it must not. */
export function sharedLifetime(cacheControl: string | null): Lifetime | undefined {
  const directives = parse(cacheControl ?? '')
  if (['private', 'no-store', 'no-cache'].some((name) => directives.has(name))) return undefined
  const fresh = seconds(directives.get('s-maxage'))
  const stale = seconds(directives.get('stale-while-revalidate'))
  return fresh > 0 ? { fresh, stale, withQuery: directives.has('with-query') } : undefined
}

/**
 * The Cache-Control header for browsers, without directives for shared caches. Without a max-age,
 * the browser revalidates each time and gets 304, so that changes show at once.
 */
export function forBrowser(cacheControl: string): string {
  const directives = parse(cacheControl)
  if (!directives.has('s-maxage')) return cacheControl
  if (!directives.has('max-age')) return 'no-cache'
  for (const name of ['s-maxage', 'stale-while-revalidate']) directives.delete(name)
  return [...directives].map(([name, value]) => (value ? `${name}=${value}` : name)).join(', ')
}

function parse(cacheControl: string): Map<string, string> {
  const parts = cacheControl.toLowerCase().split(',')
  return new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.trim().split('=')
      return [name, value.replaceAll('"', '')]
    }),
  )
}

function seconds(value: string | undefined): number {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 ? number : 0
}

/**
 * The query parameters that vary a page, from `No-Vary-Search: params, except=("a" "b")`. Undefined
 * for any other header: then all parameters vary it.
 */
export function varyingParameters(noVarySearch: string | null): ReadonlySet<string> | undefined {
  const form = /^params(?:, except=\(([^()]*)\))?$/.exec(noVarySearch ?? '')
  if (!form) return undefined
  return new Set(Array.from((form[1] ?? '').matchAll(/"([^"]*)"/g), ([, name = '']) => name))
}

/** Removes all other parameters: `/gallery?utm=x&page=2` becomes `/gallery?page=2`. */
export function withParameters(target: string, names: ReadonlySet<string>): string {
  const question = target.indexOf('?')
  const path = target.slice(0, question)
  const given = [...new URLSearchParams(target.slice(question))]
  const counted = given.filter(([name]) => names.has(name))
  return counted.length > 0 ? `${path}?${new URLSearchParams(counted)}` : path
}
