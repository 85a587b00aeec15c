import {
  secondsUntilNextHour,
  secondsUntilNextPublication,
} from '../../../domain/newsletter/publishing.server.ts'
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
  return sharedFor(await secondsUntilNextPublication(now, storage))
}

/** The same for Home, whose entry may be another one from the newsletter's next hour on. */
export function sharedUntilNextHour(now: Temporal.Instant): string {
  return sharedFor(secondsUntilNextHour(now))
}

function sharedFor(wait: number | undefined): string {
  const fresh = Math.min(FRESH, wait ?? FRESH)
  const stale = Math.min(STALE, wait === undefined ? STALE : wait - fresh)
  return shared(fresh, stale)
}
