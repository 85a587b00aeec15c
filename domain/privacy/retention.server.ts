import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { DAY, instant } from '../../storage/instant.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import { type RecordKind, recordKindNames, recordKinds } from '../people/record-kinds.ts'
import { eraseRecords } from '../people/record-lock.server.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { KeepDays } from './retention.ts'

export type Deleted = { kind: RecordKind; count: number }

/** Rows per transaction. Small, so that other writers do not wait long. */
const BATCH_SIZE = 100

/**
 * Deletes records past their retention period with all related rows, and writes audit events with
 * the counts. Stops when `goesOn` returns false; the next run continues.
 */
export async function deleteWhatIsDue(
  keep: KeepDays,
  now: number,
  storage: Storage,
  goesOn: () => boolean = () => true,
): Promise<Deleted[]> {
  const deleted: Deleted[] = []
  for (const kind of recordKindNames) {
    let count = 0
    while (goesOn()) {
      const found = await storage.transaction().execute(async (transaction) => {
        const ids = await findDue(kind, keep, now, transaction)
        await eraseRecords(kind, ids, transaction)
        return ids.length
      })
      count += found
      if (found < BATCH_SIZE) break
      await new Promise((resolve) => setImmediate(resolve))
    }
    if (count === 0) continue
    await logAuditEvent({ staffName: '', action: 'retention-deleted', kind, count }, storage)
    deleted.push({ kind, count })
  }
  return deleted
}

/** Ids of due records: by `created_at`, or by the status change that a kind's rule names. */
async function findDue(
  kind: RecordKind,
  keep: KeepDays,
  now: number,
  storage: Storage,
): Promise<number[]> {
  const { retention } = recordKinds[kind]
  const before = instant(now - keep[retention.setting] * DAY)
  const since = 'since' in retention ? retention.since : undefined
  let due = storage.selectFrom(kind).select('id').where('created_at', '<', before)
  if (since !== undefined) {
    const changed = storage
      .selectFrom('record_changes')
      .select('record_id')
      .where('kind', '=', kind)
      .where('after', '=', since)
      .where('changed_at', '>=', before)
    // A record without a stored change counts from `created_at`. A status cannot be older than its
    // record, so the `created_at` condition stays and its index limits the rows.
    due = due.where(sql<boolean>`status = ${since}`).where('id', 'not in', changed)
  }
  // A request that its sender is reopening is no longer due after that.
  if (!isSqlite(storage)) due = due.forUpdate()
  const rows = await due.orderBy('created_at').limit(BATCH_SIZE).execute()
  return rows.map(({ id }) => id)
}
