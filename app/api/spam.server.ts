import { LRUCache } from 'lru-cache'
import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'

/** One address may send this many at once, then so many a minute. */
const BURST = 20
const PER_MINUTE = 10
/** Nobody reads and fills a form in less. */
const LEAST_MILLISECONDS = 1000

const buckets = new LRUCache<string, { left: number; at: number }>({ max: 10_000 })

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
export function checkRateLimit(form: string, address: string, text: Text, now = Date.now()): void {
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
