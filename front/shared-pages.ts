import { type Answer, headerOf } from './answer.ts'
import { forBrowser, type Sharing, sharingOf } from './cache-control.ts'
import { toBrotli, toGzip, worthCompressing } from './compress.ts'
import { isCompressible } from './media-type.ts'
import { type Bounds, PageCache } from './page-cache.ts'
import { type Representations, represent } from './representation.ts'
import type { Header } from './security.ts'

/** Asks the application for the page at a path and query. */
export type Render = (target: string) => Promise<Answer>

/** A page for everyone, or an answer for whoever asked. */
export type Outcome = { page: Representations } | { answer: Answer }

/** Pages that are the same for everyone: each is made once however many ask for it. */
export class SharedPages {
  #cache: PageCache
  #making = new Map<string, Promise<Outcome>>()
  #failed: (error: unknown) => void

  /** `failed` hears of a renewal that threw; visitors keep the older page meanwhile. */
  constructor(bounds: Bounds, now: () => number, failed: (error: unknown) => void) {
    this.#cache = new PageCache(bounds, now)
    this.#failed = failed
  }

  /** A page at once, or undefined. A stale one is given too, while one renewal runs. */
  find(target: string, render: (target: string) => Promise<Answer>): Representations | undefined {
    const key = this.#cache.keyOf(target)
    const found = this.#cache.find(key)
    if (found?.stale && !this.#making.has(key)) this.#make(key, render).catch(this.#failed)
    return found?.page
  }

  /** Makes the page, or waits for the one that is being made. */
  async open(target: string, render: Render): Promise<Outcome> {
    const key = this.#cache.keyOf(target)
    const underWay = this.#making.get(key)
    if (!underWay) return this.#make(key, render)
    const outcome = await underWay
    // An answer that may not be kept may not be given to a second person either.
    return 'page' in outcome ? outcome : { answer: await render(key) }
  }

  /** Forgets everything, also what is being made at this moment from what was there before. */
  clear(): void {
    this.#cache.clear()
    this.#making.clear()
  }

  #make(key: string, render: Render): Promise<Outcome> {
    const making = this.#renderAndKeep(key, render)
    const done = () => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
    this.#making.set(key, making)
    making.then(done, done)
    return making
  }

  async #renderAndKeep(key: string, render: Render): Promise<Outcome> {
    const generation = this.#cache.generation
    const answer = await render(key)
    const sharing = sharingOfAnswer(answer)
    const page = sharing && (await toPage(answer))
    if (generation !== this.#cache.generation) return page ? { page } : { answer }
    if (!sharing || !page) {
      // An older page outlives a passing failure, not its own removal.
      if (answer.status < 500) this.#cache.remove(key)
      return { answer }
    }
    this.#cache.learn(key, headerOf(answer, 'no-vary-search'))
    // Under one name only: neither `/a?ignored=1` nor `/b/../a` is a page of its own.
    if (this.#cache.keyOf(key) === key && isCanonical(key)) this.#cache.store(key, page, sharing)
    return { page }
  }
}

function sharingOfAnswer(answer: Answer): Sharing | undefined {
  if (answer.status !== 200 || headerOf(answer, 'set-cookie') !== undefined) return undefined
  if (headerOf(answer, 'content-encoding') !== undefined) return undefined
  const vary = headerOf(answer, 'vary')?.toLowerCase()
  if (vary !== undefined && vary !== 'accept-encoding') return undefined
  return sharingOf(headerOf(answer, 'cache-control') ?? '')
}

function isCanonical(target: string): boolean {
  const url = new URL(target, 'http://localhost')
  return url.pathname + url.search === target
}

async function toPage(answer: Answer): Promise<Representations> {
  const replaced = new Set(['vary', 'etag', 'cache-control'])
  const headers: Header[] = [
    ...answer.headers.filter(([name]) => !replaced.has(name.toLowerCase())),
    ['Cache-Control', forBrowser(headerOf(answer, 'cache-control') ?? '')],
  ]
  const identity = answer.body
  const type = headerOf(answer, 'content-type') ?? ''
  if (identity.length < worthCompressing || !isCompressible(type)) {
    return represent(headers, { identity })
  }
  const [br, gzip] = await Promise.all([toBrotli(identity, 9), toGzip(identity)])
  return represent(headers, { identity, br, gzip })
}
