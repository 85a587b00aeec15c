import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { decryptNote, encryptNote } from '../prayer/encryption.server.ts'
import type { Colleague } from '../staff/staff.ts'
import { waitsForGuardian } from './guardian.server.ts'
import type { RecordStatus } from './kinds.ts'
import { eraseRecords } from './record-erase.server.ts'
import { logOn, onRecord, setStatus } from './record-lock.server.ts'
import type { RecordAt } from './record-work.ts'

// What staff do with a record. Each verb is one transaction with its line in the log, and throws a
// MissingRecord when there is no such record (any more).

export type StatusOutcome =
  /** `change` is what `undoStatus` takes. */
  | { kind: 'changed'; change: number; status: string }
  /** It had the wanted status already; `change` when the same person gave it. */
  | { kind: 'already'; change: number | undefined; status: string }
  | { kind: 'changed-meanwhile'; status: string }
  /** Nobody under 18 is accepted before a guardian has agreed. */
  | { kind: 'guardian-first'; status: string }

/** Gives a record a status, unless it no longer has the one that the person saw. */
export function changeStatus(
  at: RecordAt,
  { to, seen }: { to: RecordStatus; seen?: string | undefined },
  by: Colleague,
  storage: Storage,
): Promise<StatusOutcome> {
  return onRecord(at, storage, async (record, transaction) => {
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

/** Takes a change of status back, unless something came after it. The taking back is kept as well. */
export function undoStatus(
  at: RecordAt,
  change: number,
  by: Colleague,
  storage: Storage,
): Promise<StatusOutcome> {
  return onRecord(at, storage, async (record, transaction) => {
    const last = await lastChange(at, transaction)
    if (last?.id !== change || last.after !== record.status) {
      return { kind: 'changed-meanwhile', status: record.status }
    }
    const { before, after } = last
    const undone = await setStatus(at, { before: after, after: before }, by, transaction)
    return { kind: 'changed', change: undone, status: before }
  })
}

/** Adds a note. The same words twice in a row from one person are a double tap: one note. */
export function addNote(
  at: RecordAt,
  body: string,
  by: Colleague,
  storage: Storage,
): Promise<void> {
  return onRecord(at, storage, async (_, transaction) => {
    const last = await transaction
      .selectFrom('record_notes')
      .select(['kind', 'record_id', 'body', 'staff_name', 'created_at'])
      .where('kind', '=', at.kind)
      .where('record_id', '=', at.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last?.staff_name === by.name && decryptNote(last, transaction) === body) return
    const note = { kind: at.kind, record_id: at.id, body, created_at: instant() }
    await transaction
      .insertInto('record_notes')
      .values({ ...note, staff_name: by.name, body: encryptNote(note, transaction) })
      .execute()
    await logOn(at, 'noted', by, transaction)
  })
}

/** Lets somebody look after a record, or with null nobody; gives who. An account that is gone is nobody. */
export function assign(
  at: RecordAt,
  staffId: number | null,
  by: Colleague,
  storage: Storage,
): Promise<Colleague | undefined> {
  return onRecord(at, storage, async (record, transaction) => {
    const to = staffId === null ? undefined : await findStaff(staffId, transaction)
    const assigned_to = to?.id ?? null
    if (record.assigned_to !== assigned_to) {
      await transaction.updateTable(at.kind).set({ assigned_to }).where('id', '=', at.id).execute()
      await logOn(at, 'assigned', by, transaction)
    }
    return to
  })
}

/** Deletes a record with all that stands beside it. The log keeps its kind and number. */
export function deleteRecord(at: RecordAt, by: Colleague, storage: Storage): Promise<void> {
  return onRecord(at, storage, async (_, transaction) => {
    await eraseRecords(at.kind, [at.id], transaction)
    await logOn(at, 'deleted', by, transaction)
  })
}

/** Whether a change of status is the last one, so that it can be undone. */
export async function isLastChange(
  at: RecordAt,
  change: number,
  storage: Storage,
): Promise<boolean> {
  return (await lastChange(at, storage))?.id === change
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
