import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { logAuditEvents } from '../staff/audit.server.ts'
import type { Colleague } from '../staff/staff.ts'
import { MOST_AT_ONCE, type Seen } from './bulk.ts'
import type { ListRequest } from './list-request.ts'
import { type RecordKind, readStatus } from './record-kinds.ts'
import { filterFor } from './record-list.server.ts'
import { conditionFor } from './record-search.server.ts'

// Changes of many records, used by actions and their undo, in parts of at most 500 records:
// databases limit the parameters of a statement.

export type Changed = { id: number; before: string; after: string }

/**
 * Locks records until the transaction ends and returns their current values. Data read before may
 * be out of date.
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

/** Rows of a statement: databases limit its parameters. */
const PART = 500

/** All records of a list up to the highest id when it was shown, so that none is changed unseen. */
type AllOfList = { request: ListRequest; upTo: number; reader: number }

/** More records match than one action changes, which is at most `most`. */
export class TooManyRecords extends Error {
  readonly most: number

  constructor(most: number) {
    super(`more than ${most} records`)
    this.most = most
  }
}

/**
 * Returns the chosen records that exist, by id: rows with the status that the person saw, or all
 * records of a list with their current status. Throws TooManyRecords.
 */
export async function chosenRecords(
  kind: RecordKind,
  chosen: readonly Seen[] | AllOfList,
  storage: Storage,
  most = MOST_AT_ONCE,
): Promise<Seen[]> {
  const found =
    'upTo' in chosen ? await all(kind, chosen, storage) : await some(kind, chosen, storage)
  if (found.length > most) throw new TooManyRecords(most)
  return found
}

async function all(kind: RecordKind, { request, upTo, reader }: AllOfList, storage: Storage) {
  const where = await conditionFor(kind, filterFor(reader, request), storage)
  const { rows } = await sql<Seen>`
    select record.id, record.status from ${sql.table(kind)} as record
    where ${where} and record.id <= ${upTo}
    order by record.id limit ${MOST_AT_ONCE + 1}`.execute(storage)
  return rows
}

async function some(kind: RecordKind, chosen: readonly Seen[], storage: Storage) {
  const known = new Set<number>()
  for await (const part of inParts(chosen)) {
    const rows = await storage
      .selectFrom(kind)
      .select('id')
      .where('id', 'in', idsOf(part))
      .execute()
    for (const { id } of rows) known.add(id)
  }
  return chosen.filter(({ id }) => known.has(id)).toSorted((a, b) => a.id - b.id)
}

/** Yields the rows in parts; other requests are answered between them. */
export async function* inParts<Row>(rows: readonly Row[], size = PART): AsyncGenerator<Row[]> {
  for (let first = 0; first < rows.length; first += size) {
    if (first > 0) await nextTurn()
    yield rows.slice(first, first + size)
  }
}

export function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
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

/** Makes actions on many records run one after another: two at once could deadlock. */
export async function acquireBulkLock(transaction: Storage): Promise<void> {
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
