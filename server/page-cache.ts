import { LRUCache } from 'lru-cache'
import { sharedLifetime, withVarying } from './cache-headers.ts'
import { type CachedPage, createCachedPage } from './cached-page.ts'
import { pathOf } from './request.ts'

/** Renders the page for a path and query. */
type Render = (target: string) => Promise<Response>

/** The times are those of the process's monotonic clock, in milliseconds. */
type Entry = { page: CachedPage; freshUntil: number; staleUntil: number }

type Options = {
  /** Headers of every page. */
  headers: Record<string, string>
  /** Called when a background render fails; visitors get the stale page. */
  onError: (error: unknown) => void
}

const MAX_PAGES = 1000
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Caches pages that are the same for everyone; concurrent requests share one render. A page's
 * headers set the lifetime, `Cache-Control: s-maxage=60, stale-while-revalidate=600`, and the query
 * parameters that change the page, `No-Vary-Search`: with one of them, the page is rendered each
 * time; other parameters are ignored. The application redirects other spellings of a path, so there
 * are only as many entries as pages.
 */
export class PageCache {
  #entries = new LRUCache<string, Entry>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }, key) => page.bytes + key.length,
  })
  /** `No-Vary-Search` by path. */
  #parameters = new LRUCache<string, string>({ max: MAX_PAGES })
  #rendering = new Map<string, Promise<CachedPage | Response>>()
  /** Incremented by `clear`: a render started in an earlier generation is not stored. */
  #generation = 0
  #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  get size(): number {
    return this.#entries.size
  }

  /**
   * Returns a cached page or undefined. Returns a stale one, too, while one render refreshes it.
   */
  find(target: string, render: Render): CachedPage | undefined {
    const key = this.#keyOf(target)
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const now = performance.now()
    if (now >= entry.staleUntil) return undefined
    if (now >= entry.freshUntil && !this.#rendering.has(key)) {
      this.#render(key, render).catch(this.#options.onError)
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
    const key = this.#keyOf(target)
    const underWay = this.#rendering.get(key)
    if (!underWay) return this.#render(key, render)
    const rendered = await underWay
    return rendered instanceof Response ? render(key) : rendered
  }

  /** Discards every page, including the results of renders in progress. */
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
    const cacheControl = response.headers.get('Cache-Control') ?? ''
    const lifetime = isShareable(response) ? sharedLifetime(cacheControl) : undefined
    if (lifetime) {
      this.#parameters.set(pathOf(key), response.headers.get('No-Vary-Search') ?? '')
    }
    // Anybody can make up queries: a page is never cached with one.
    if (!lifetime || key.includes('?')) {
      // A stale page survives a server error, but not a 404 or redirect.
      if (response.status < 500 && generation === this.#generation) this.#entries.delete(key)
      return response
    }
    const page = await createCachedPage(response, this.#options.headers)
    if (generation === this.#generation) {
      const freshUntil = performance.now() + lifetime.fresh * 1000
      this.#entries.set(key, { page, freshUntil, staleUntil: freshUntil + lifetime.stale * 1000 })
    }
    return page
  }

  /** The URL without the parameters that do not change the page. */
  #keyOf(target: string): string {
    return withVarying(target, this.#parameters.get(pathOf(target)) ?? '')
  }
}

function isShareable({ status, headers }: Response): boolean {
  const vary = headers.get('Vary')?.toLowerCase() ?? 'accept-encoding'
  const isPersonal = headers.has('Set-Cookie') || headers.has('Content-Encoding')
  return status === 200 && !isPersonal && vary === 'accept-encoding'
}
