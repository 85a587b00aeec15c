import type { Selectable } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import { dayOf } from '../calendar/day.ts'
import { addCounts } from '../month/day-counts.server.ts'

type Erased = Pick<Selectable<Schema['subscribers']>, 'confirmed_at' | 'left_at'>

/**
 * Counts the days on which erased subscribers joined and left. Nothing else about them is kept.
 * Without it, they would be missing from the numbers of the month in which they joined.
 */
export async function countErased(erased: Erased[], transaction: Storage): Promise<void> {
  for (const { confirmed_at, left_at } of erased) {
    // Those who never confirmed were not on the list.
    if (confirmed_at === null) continue
    const counts = [
      { day: dayOf(confirmed_at), name: 'joined' as const, key: '', count: 1 },
      { day: dayOf(left_at ?? instant()), name: 'left' as const, key: '', count: 1 },
    ]
    await addCounts(counts, transaction)
  }
}
