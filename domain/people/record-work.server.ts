import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { queueAssignedMail } from '../staff/assignment-mail.server.ts'
import type { Colleague } from '../staff/staff.ts'
import { eraseRecords } from './record-erase.server.ts'
import type { RecordKind, RecordStatus } from './record-kinds.ts'
import { logRecordEvent, setStatus, withLockedRecord } from './record-lock.server.ts'
import type { RecordAt } from './record-work.ts'
import { needsGuardian } from './volunteer.ts'

// Staff actions on a record. Each is one transaction with its audit event, and throws MissingRecord
// when the record does not exist, or no longer.

export type StatusOutcome =
  /** `change` is the id for `undoStatus`. */
  | { kind: 'changed'; change: number; status: string }
  /** The record already had the status; `change` is set if the same person set it. */
  | { kind: 'already'; change: number | undefined; status: string }
  | { kind: 'changed-meanwhile'; status: string }
  /** A minor cannot be accepted before a guardian's consent is recorded. */
  | { kind: 'guardian-first'; status: string }

/** Changes a record's status, unless it is no longer the one that the person saw. */
export function changeStatus(
  at: RecordAt,
  { to, seen }: { to: RecordStatus; seen?: string | undefined },
  by: Colleague,
  storage: Storage,
): Promise<StatusOutcome> {
  return withLockedRecord(at, storage, async (record, transaction) => {
    if (record.status === to) {
      const last = await lastChange(at, transaction)
      const change = last?.staff_name === by.name ? last.id : undefined
      return { kind: 'already', change, status: to }
    }
    if (seen !== undefined && seen !== record.status) {
      return { kind: 'changed-meanwhile', status: record.status }
    }
    if (to === 'Accepted' && (await waitsForGuardian(at, transaction))) {
      return { kind: 'guardian-first', status: record.status }
    }
    const change = await setStatus(at, { before: record.status, after: to }, by, transaction)
    return { kind: 'changed', change, status: to }
  })
}

/**
 * Reverts a status change, unless a later change followed or a guardian's consent is gone. The
 * revert is stored as a change, too.
 */
export function undoStatus(
  at: RecordAt,
  change: number,
  by: Colleague,
  storage: Storage,
): Promise<StatusOutcome> {
  return withLockedRecord(at, storage, async (record, transaction) => {
    const last = await lastChange(at, transaction)
    if (last?.id !== change || last.after !== record.status) {
      return { kind: 'changed-meanwhile', status: record.status }
    }
    const { before, after } = last
    if (before === 'Accepted' && (await waitsForGuardian(at, transaction))) {
      return { kind: 'guardian-first', status: record.status }
    }
    const undone = await setStatus(at, { before: after, after: before }, by, transaction)
    return { kind: 'changed', change: undone, status: before }
  })
}

/**
 * Assigns a record to a member of staff, or to nobody for null. Returns the assignee; undefined for
 * null or an unknown account.
 */
export function assign(
  at: RecordAt,
  staffId: number | null,
  by: Colleague,
  storage: Storage,
): Promise<Colleague | undefined> {
  return withLockedRecord(at, storage, async (record, transaction) => {
    const to = staffId === null ? undefined : await findStaff(staffId, transaction)
    const assigned_to = to?.id ?? null
    if (record.assigned_to !== assigned_to) {
      await transaction.updateTable(at.kind).set({ assigned_to }).where('id', '=', at.id).execute()
      await logRecordEvent(at, 'assigned', by, transaction)
      await queueAssignedMail(at.kind, [at.id], assigned_to, by, transaction)
    }
    return to
  })
}

/**
 * Deletes a record with its notes, changes and intercessions. The audit event has its kind and id.
 */
export function deleteRecord(at: RecordAt, by: Colleague, storage: Storage): Promise<void> {
  return withLockedRecord(at, storage, async (_, transaction) => {
    await eraseRecords(at.kind, [at.id], transaction)
    await logRecordEvent(at, 'deleted', by, transaction)
  })
}

/** Whether a status change is the latest one, so that it can be undone. */
export async function isLastChange(
  at: RecordAt,
  change: number,
  storage: Storage,
): Promise<boolean> {
  return (await lastChange(at, storage))?.id === change
}

async function waitsForGuardian({ kind, id }: RecordAt, storage: Storage): Promise<boolean> {
  return (await waitForGuardian(kind, [id], storage)).has(id)
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

/** Which of at most 500 records are volunteers under 18 without a guardian's recorded consent. */
export async function waitForGuardian(
  kind: RecordKind,
  ids: number[],
  storage: Storage,
): Promise<Set<number>> {
  if (kind !== 'volunteers' || ids.length === 0) return new Set()
  const rows = await storage
    .selectFrom('volunteers')
    .select(['id', 'age'])
    .where('id', 'in', ids)
    .where('guardian_verified_at', 'is', null)
    .execute()
  return new Set(rows.filter(({ age }) => needsGuardian(age)).map(({ id }) => id))
}

function lastChange({ kind, id }: RecordAt, storage: Storage) {
  return storage
    .selectFrom('status_changes')
    .select(['id', 'before', 'after', 'staff_name'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function findStaff(id: number, storage: Storage): Promise<Colleague | undefined> {
  return storage.selectFrom('staff').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}
