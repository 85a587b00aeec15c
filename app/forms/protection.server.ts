import { LRUCache } from 'lru-cache'
import { createContext } from 'react-router'
import { log } from '../../config/log.server.ts'
import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'

// Protection against cross-site requests, bots and floods.

/** Per client address and form: this many requests at once, then so many a minute. */
const FORMS = { burst: 20, perMinute: 10 }
/** For searches, which also request suggestions while the visitor types. */
export const SEARCHES = { burst: 120, perMinute: 120 }
/** Nobody reads and fills in a form faster than this. */
const MIN_MILLISECONDS = 1000

const buckets = new LRUCache<string, { left: number; at: number }>({ max: 10_000 })

/**
 * The network a request comes from (server/request.ts), the key of all rate limits. The default is
 * for development.
 */
export const client = createContext<{ clientIp: string }>({ clientIp: '127.0.0.1' })

/**
 * Whether a request comes from a page of this site: a browser says so in Sec-Fetch-Site, an older
 * one in Origin. Other clients send neither and pass. A request from elsewhere is logged with both
 * addresses, which shows a wrong SITE_URL.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  const from = request.headers.get('Origin')
  const { origin: here } = new URL(request.url)
  const isOurs = site ? ['same-origin', 'none'].includes(site) : from === null || from === here
  if (!isOurs) log.warn({ from, here, site }, 'a form from another address was refused')
  return isOurs
}

/**
 * Rejects forms that look automated: a filled hidden field, or a form sent within
 * MIN_MILLISECONDS of opening. The page's script sends the elapsed time; without JavaScript it is
 * not checked. A signed time in the form would be that of the first visitor, as pages are cached.
 */
export function checkHoneypot(fields: Record<string, unknown>, text: Text): void {
  const { website, elapsed } = fields
  const open = typeof elapsed === 'number' || typeof elapsed === 'string' ? Number(elapsed) : 0
  const hasty = elapsed !== undefined && elapsed !== '' && !(open >= MIN_MILLISECONDS)
  if (website || hasty) throw new HttpError(429, text.request.tooSoon, { retryAfter: 2 })
}

/**
 * Counts a request of a client address. Returns 0, or the seconds to wait when it sends a form too
 * often. A whole village can share the address of a mobile network, hence the burst. The counts are
 * per process and lost on restart.
 */
export function secondsToWait(form: string, clientIp: string, limit = FORMS): number {
  const { burst, perMinute } = limit
  const now = Date.now()
  const key = `${form} ${clientIp}`
  const before = buckets.get(key) ?? { left: burst, at: now }
  const minutes = Math.max(0, now - before.at) / 60_000
  const left = Math.min(burst, before.left + minutes * perMinute)
  if (left < 1) return Math.ceil(((1 - left) * 60) / perMinute)
  buckets.set(key, { left: left - 1, at: now })
  return 0
}
