import { LRUCache } from 'lru-cache'
import { sharedLifetime, varyingParameters, withParameters } from './cache-headers.ts'
import { type CachedPage, createCachedPage } from './cached-page.ts'

/** Renders the page at a path and query. */
type Render = (target: string) => Promise<Response>

interface Entry {
  page: CachedPage
  /** Milliseconds on the cache's clock. */
  freshUntil: number
  staleUntil: number
}

interface Options {
  /** The headers of every page. */
  headers: Record<string, string>
  /** A renewal that failed; visitors get the older page meanwhile. */
  onError: (error: unknown) => void
  /** Milliseconds, going forwards only. */
  now?: () => number
  maxPages?: number
  maxBytes?: number
}

/**
 * Pages that are the same for everyone, each rendered once however many ask for it. A page's own
 * headers say whether and how long: `Cache-Control: s-maxage=60, stale-while-revalidate=600`, and
 * `No-Vary-Search` which query parameters count, so that unknown ones make no entries.
 */
export class PageCache {
  #entries: LRUCache<string, Entry>
  /** By path. */
  #parameters: LRUCache<string, ReadonlySet<string>>
  #rendering = new Map<string, Promise<CachedPage | Response>>()
  /** Counts how often it was cleared: a page begun before that is out of date. */
  #generation = 0
  #options: Options
  #now: () => number

  constructor(options: Options) {
    const { maxPages = 1000, maxBytes = 64 * 1024 * 1024, now = () => performance.now() } = options
    this.#options = options
    this.#now = now
    this.#parameters = new LRUCache({ max: maxPages })
    this.#entries = new LRUCache({
      max: maxPages,
      maxSize: maxBytes,
      sizeCalculation: ({ page }, key) => page.bytes + key.length,
    })
  }

  get size(): number {
    return this.#entries.size
  }

  /** A page at once, or undefined. A stale one is given too, while one renewal runs. */
  find(target: string, render: Render): CachedPage | undefined {
    const key = this.#keyOf(target)
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const now = this.#now()
    if (now >= entry.staleUntil) return undefined
    if (now >= entry.freshUntil && !this.#rendering.has(key)) {
      this.#render(key, render).catch(this.#options.onError)
    }
    return entry.page
  }

  /** Renders the page, or waits for the one that is being rendered. A Response is for the caller alone. */
  async open(target: string, render: Render): Promise<CachedPage | Response> {
    const page = this.find(target, render)
    if (page) return page
    const key = this.#keyOf(target)
    const underWay = this.#rendering.get(key)
    if (!underWay) return this.#render(key, render)
    const rendered = await underWay
    return rendered instanceof Response ? render(key) : rendered
  }

  /** Forgets every page, also those being rendered at this moment from what was there before. */
  clear(): void {
    this.#generation += 1
    this.#entries.clear()
    this.#rendering.clear()
  }

  #render(key: string, render: Render): Promise<CachedPage | Response> {
    const rendering = this.#renderAndStore(key, render).finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    })
    this.#rendering.set(key, rendering)
    return rendering
  }

  async #renderAndStore(key: string, render: Render): Promise<CachedPage | Response> {
    const generation = this.#generation
    const response = await render(key)
    const lifetime = isShareable(response)
      ? sharedLifetime(response.headers.get('Cache-Control'))
      : undefined
    if (!lifetime) {
      // An older page outlives a passing failure, not its own removal.
      if (response.status < 500 && generation === this.#generation) this.#entries.delete(key)
      return response
    }
    const page = await createCachedPage(response, this.#options.headers)
    if (generation !== this.#generation) return page
    this.#learnParameters(key, response.headers.get('No-Vary-Search'))
    // A parameter that turns out not to count is not part of any page's name.
    if (this.#keyOf(key) === key) this.#store(key, page, lifetime)
    return page
  }

  #store(key: string, page: CachedPage, { fresh, stale }: { fresh: number; stale: number }): void {
    const freshUntil = this.#now() + fresh * 1000
    this.#entries.set(key, { page, freshUntil, staleUntil: freshUntil + stale * 1000 })
  }

  /** The one name of all addresses that are known to show the same page. */
  #keyOf(target: string): string {
    const question = target.indexOf('?')
    if (question === -1) return target
    const names = this.#parameters.get(target.slice(0, question))
    return names ? withParameters(target, names) : target
  }

  #learnParameters(key: string, noVarySearch: string | null): void {
    const [path = ''] = key.split('?', 1)
    const names = varyingParameters(noVarySearch)
    if (names) this.#parameters.set(path, names)
    else this.#parameters.delete(path)
  }
}

function isShareable({ status, headers }: Response): boolean {
  const vary = headers.get('Vary')?.toLowerCase() ?? 'accept-encoding'
  const isPersonal = headers.has('Set-Cookie') || headers.has('Content-Encoding')
  return status === 200 && !isPersonal && vary === 'accept-encoding'
}
