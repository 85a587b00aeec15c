import { settings } from '../../settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { MINISTRY_ZONE } from '../calendar/day.ts'
import { hourWords } from '../calendar/time-words.ts'
import type { Language } from '../content/language.ts'
import { hadMail } from '../mail-list/delivery.server.ts'
import { countByStatus } from '../mail-list/subscription.server.ts'
import { takenDays } from './list.server.ts'

/** What the editor needs to show when an entry will be public and how many readers will get it. */
export type EntryPlan = Awaited<ReturnType<typeof entryPlan>>

export async function entryPlan(
  key: string | undefined,
  { now, language }: { now: Temporal.Instant; language: Language },
  storage: Storage,
) {
  const local = now.toZonedDateTimeISO(MINISTRY_ZONE)
  const today = local.toPlainDate()
  const begun = local.hour >= settings.newsletterHour
  const [days, subscribers, mailed] = await Promise.all([
    takenDays(today.toString(), storage),
    countByStatus(storage),
    hadMail(today.toString(), storage),
  ])
  const taken: Record<string, string> = Object.fromEntries(
    [...days].filter(([, other]) => other !== key),
  )
  let next = begun ? today.add({ days: 1 }) : today
  while (taken[next.toString()]) next = next.add({ days: 1 })
  return {
    today: today.toString(),
    tomorrow: today.add({ days: 1 }).toString(),
    begun,
    /** Today's mail has started to go out, or was cancelled. */
    mailed,
    hour: hourWords(settings.newsletterHour, language),
    readers: subscribers.confirmed,
    /** The keys of the other entries from today on, by day. */
    taken,
    next: next.toString(),
    isStored: key !== undefined,
  }
}
