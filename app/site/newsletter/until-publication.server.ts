import {
  secondsUntilNextHour,
  secondsUntilNextPublication,
} from '../../../domain/newsletter/publishing.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { sharedUntilChange } from '../../page-headers.ts'

/**
 * Returns the Cache-Control of a public page with newsletter entries: like other pages, but it
 * expires when the next scheduled entry becomes public. Only writes clear the server's cache.
 */
export async function sharedUntilPublication(
  now: Temporal.Instant,
  storage: Storage,
): Promise<string> {
  return sharedUntilChange(now, await secondsUntilNextPublication(now, storage))
}

/**
 * The same for Home, which changes when the newsletter's next hour comes and when another service
 * is next.
 */
export function sharedUntilNextHour(now: Temporal.Instant): string {
  return sharedUntilChange(now, secondsUntilNextHour(now))
}
