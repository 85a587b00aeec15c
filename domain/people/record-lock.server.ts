import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { readId } from '../forms/read-id.ts'
import { logAuditEvent, logAuditEvents } from '../staff/audit.server.ts'
import type { AuditAction } from '../staff/audit.ts'
import type { Colleague } from '../staff/staff.ts'
import { type RecordKind, type RecordStatus, readStatus } from './record-kinds.ts'
import type { RecordAt } from './record-work.ts'

/** The record does not exist, or no longer. */
export class MissingRecord extends Error {}
export type LockedRecord = { id: number; status: RecordStatus; assigned_to: number | null }
/** From one status or account id to another; '' for nobody. */
type Change = { id: number; before: string; after: string }

/**
 * Runs `work` while holding a row lock on the record. Throws MissingRecord.
 */
export function withLockedRecord<Outcome>(
  { kind, id }: RecordAt,
  storage: Storage,
  work: (record: LockedRecord, transaction: Storage) => Promise<Outcome>,
): Promise<Outcome> {
  const run = async (transaction: Storage) => {
    const [record] = await lockRecords(kind, [id], transaction)
    if (!record) throw new MissingRecord(`${kind} ${id}`)
    return work(record, transaction)
  }
  return storage.isTransaction ? run(storage) : storage.transaction().execute(run)
}

/**
 * Locks records until the transaction ends, in both databases by an update that changes nothing,
 * and returns their current values. Data read before may be out of date.
 */
export async function lockRecords(
  kind: RecordKind,
  ids: number[],
  transaction: Storage,
): Promise<LockedRecord[]> {
  if (ids.length === 0) return []
  return transaction
    .updateTable(kind)
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', 'in', ids)
    .returning(['id', 'status', 'assigned_to'])
    .execute()
}

/** Changes a field of locked records, and logs it. A change with a `batch` can be undone. */
export async function changeRecords(
  kind: RecordKind,
  field: 'status' | 'assigned_to',
  changes: readonly Change[],
  by: Colleague,
  transaction: Storage,
  { changed_at = instant(), batch }: { changed_at?: string; batch?: string } = {},
): Promise<void> {
  if (changes.length === 0) return
  const isStatus = field === 'status'
  for (const [after, same] of Map.groupBy(changes, (change) => change.after)) {
    const set = isStatus
      ? { status: readStatus(kind, after) }
      : { assigned_to: readId(after) ?? null }
    await transaction.updateTable(kind).set(set).where('id', 'in', idsOf(same)).execute()
  }
  const rows = changes.map(({ id: record_id, before, after }) => {
    return { kind, record_id, field, before, after, staff_name: by.name, changed_at, batch }
  })
  await transaction.insertInto('record_changes').values(rows).execute()
  const action = isStatus ? 'status-changed' : 'assigned'
  const events = changes.map(({ id, ...details }) => {
    return { staffName: by.name, action, kind, id, ...(isStatus && details) } as const
  })
  await logAuditEvents(events, transaction)
}

export function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

/**
 * Records that a volunteer's guardian has confirmed their consent to staff, with who recorded it
 * and when, or removes that record. Setting it again keeps the first record.
 */
export function setGuardianVerified(
  at: RecordAt,
  verified: boolean,
  by: Colleague,
  storage: Storage,
): Promise<void> {
  return withLockedRecord(at, storage, async (_, transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('volunteers')
      .set({
        guardian_verified_by: verified ? by.name : null,
        guardian_verified_at: verified ? instant() : null,
      })
      .where('id', '=', at.id)
      .where('guardian_verified_at', verified ? 'is' : 'is not', null)
      .executeTakeFirst()
    const action = verified ? 'guardian-verified' : 'guardian-unverified'
    if (numUpdatedRows > 0n) await logRecordEvent(at, action, by, transaction)
  })
}

/** Writes an audit event with the record's kind and id, without any personal data. */
export function logRecordEvent(
  { kind, id }: RecordAt,
  action: AuditAction,
  by: Colleague,
  storage: Storage,
) {
  return logAuditEvent({ staffName: by.name, action, kind, id }, storage)
}

/** Deletes records with their notes and changes, in the given transaction. */
export async function eraseRecords(
  kind: RecordKind,
  ids: readonly number[],
  transaction: Storage,
): Promise<void> {
  if (ids.length === 0) return
  // Whoever sends the same words again does not mean the record that is gone.
  const references = transaction.selectFrom(kind).select('reference').where('id', 'in', ids)
  await transaction.deleteFrom('idempotency_keys').where('response', 'in', references).execute()
  // Intercessions, private pages and their mails are deleted by foreign keys (on delete cascade).
  // Before the notes, as this waits for those who are adding one.
  await transaction.deleteFrom(kind).where('id', 'in', ids).execute()
  for (const table of ['record_notes', 'record_changes'] as const) {
    await transaction
      .deleteFrom(table)
      .where('kind', '=', kind)
      .where('record_id', 'in', ids)
      .execute()
  }
}
