import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'

// Sums by day of events that no other table records, and nothing about single visitors.

/**
 * `visits` and `pages`: visits to the site and pages opened. `entry`: how often the newsletter
 * entry of the day `key` was opened in a month. `missed`: how many people searched for the words in
 * `key` in a month without a result. `joined` and `left`: subscribers who have since been erased.
 */
export type CountName = 'visits' | 'pages' | 'entry' | 'joined' | 'left' | 'missed'

export type DayCount = {
  /** yyyy-mm-dd; for an entry and for words the first day of the month. */
  day: string
  name: CountName
  /** '' for all except entries and words. */
  key: string
  count: number
}

/** Adds to the sums. Safe in several processes at once. */
export async function addCounts(counts: DayCount[], storage: Storage): Promise<void> {
  if (counts.length === 0) return
  // Always in the same order, so that two processes do not wait for each other's rows.
  const ordered = counts.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  await storage
    .insertInto('day_counts')
    .values(ordered)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'name', 'key'])
        .doUpdateSet({ count: sql<number>`day_counts.count + excluded.count` }),
    )
    .execute()
}

function placeOf({ day, name, key }: DayCount): string {
  return `${day} ${name} ${key}`
}
