import type { Storage } from '../../storage/database.server.ts'
import { DAY } from '../../storage/instant.ts'
import { dayOf } from '../calendar/day.ts'
import { archive } from './archive.ts'
import { archivedDay, dayAt, newestDay } from './list.server.ts'
import { newestPublicDay } from './publishing.server.ts'

/** `today`: the entry of today. Without one, the newest entry or one of the archive. */
type WordFrom = 'today' | 'newest' | 'archive'

/**
 * The date of the entry that Home shows until the newsletter's next hour; undefined when there is
 * no entry. Before the hour of publication, it is still that of the day before.
 */
export async function wordOfTheDay(
  now: Temporal.Instant,
  storage: Storage,
): Promise<{ date: string; from: WordFrom } | undefined> {
  const newest = await newestDay(now, storage)
  const day = newestPublicDay(now)
  if (newest === undefined) return undefined
  if (newest === dayOf(now.toString())) return { date: newest, from: 'today' }
  if (newest === day || !archive().switchedOn) return { date: newest, from: 'newest' }
  const sameDay = await archivedDay(day, now, storage)
  const date = sameDay ?? (await dayAt(Date.parse(day) / DAY, now, storage))
  return { date: date ?? newest, from: 'archive' }
}
