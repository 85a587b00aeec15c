import { secondsUntilNextPublication } from '../../domain/newsletter/publishing.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { FRESH, STALE, shared } from './page-headers.ts'

/**
 * The Cache-Control of a public page that shows newsletter entries: kept like every other, but never
 * past the moment at which a planned entry becomes public. A write empties the cache by itself;
 * a clock does not.
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
