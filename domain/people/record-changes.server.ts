import type { Storage } from '../../storage/database.server.ts'
import { ago, DAY } from '../../storage/instant.ts'
import { acquireLock } from '../../storage/lock.ts'
import { inParts } from '../../storage/parts.ts'
import { logAuditEvents } from '../staff/audit.server.ts'
import { queueAssignedMail } from '../staff/record-mail.server.ts'
import type { Colleague } from '../staff/staff.ts'
import type { RecordKind, RecordStatus } from './record-kinds.ts'
import { changeRecords, eraseRecords, idsOf, lockRecords } from './record-lock.server.ts'
import { listWorkers } from './record-read.server.ts'
import type { Seen } from './record-work.ts'
import { needsGuardian } from './volunteer.ts'

// What staff change of one record or of many: status, assignment, deletion. Each change of a record
// has its audit event, and status and assignment can be undone for a day by the id of their batch.

/**
 * Sets a status, except on records whose status is no longer the one that the person saw. Returns
 * how many were changed, and how many not: `meanwhile`, because others changed them; `guardian`,
 * minors without a guardian's consent.
 */
export async function markRecords(
  kind: RecordKind,
  chosen: readonly Seen[],
  to: RecordStatus,
  by: Colleague,
  transaction: Storage,
) {
  await waitForOthers(chosen, transaction)
  const batch = crypto.randomUUID()
  const outcome = { batch, changed: 0, already: 0, meanwhile: 0, guardian: 0 }
  for await (const part of inParts(chosen)) {
    const seen = new Map(part.map(({ id, status }) => [id, status]))
    const locked = await lockRecords(kind, idsOf(part), transaction)
    const others = locked.filter(({ status }) => status !== to)
    const asSeen = others
      .filter(({ id, status }) => (seen.get(id) ?? status) === status)
      .map(({ id, status }) => ({ id, before: status, after: to }))
    const waiting = await withoutGuardian(kind, asSeen, transaction)
    const changes = asSeen.filter(({ id }) => !waiting.has(id))
    await changeRecords(kind, 'status', changes, by, transaction, { batch })
    outcome.changed += changes.length
    outcome.already += locked.length - others.length
    outcome.meanwhile += others.length - asSeen.length
    outcome.guardian += waiting.size
  }
  return outcome
}

/**
 * Assigns records to a member of staff who can open them, or to nobody for null. Undefined for
 * anybody else.
 */
export async function assignRecords(
  kind: RecordKind,
  chosen: readonly { id: number }[],
  to: number | null,
  by: Colleague,
  transaction: Storage,
): Promise<{ batch: string; changed: number } | undefined> {
  const workers = await listWorkers(kind, transaction)
  if (to !== null && !workers.some(({ id }) => id === to)) return undefined
  await waitForOthers(chosen, transaction)
  const batch = crypto.randomUUID()
  const assigned: number[] = []
  for await (const part of inParts(chosen)) {
    const locked = await lockRecords(kind, idsOf(part), transaction)
    const changes = locked
      .filter(({ assigned_to }) => assigned_to !== to)
      .map(({ id, assigned_to }) => {
        return { id, before: String(assigned_to ?? ''), after: String(to ?? '') }
      })
    await changeRecords(kind, 'assigned_to', changes, by, transaction, { batch })
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
export async function deleteRecords(
  kind: RecordKind,
  chosen: readonly { id: number }[],
  by: Colleague,
  storage: Storage,
): Promise<number> {
  let deleted = 0
  for await (const part of inParts(chosen, DELETED_TOGETHER)) {
    const work = async (transaction: Storage) => {
      await waitForOthers(part, transaction)
      const ids = idsOf(await lockRecords(kind, idsOf(part), transaction))
      await eraseRecords(kind, ids, transaction)
      const event = { staffName: by.name, action: 'deleted', kind } as const
      await logAuditEvents(
        ids.map((id) => ({ ...event, id })),
        transaction,
      )
      return ids.length
    }
    deleted += await (storage.isTransaction ? work(storage) : storage.transaction().execute(work))
  }
  return deleted
}

/** A change that can still be undone; `id` is one of its records. */
export function findBatch(kind: RecordKind, batch: string, storage: Storage) {
  return storage
    .selectFrom('record_changes')
    .select((eb) => [
      'field',
      'after',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('record_id').as('id'),
    ])
    .where('batch', '=', batch)
    .where('kind', '=', kind)
    .where('changed_at', '>', ago(DAY))
    .groupBy(['field', 'after'])
    .executeTakeFirst()
}

/**
 * Undoes a change, except of records that others have changed since, of minors who would be
 * accepted without a guardian's consent, and of accounts that can no longer open the record.
 * Returns how many were undone and how many were left.
 */
export async function undoBatch(
  kind: RecordKind,
  batch: string,
  by: Colleague,
  transaction: Storage,
): Promise<{ undone: number; left: number }> {
  await acquireLock('records', transaction)
  const changes = await transaction
    .updateTable('record_changes')
    .set({ batch: null })
    .where('batch', '=', batch)
    .where('kind', '=', kind)
    .where('changed_at', '>', ago(DAY))
    .returning(['record_id as id', 'field', 'before', 'after'])
    .execute()
  // An action changes one field.
  const field = changes[0]?.field === 'assigned_to' ? 'assigned_to' : 'status'
  const workers = (await listWorkers(kind, transaction)).map(({ id }) => String(id))
  let undone = 0
  for await (const part of inParts(changes.toSorted((a, b) => a.id - b.id))) {
    const locked = await lockRecords(kind, idsOf(part), transaction)
    const now = new Map(locked.map((record) => [record.id, String(record[field] ?? '')]))
    const unchanged = part
      .filter(({ id, after }) => now.get(id) === after)
      .map(({ id, before, after }) => {
        const isGone = field === 'assigned_to' && !workers.includes(before)
        return { id, before: after, after: isGone ? '' : before }
      })
    const waiting = await withoutGuardian(kind, unchanged, transaction)
    const allowed = unchanged.filter(({ id }) => !waiting.has(id))
    await changeRecords(kind, field, allowed, by, transaction)
    undone += allowed.length
  }
  return { undone, left: changes.length - undone }
}

/** Of at most 500 changes, those that accept a minor without a guardian's recorded consent. */
async function withoutGuardian(
  kind: RecordKind,
  changes: readonly { id: number; after: string }[],
  storage: Storage,
): Promise<Set<number>> {
  const accepted = changes.filter(({ after }) => after === 'Accepted')
  if (kind !== 'volunteers' || accepted.length === 0) return new Set()
  const rows = await storage
    .selectFrom('volunteers')
    .select(['id', 'age'])
    .where('id', 'in', idsOf(accepted))
    .where('guardian_verified_at', 'is', null)
    .execute()
  return new Set(rows.filter(({ age }) => needsGuardian(age)).map(({ id }) => id))
}

/** Two changes of many records at once could deadlock. One record is locked as it is. */
async function waitForOthers(chosen: readonly unknown[], transaction: Storage): Promise<void> {
  if (chosen.length > 1) await acquireLock('records', transaction)
}
