import { LRUCache } from 'lru-cache'
import { sharedLifetime } from './cache-headers.ts'
import { type CachedPage, createCachedPage } from './cached-page.ts'

/** Renders the page for a path and query. */
type Render = (target: string) => Promise<Response>

interface Entry {
  page: CachedPage
  /** Milliseconds on the cache's clock. */
  freshUntil: number
  staleUntil: number
}

interface Options {
  /** Headers of every page. */
  headers: Record<string, string>
  /** Called when a background render fails; visitors get the stale page. */
  onError: (error: unknown) => void
  /** A monotonic clock in milliseconds. */
  now?: () => number
  maxPages?: number
  maxBytes?: number
}

/**
 * Caches pages that are the same for everyone; concurrent requests share one render. A page's
 * headers set the lifetime: `Cache-Control: s-maxage=60, stale-while-revalidate=600`.
 */
export class PageCache {
  #entries: LRUCache<string, Entry>
  #rendering = new Map<string, Promise<CachedPage | Response>>()
  /** Incremented by `clear`: a render started in an earlier generation is not stored. */
  #generation = 0
  #options: Options
  #now: () => number

  constructor(options: Options) {
    const { maxPages = 1000, maxBytes = 32 * 1024 * 1024, now = () => performance.now() } = options
    this.#options = options
    this.#now = now
    this.#entries = new LRUCache({
      max: maxPages,
      maxSize: maxBytes,
      sizeCalculation: ({ page }, key) => page.bytes + key.length,
    })
  }

  get size(): number {
    return this.#entries.size
  }

  /**
   * Returns a cached page or undefined. Returns a stale one, too, while one render refreshes it.
   */
  find(target: string, render: Render): CachedPage | undefined {
    const entry = this.#entries.get(target)
    if (!entry) return undefined
    const now = this.#now()
    if (now >= entry.staleUntil) return undefined
    if (now >= entry.freshUntil && !this.#rendering.has(target)) {
      this.#render(target, render).catch(this.#options.onError)
    }
    return entry.page
  }

  /**
   * Returns the page, rendered or from a render in progress. A Response is not cacheable and for
   * this caller only.
   */
  async open(target: string, render: Render): Promise<CachedPage | Response> {
    const page = this.find(target, render)
    if (page) return page
    const underWay = this.#rendering.get(target)
    if (!underWay) return this.#render(target, render)
    const rendered = await underWay
    return rendered instanceof Response ? render(target) : rendered
  }

  /** Discards every page, including the results of renders in progress. */
  clear(): void {
    this.#generation += 1
    this.#entries.clear()
    this.#rendering.clear()
  }

  #render(target: string, render: Render): Promise<CachedPage | Response> {
    const rendering = this.#renderAndStore(target, render).finally(() => {
      if (this.#rendering.get(target) === rendering) this.#rendering.delete(target)
    })
    this.#rendering.set(target, rendering)
    return rendering
  }

  async #renderAndStore(target: string, render: Render): Promise<CachedPage | Response> {
    const generation = this.#generation
    const response = await render(target)
    const lifetime = isShareable(response)
      ? sharedLifetime(response.headers.get('Cache-Control'))
      : undefined
    if (!lifetime) {
      // A stale page survives a server error, but not a 404 or redirect.
      if (response.status < 500 && generation === this.#generation) this.#entries.delete(target)
      return response
    }
    const page = await createCachedPage(response, this.#options.headers)
    if (generation !== this.#generation) return page
    const freshUntil = this.#now() + lifetime.fresh * 1000
    this.#entries.set(target, { page, freshUntil, staleUntil: freshUntil + lifetime.stale * 1000 })
    return page
  }
}

function isShareable({ status, headers }: Response): boolean {
  const vary = headers.get('Vary')?.toLowerCase() ?? 'accept-encoding'
  const isPersonal = headers.has('Set-Cookie') || headers.has('Content-Encoding')
  return status === 200 && !isPersonal && vary === 'accept-encoding'
}
