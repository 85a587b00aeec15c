import { LRUCache } from 'lru-cache'
import { createContext, type MiddlewareFunction } from 'react-router'
import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { errorResponse, textFor } from './response.server.ts'

// Against other sites, robots and floods.

/** One address may send this many at once, then so many a minute. */
const BURST = 20
const PER_MINUTE = 10
/** Nobody reads and fills a form in less. */
const LEAST_MILLISECONDS = 1000

const buckets = new LRUCache<string, { left: number; at: number }>({ max: 10_000 })

/** The network that a request comes from (server/request.ts), which all limits count by. Development has none. */
export const client = createContext<{ address: string }>({ address: '127.0.0.1' })

/**
 * Refuses a call that changes something when another site's page made it. React Router does the
 * same for the pages' own forms. A program that is no browser sends neither header and has no
 * cookie of a visitor to abuse.
 */
export const sameOrigin: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || isSameOrigin(request)) return next()
  return errorResponse(request, new HttpError(403, textFor(request).form.elsewhere))
}

/** What the browser says of where a request comes from. A program that is no browser says nothing. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.get('Origin')
  return origin === null || origin === new URL(request.url).origin
}

/**
 * Refuses what a person would not send: a filled hidden field, or a form sent the moment it was
 * opened. The page's script says how long it was open; without script nothing is known and
 * nothing is refused for it.
 */
export function checkHoneypot(fields: Record<string, unknown>, text: Text): void {
  const { website, elapsed } = fields
  const open = typeof elapsed === 'number' || typeof elapsed === 'string' ? Number(elapsed) : 0
  const hasty = elapsed !== undefined && elapsed !== '' && !(open >= LEAST_MILLISECONDS)
  if (website || hasty) throw new HttpError(429, text.form.tooSoon, { retryAfter: 2 })
}

/**
 * Refuses one address that sends a form too often. A whole village may share a mobile network's
 * address, hence the burst. Counts are this process's own and are gone with it.
 */
export function checkRateLimit(form: string, address: string, text: Text): void {
  const now = Date.now()
  const key = `${form} ${address}`
  const known = buckets.get(key)
  // A clock that was set back would refuse everybody until it is there again.
  const before = known && known.at <= now ? known : { left: BURST, at: now }
  const left = Math.min(BURST, before.left + ((now - before.at) / 60_000) * PER_MINUTE)
  if (left < 1) {
    const retryAfter = Math.ceil(((1 - left) * 60) / PER_MINUTE)
    throw new HttpError(429, text.form.tooMany, { retryAfter })
  }
  buckets.set(key, { left: left - 1, at: now })
}
