import type { Sharing } from './cache-control.ts'
import { parseNoVarySearch, type SearchRule, withoutIgnored } from './no-vary-search.ts'
import type { Representations } from './representation.ts'

export interface Entry {
  page: Representations
  bytes: number
  /** Milliseconds on the cache's clock, as the next two. */
  storedAt: number
  freshUntil: number
  staleUntil: number
  /** Asked for since it was last passed over for removal. */
  used: boolean
}

export interface Bounds {
  /** Pages. */
  entries: number
  /** Bodies of all encodings together. */
  bytes: number
}

/** Finished pages by path and query, those not used lately out first. Knows nothing of requests. */
export class PageCache {
  /** Counts the times it was emptied: a page begun in an earlier generation is out of date. */
  generation = 0
  #entries = new Map<string, Entry>()
  #rules = new Map<string, SearchRule>()
  #bytes = 0
  #bounds: Bounds
  #now: () => number

  constructor(bounds: Bounds, now: () => number) {
    this.#bounds = bounds
    this.#now = now
  }

  get size(): number {
    return this.#entries.size
  }

  /** The one name of all addresses that are known to show the same page. */
  keyOf(target: string): string {
    const question = target.indexOf('?')
    if (question === -1) return target
    return withoutIgnored(target, this.#rules.get(target.slice(0, question)))
  }

  /** A page that may still be given out, and whether it is time to make it anew. */
  find(key: string): { page: Representations; stale: boolean } | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const now = this.#now()
    // A clock that was set back would keep the page until it is there again.
    if (now >= entry.staleUntil || now < entry.storedAt) {
      this.remove(key)
      return undefined
    }
    entry.used = true
    return { page: entry.page, stale: now >= entry.freshUntil }
  }

  /** Learns which parameters matter on a path, from the header of one of its pages. */
  learn(key: string, noVarySearch: string | undefined): void {
    const [path = key] = key.split('?', 1)
    const rule = parseNoVarySearch(noVarySearch)
    this.#rules.delete(path)
    if (rule) this.#rules.set(path, rule)
    dropOldest(this.#rules, this.#bounds.entries)
  }

  store(key: string, page: Representations, sharing: Sharing): void {
    this.remove(key)
    const storedAt = this.#now()
    const freshUntil = storedAt + sharing.fresh * 1000
    const bodies = new Set([page.identity.body, page.gzip.body, page.br.body])
    const bytes = [...bodies].reduce((sum, body) => sum + body.length, key.length)
    if (bytes > this.#bounds.bytes) return
    const staleUntil = freshUntil + sharing.stale * 1000
    this.#makeRoom(bytes)
    this.#entries.set(key, { page, bytes, storedAt, freshUntil, staleUntil, used: false })
    this.#bytes += bytes
  }

  // A page that was used since goes to the end of the queue instead of out. Moving it there at each
  // use would be the exact order, but would cost every request for the sake of a rare removal.
  #makeRoom(bytes: number): void {
    for (const [key, entry] of this.#entries) {
      if (this.size < this.#bounds.entries && this.#bytes + bytes <= this.#bounds.bytes) return
      if (entry.used) {
        entry.used = false
        this.#entries.delete(key)
        this.#entries.set(key, entry)
      } else {
        this.remove(key)
      }
    }
  }

  remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }

  clear(): void {
    this.generation += 1
    this.#entries.clear()
    this.#bytes = 0
  }
}

function dropOldest(map: Map<string, unknown>, limit: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= limit) break
    map.delete(oldest)
  }
}
