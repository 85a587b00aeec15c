import { settings } from '../../config/settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instantOf, MINISTRY_ZONE } from '../calendar/day.ts'
import { newsletterKind } from './document-kind.server.ts'

export function isPublic({ date }: { date: string }, now: Temporal.Instant): boolean {
  return date <= newestPublicDay(now)
}

export function publicationOf({ date }: { date: string }): Temporal.Instant {
  return instantOf(date, settings.newsletterHour)
}

/**
 * Seconds until the next planned entry becomes public, at least 1; undefined when none is planned.
 */
export async function secondsUntilNextPublication(
  now: Temporal.Instant,
  storage: Storage,
): Promise<number | undefined> {
  const { next } = await storage
    .selectFrom('documents')
    .select((eb) => eb.fn.min('day').as('next'))
    .where('kind', '=', newsletterKind.name)
    .where('deleted_at', 'is', null)
    .where('day', '>', newestPublicDay(now))
    .executeTakeFirstOrThrow()
  return next === null ? undefined : secondsUntil(next, now)
}

/** Seconds until the newsletter's next hour, whether or not there will be an entry; at least 1. */
export function secondsUntilNextHour(now: Temporal.Instant): number {
  const next = Temporal.PlainDate.from(newestPublicDay(now)).add({ days: 1 })
  return secondsUntil(next.toString(), now)
}

function secondsUntil(date: string, now: Temporal.Instant): number {
  const wait = publicationOf({ date }).epochMilliseconds - now.epochMilliseconds
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
