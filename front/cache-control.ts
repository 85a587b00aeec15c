export interface Sharing {
  /** Seconds that everyone may be given the same answer. */
  fresh: number
  /** Seconds after that in which the old answer may still be given while a new one is made. */
  stale: number
}

/** What a Cache-Control header lets a shared cache do; undefined when it must not keep the answer. */
export function sharingOf(cacheControl: string): Sharing | undefined {
  const directives = parse(cacheControl)
  if (['private', 'no-store', 'no-cache'].some((name) => directives.has(name))) return undefined
  const fresh = seconds(directives.get('s-maxage'))
  if (fresh === 0) return undefined
  return { fresh, stale: seconds(directives.get('stale-while-revalidate')) }
}

/**
 * The header for the browser. What was meant for this cache is taken out; without an age of its
 * own the browser asks again each time and is told 304, so that a write shows at once.
 */
export function forBrowser(cacheControl: string): string {
  const directives = parse(cacheControl)
  if (!directives.has('s-maxage')) return cacheControl
  for (const name of ['s-maxage', 'stale-while-revalidate', 'stale-if-error']) {
    directives.delete(name)
  }
  if (!directives.has('max-age')) return 'no-cache'
  return [...directives].map(([name, value]) => (value ? `${name}=${value}` : name)).join(', ')
}

function parse(cacheControl: string): Map<string, string> {
  const directives = new Map<string, string>()
  for (const part of cacheControl.split(',')) {
    const [name = '', value = ''] = part.trim().split('=')
    if (name) directives.set(name.toLowerCase(), value.replaceAll('"', ''))
  }
  return directives
}

function seconds(value: string | undefined): number {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 ? number : 0
}
