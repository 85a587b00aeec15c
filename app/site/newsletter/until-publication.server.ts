import { secondsUntilNextPublication } from '../../../domain/newsletter/publishing.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { FRESH, STALE, shared } from '../../page-headers.ts'

/**
 * Returns the Cache-Control of a public page with newsletter entries: like other pages, but it
 * expires when the next scheduled entry becomes public. Only writes clear the server's cache.
 */
export async function sharedUntilPublication(
  now: Temporal.Instant,
  storage: Storage,
): Promise<string> {
  const wait = await secondsUntilNextPublication(now, storage)
  const fresh = Math.min(FRESH, wait ?? FRESH)
  const stale = Math.min(STALE, wait === undefined ? STALE : wait - fresh)
  return shared(fresh, stale)
}
