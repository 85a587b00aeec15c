import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { logAuditEvents } from '../staff/audit.server.ts'
import type { Colleague } from '../staff/staff.ts'
import { idsOf } from './many-chosen.server.ts'
import { type RecordKind, readStatus } from './record-kinds.ts'

// What actions on many records, and their undo, do to at most 500 records at once: databases limit
// the parameters of a statement.

export type Changed = { id: number; before: string; after: string }

/**
 * Locks records until the transaction ends and returns them as they are now; only what is read
 * after it is current.
 */
export async function lockRecords(kind: RecordKind, ids: number[], transaction: Storage) {
  if (ids.length === 0) return []
  const rows = await transaction
    .updateTable(kind)
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', 'in', ids)
    .returning(['id', 'status', 'assigned_to'])
    .execute()
  return rows
}

/** Sets statuses of locked records and logs them; returns them with their `change_id`. */
export async function setStatuses(
  kind: RecordKind,
  changes: readonly Changed[],
  by: Colleague,
  transaction: Storage,
): Promise<(Changed & { change_id: number })[]> {
  const known = changes.flatMap((change) => {
    const [before, after] = [readStatus(kind, change.before), readStatus(kind, change.after)]
    return before && after ? [{ id: change.id, before, after }] : []
  })
  if (known.length === 0) return []
  for (const [after, same] of Map.groupBy(known, (change) => change.after)) {
    await transaction
      .updateTable(kind)
      .set({ status: after })
      .where('id', 'in', idsOf(same))
      .execute()
  }
  const changed_at = instant()
  const stored = await transaction
    .insertInto('status_changes')
    .values(
      known.map(({ id, ...change }) => ({
        kind,
        record_id: id,
        ...change,
        staff_name: by.name,
        changed_at,
      })),
    )
    .returning(['id', 'record_id', 'before', 'after'])
    .execute()
  await logAuditEvents(
    known.map(({ id, ...details }) => ({
      staffName: by.name,
      action: 'status-changed',
      subject: { kind, id },
      details,
    })),
    transaction,
  )
  return stored.map(({ id, record_id, ...change }) => ({ id: record_id, ...change, change_id: id }))
}

export async function setAssigned(
  kind: RecordKind,
  ids: number[],
  assigned_to: number | null,
  by: Colleague,
  transaction: Storage,
): Promise<void> {
  if (ids.length === 0) return
  await transaction.updateTable(kind).set({ assigned_to }).where('id', 'in', ids).execute()
  await logEach(kind, ids, 'assigned', by, transaction)
}

/** Actions on many records follow each other: two at once could wait for each other's rows. */
export async function takeTurn(transaction: Storage): Promise<void> {
  await transaction
    .updateTable('locks')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('name', '=', 'records')
    .execute()
}

export async function logEach(
  kind: RecordKind,
  ids: number[],
  action: 'assigned' | 'deleted',
  by: Colleague,
  transaction: Storage,
): Promise<void> {
  if (ids.length === 0) return
  const entries = ids.map((id) => ({ staffName: by.name, action, subject: { kind, id } }))
  await logAuditEvents(entries, transaction)
}
