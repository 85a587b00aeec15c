import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { forgetOldForms } from '../forms/idempotency.server.ts'
import type { RecordKind } from '../people/record.ts'
import { eraseRecords } from '../people/record-erase.server.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { KeepDays } from './retention.ts'

export type Deleted = { kind: RecordKind | 'subscribers'; count: number }

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
  const before = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const due: [RecordKind, (storage: Storage) => Promise<number[]>][] = [
    ['prayers', (db) => closedPrayers(before(keep.prayers), db)],
    ['contacts', (db) => olderThan('contacts', before(keep.contacts), db)],
    ['pastors', (db) => olderThan('pastors', before(keep.applications), db)],
    ['volunteers', (db) => olderThan('volunteers', before(keep.applications), db)],
  ]
  const deleted: Deleted[] = []
  for (const [kind, find] of due) {
    let count = 0
    while (goesOn()) {
      const found = await storage.transaction().execute(async (transaction) => {
        const ids = await find(transaction)
        await eraseRecords(kind, ids, transaction)
        return ids.length
      })
      count += found
      if (found < AT_ONCE) break
      await new Promise((resolve) => setImmediate(resolve))
    }
    deleted.push({ kind, count })
  }
  deleted.push({ kind: 'subscribers', count: await eraseLeft(storage) })
  await forgetOldForms(storage)
  const some = deleted.filter(({ count }) => count > 0)
  for (const { kind, count } of some) {
    const subject = `${kind}, ${count} rows`
    await logAuditEvent({ staffName: '', deed: 'retention-deleted', subject }, storage)
  }
  return some
}

/** The newest instant that people or staff left behind; undefined when nobody was ever there. */
export async function lastSignOfLife(storage: Storage): Promise<string | undefined> {
  const newest = await Promise.all([
    storage
      .selectFrom('audit_events')
      .select((row) => row.fn.max('created_at').as('at'))
      .executeTakeFirst(),
    ...(['contacts', 'prayers', 'pastors', 'volunteers', 'mails'] as const).map((table) =>
      storage
        .selectFrom(table)
        .select((row) => row.fn.max('created_at').as('at'))
        .executeTakeFirst(),
    ),
  ])
  return newest
    .flatMap((row) => row?.at ?? [])
    .sort()
    .at(-1)
}

async function olderThan(
  kind: Exclude<RecordKind, 'prayers'>,
  before: string,
  storage: Storage,
): Promise<number[]> {
  const rows = await storage
    .selectFrom(kind)
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Answered since before that moment. One whose answering was not noted counts from its coming. */
async function closedPrayers(before: string, storage: Storage): Promise<number[]> {
  const rows = await storage
    .selectFrom('prayers')
    .select('id')
    .where('status', '=', 'Answered')
    // What came later cannot have been answered earlier: the index finds the few that matter.
    .where('created_at', '<', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('status_changes')
            .select(sql`1`.as('one'))
            .where('kind', '=', 'prayers')
            .whereRef('record_id', '=', 'prayers.id')
            .where('after', '=', 'Answered')
            .where('changed_at', '>=', before),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Who left before leaving erased at once. */
async function eraseLeft(storage: Storage): Promise<number> {
  const { numDeletedRows } = await storage
    .deleteFrom('subscribers')
    .where('status', '=', 'unsubscribed')
    .executeTakeFirst()
  return Number(numDeletedRows)
}
