import { settings } from '../../config/settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { MINISTRY_ZONE } from '../calendar/day.ts'
import { hourWords, timeWords } from '../calendar/time-words.ts'
import type { Language } from '../content/language.ts'
import { entryMail } from '../mail-list/deliver.server.ts'
import { countByStatus } from '../mail-list/subscription.server.ts'
import { sendsMail } from '../outbox/outbox.server.ts'
import { takenDays } from './list.server.ts'

/**
 * The data for the editor to show when an entry will be public and how many readers will get it.
 */
export type EntryPlan = Awaited<ReturnType<typeof entryPlan>>

type Around = {
  now: Temporal.Instant
  language: Language
  /** The day of the stored entry. */
  day?: string | undefined
}

export async function entryPlan(
  key: string | undefined,
  { now, language, day = '' }: Around,
  storage: Storage,
) {
  const local = now.toZonedDateTimeISO(MINISTRY_ZONE)
  const today = local.toPlainDate()
  const begun = local.hour >= settings.newsletterHour
  const [days, subscribers, mail, delivery] = await Promise.all([
    takenDays(today.toString(), storage),
    countByStatus(storage),
    entryMail(today.toString(), now, storage),
    storage
      .selectFrom('deliveries')
      .select('sent')
      .where('kind', '=', 'letter')
      .where('key', '=', day)
      .where('archive_date', 'is', null)
      .executeTakeFirst(),
  ])
  const taken: Record<string, string> = Object.fromEntries(
    [...days].filter(([, other]) => other !== key),
  )
  let next = begun ? today.add({ days: 1 }) : today
  while (taken[next.toString()]) next = next.add({ days: 1 })
  const noReaders = subscribers.confirmed === 0 ? ('noReaders' as const) : undefined
  return {
    today: today.toString(),
    tomorrow: today.add({ days: 1 }).toString(),
    begun,
    hour: hourWords(settings.newsletterHour, language),
    readers: subscribers.confirmed,
    /** To how many the stored entry went on its day. */
    went: { day, count: delivery?.sent ?? 0 },
    /** Why no entry is mailed, whatever its day. */
    nobody: sendsMail ? noReaders : ('noMail' as const),
    /** When today's mail is sent, or why it is not. */
    mailToday: 'never' in mail ? mail.never : startWords(mail.startsAt),
    /** The keys of the other entries from today on, by day. */
    taken,
    next: next.toString(),
  }

  function startWords(startsAt: Temporal.Instant) {
    if (Temporal.Instant.compare(startsAt, now) <= 0) return 'now'
    const time = startsAt.toZonedDateTimeISO(MINISTRY_ZONE).toPlainTime()
    return { at: timeWords(time.toString({ smallestUnit: 'minute' }), language) }
  }
}
