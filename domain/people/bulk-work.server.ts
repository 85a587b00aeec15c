import type { Storage } from '../../storage/database.server.ts'
import { ago, DAY, instant } from '../../storage/instant.ts'
import { queueAssignedMail } from '../staff/assignment-mail.server.ts'
import type { Colleague } from '../staff/staff.ts'
import type { Seen } from './bulk.ts'
import {
  acquireBulkLock,
  type Changed,
  idsOf,
  inParts,
  lockRecords,
  logEach,
  setAssigned,
  setStatuses,
} from './bulk-changes.server.ts'
import { eraseRecords } from './record-erase.server.ts'
import type { RecordKind, RecordStatus } from './record-kinds.ts'
import { waitForGuardian } from './record-work.server.ts'

// Staff actions on many records at once, with an audit event for each record.
// Marking and assigning are each one transaction.

/** `batch` is the id for `undoBulkChange`. */
type BulkOutcome = { batch: string; changed: number }
/** Not changed: `meanwhile`, changed by others; `guardian`, minors without a guardian's consent. */
type BulkMarked = BulkOutcome & { meanwhile: number; guardian: number }

/** Sets a status, except on records whose status is no longer the one the person saw. */
export async function bulkMark(
  kind: RecordKind,
  chosen: readonly Seen[],
  to: RecordStatus,
  by: Colleague,
  transaction: Storage,
): Promise<BulkMarked> {
  const batch = await startBatch(transaction)
  const outcome = { batch, changed: 0, meanwhile: 0, guardian: 0 }
  for await (const part of inParts(chosen)) {
    const seen = new Map(part.map(({ id, status }) => [id, status]))
    const locked = await lockRecords(kind, idsOf(part), transaction)
    const toChange = locked.filter(({ status }) => status !== to)
    const asSeen = toChange.filter(({ id, status }) => seen.get(id) === status)
    const waiting =
      to === 'Accepted' ? await waitForGuardian(kind, idsOf(asSeen), transaction) : new Set()
    const changes = asSeen
      .filter(({ id }) => !waiting.has(id))
      .map(({ id, status }) => ({ id, before: status, after: to }))
    const stored = await setStatuses(kind, changes, by, transaction)
    await remember(batch, kind, 'status', stored, transaction)
    outcome.changed += changes.length
    outcome.meanwhile += toChange.length - asSeen.length
    outcome.guardian += waiting.size
  }
  return outcome
}

/** Assigns records to a member of staff, or to nobody. */
export async function bulkAssign(
  kind: RecordKind,
  chosen: readonly { id: number }[],
  to: number | null,
  by: Colleague,
  transaction: Storage,
): Promise<BulkOutcome> {
  const batch = await startBatch(transaction)
  const assigned: number[] = []
  for await (const part of inParts(chosen)) {
    const locked = await lockRecords(kind, idsOf(part), transaction)
    const changes = locked
      .filter(({ assigned_to }) => assigned_to !== to)
      .map(({ id, assigned_to }) => ({ id, before: idText(assigned_to), after: idText(to) }))
    await setAssigned(kind, idsOf(changes), to, by, transaction)
    await remember(batch, kind, 'assigned_to', changes, transaction)
    assigned.push(...idsOf(changes))
  }
  await queueAssignedMail(kind, assigned, to, by, transaction)
  return { batch, changed: assigned.length }
}

/** Records per transaction: SQLite erases a record's words from its index in about 5 ms. */
const DELETED_TOGETHER = 20

/**
 * Deletes records with their notes, changes and intercessions; returns how many. Not in one
 * transaction, so that others need not wait for all of them; each transaction deletes complete
 * records and writes their audit events.
 */
export async function bulkDelete(
  kind: RecordKind,
  chosen: readonly { id: number }[],
  by: Colleague,
  storage: Storage,
): Promise<number> {
  let deleted = 0
  for await (const part of inParts(chosen, DELETED_TOGETHER)) {
    deleted += await storage.transaction().execute(async (transaction) => {
      await acquireBulkLock(transaction)
      const ids = idsOf(await lockRecords(kind, idsOf(part), transaction))
      await eraseRecords(kind, ids, transaction)
      await logEach(kind, ids, 'deleted', by, transaction)
      return ids.length
    })
  }
  return deleted
}

/** Deletes the undo data of actions more than a day ago. */
export async function deleteOldBatches(storage: Storage): Promise<void> {
  await storage.deleteFrom('batch_changes').where('created_at', '<', ago(DAY)).execute()
}

async function startBatch(transaction: Storage): Promise<string> {
  await acquireBulkLock(transaction)
  return crypto.randomUUID()
}

async function remember(
  batch: string,
  kind: RecordKind,
  field: 'status' | 'assigned_to',
  changes: readonly (Changed & { change_id?: number })[],
  transaction: Storage,
): Promise<void> {
  if (changes.length === 0) return
  const created_at = instant()
  const rows = changes.map(({ id, before, after, change_id = null }) => {
    return { batch, kind, record_id: id, field, before, after, change_id, created_at }
  })
  await transaction.insertInto('batch_changes').values(rows).execute()
}

function idText(account: number | null): string {
  return account === null ? '' : String(account)
}
