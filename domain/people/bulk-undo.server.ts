import type { Storage } from '../../storage/database.server.ts'
import { readId } from '../forms/read-id.ts'
import type { Colleague } from '../staff/staff.ts'
import {
  acquireBulkLock,
  idsOf,
  inParts,
  lockRecords,
  setAssigned,
  setStatuses,
} from './bulk-changes.server.ts'
import type { RecordKind } from './record-kinds.ts'
import { waitForGuardian } from './record-work.server.ts'

/** An action on many records that can still be undone. */
type Batch = { field: 'status' | 'assigned_to'; after: string; count: number }

export async function findBatch(
  kind: RecordKind,
  batch: string,
  storage: Storage,
): Promise<Batch | undefined> {
  return storage
    .selectFrom('batch_changes')
    .select((eb) => ['field', 'after', eb.fn.countAll<number>().as('count')])
    .where('batch', '=', batch)
    .where('kind', '=', kind)
    .groupBy(['field', 'after'])
    .executeTakeFirst()
}

/**
 * Undoes an action on many records, except records that others have changed since, and minors who
 * would be accepted without a guardian's consent. Returns how many were undone and how many were
 * left unchanged.
 */
export async function undoBulkChange(
  kind: RecordKind,
  batch: string,
  by: Colleague,
  transaction: Storage,
): Promise<{ undone: number; left: number }> {
  await acquireBulkLock(transaction)
  const changes = await transaction
    .deleteFrom('batch_changes')
    .where('batch', '=', batch)
    .where('kind', '=', kind)
    .returning(['record_id as id', 'field', 'before', 'after', 'change_id'])
    .execute()
  const ordered = changes.toSorted((a, b) => a.id - b.id)
  const accounts = await transaction.selectFrom('staff').select('id').execute()
  let undone = 0
  for await (const part of inParts(ordered)) {
    const now = new Map(
      (await lockRecords(kind, idsOf(part), transaction)).map((record) => [record.id, record]),
    )
    const last = await lastChanges(kind, idsOf(part), transaction)
    const statuses = part
      .filter(({ id, field, after, change_id }) => {
        return field === 'status' && now.get(id)?.status === after && last.get(id) === change_id
      })
      .map(({ id, before, after }) => ({ id, before: after, after: before }))
    const accepted = statuses.filter(({ after }) => after === 'Accepted')
    const waiting = await waitForGuardian(kind, idsOf(accepted), transaction)
    const allowed = statuses.filter(({ id, after }) => after !== 'Accepted' || !waiting.has(id))
    await setStatuses(kind, allowed, by, transaction)
    const assigned = part.filter(({ id, field, after }) => {
      return field === 'assigned_to' && now.has(id) && now.get(id)?.assigned_to === idOf(after)
    })
    for (const [before, same] of Map.groupBy(assigned, (change) => change.before)) {
      const account = accounts.find(({ id }) => id === readId(before))
      await setAssigned(kind, idsOf(same), account?.id ?? null, by, transaction)
    }
    undone += allowed.length + assigned.length
  }
  return { undone, left: changes.length - undone }
}

function idOf(account: string): number | null {
  return readId(account) ?? null
}

/** The latest status change of each record. */
async function lastChanges(kind: RecordKind, ids: number[], storage: Storage) {
  const rows = await storage
    .selectFrom('status_changes')
    .select((eb) => ['record_id', eb.fn.max('id').as('last')])
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .groupBy('record_id')
    .execute()
  return new Map(rows.map(({ record_id, last }) => [record_id, Number(last)]))
}
