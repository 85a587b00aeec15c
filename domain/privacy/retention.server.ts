import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { DAY, instant } from '../../storage/instant.ts'
import { kinds, type RecordKind, recordKinds } from '../people/kinds.ts'
import { eraseRecords } from '../people/record-erase.server.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { KeepDays } from './retention.ts'

export type Deleted = { kind: RecordKind; count: number }

/** Few at a time, so that nobody who waits for the database waits long. */
const AT_ONCE = 100

/**
 * Deletes what was kept as long as was promised, with all that stands beside it, and writes into the
 * log how many there were. What is broken off goes on at the next time.
 */
export async function deleteWhatIsDue(
  keep: KeepDays,
  now: number,
  storage: Storage,
  goesOn: () => boolean = () => true,
): Promise<Deleted[]> {
  const deleted: Deleted[] = []
  for (const kind of recordKinds) {
    let count = 0
    while (goesOn()) {
      const found = await storage.transaction().execute(async (transaction) => {
        const ids = await findDue(kind, keep, now, transaction)
        await eraseRecords(kind, ids, transaction)
        return ids.length
      })
      count += found
      if (found < AT_ONCE) break
      await new Promise((resolve) => setImmediate(resolve))
    }
    deleted.push({ kind, count })
  }
  const some = deleted.filter(({ count }) => count > 0)
  for (const { kind, count } of some) {
    await logAuditEvent(
      { staffName: '', action: 'retention-deleted', subject: { kind }, details: { count } },
      storage,
    )
  }
  return some
}

/** What came long enough ago; or, where a kind counts from a status, what has had it for as long. */
async function findDue(
  kind: RecordKind,
  keep: KeepDays,
  now: number,
  storage: Storage,
): Promise<number[]> {
  const { retention } = kinds[kind]
  const before = instant(now - keep[retention.setting] * DAY)
  const since = 'since' in retention ? retention.since : undefined
  let due = storage.selectFrom(kind).select('id').where('created_at', '<', before)
  if (since !== undefined) {
    const changed = storage
      .selectFrom('status_changes')
      .select('record_id')
      .where('kind', '=', kind)
      .where('after', '=', since)
      .where('changed_at', '>=', before)
    // One whose change was not noted counts from its coming. What came later cannot have had the
    // status earlier: the index of time finds the few that matter.
    due = due.where(sql<boolean>`status = ${since}`).where('id', 'not in', changed)
  }
  const rows = await due.orderBy('created_at').limit(AT_ONCE).execute()
  return rows.map(({ id }) => id)
}
