import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { AuditAction } from '../staff/audit.ts'
import type { Colleague } from '../staff/staff.ts'
import type { RecordStatus } from './record-kinds.ts'
import type { RecordAt } from './record-work.ts'

/** The record does not exist, or no longer. */
export class MissingRecord extends Error {}
type LockedRecord = { status: RecordStatus; assigned_to: number | null }

/**
 * Runs `work` while holding a row lock on the record. The no-op update locks the row until the
 * transaction ends, in both databases; data read before it may be out of date. Throws
 * MissingRecord.
 */
export function withLockedRecord<Outcome>(
  at: RecordAt,
  storage: Storage,
  work: (record: LockedRecord, transaction: Storage) => Promise<Outcome>,
): Promise<Outcome> {
  const run = async (transaction: Storage) => {
    const record = await transaction
      .updateTable(at.kind)
      .set((eb) => ({ status: eb.ref('status') }))
      .where('id', '=', at.id)
      .returning(['status', 'assigned_to'])
      .executeTakeFirst()
    if (!record) throw new MissingRecord(`${at.kind} ${at.id}`)
    return work(record, transaction)
  }
  return storage.isTransaction ? run(storage) : storage.transaction().execute(run)
}

/** Sets the status of a locked record and logs the change; returns the change's id. */
export async function setStatus(
  { kind, id }: RecordAt,
  { before, after }: { before: RecordStatus; after: RecordStatus },
  by: Colleague,
  storage: Storage,
  changed_at = instant(),
): Promise<number> {
  await storage.updateTable(kind).set({ status: after }).where('id', '=', id).execute()
  const change = await storage
    .insertInto('status_changes')
    .values({
      kind,
      record_id: id,
      before,
      after,
      staff_name: by.name,
      changed_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await logAuditEvent(
    {
      staffName: by.name,
      action: 'status-changed',
      subject: { kind, id },
      details: { before, after },
    },
    storage,
  )
  return change.id
}

/** Writes an audit event with the record's kind and id, without any personal data. */
export function logRecordEvent(
  subject: RecordAt,
  action: AuditAction,
  by: Colleague,
  storage: Storage,
) {
  return logAuditEvent({ staffName: by.name, action, subject }, storage)
}
