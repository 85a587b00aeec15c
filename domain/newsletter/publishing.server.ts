import { settings } from '../../config/settings.server.ts'
import { instantOf, MINISTRY_ZONE } from '../calendar/day.ts'

export function isPublic({ date }: { date: string }, now: Temporal.Instant): boolean {
  return date <= newestPublicDay(now)
}

export function publicationOf({ date }: { date: string }): Temporal.Instant {
  return instantOf(date, settings.newsletterHour)
}

/**
 * Seconds until the newsletter's next hour, whether or not there will be an entry; at least 1. Only
 * writes clear the server's cache, and no write makes a planned entry public.
 */
export function secondsUntilNextHour(now: Temporal.Instant): number {
  const next = Temporal.PlainDate.from(newestPublicDay(now)).add({ days: 1 })
  const wait = publicationOf({ date: next.toString() }).epochMilliseconds - now.epochMilliseconds
  return Math.max(1, Math.ceil(wait / 1000))
}

/** The latest day whose hour of publication has passed: entries up to it are public. */
export function newestPublicDay(now: Temporal.Instant): string {
  const local = now.toZonedDateTimeISO(MINISTRY_ZONE)
  const hasBegun = local.hour >= settings.newsletterHour
  return local
    .toPlainDate()
    .subtract({ days: hasBegun ? 0 : 1 })
    .toString()
}
