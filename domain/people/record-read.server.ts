import type { Selectable } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { decryptPrayer } from '../prayer/encryption.server.ts'
import type { Colleague } from '../staff/staff.ts'
import type { RecordKind } from './record.ts'
import type { RecordAt } from './record-work.ts'

type RowOf<Kind extends RecordKind> = Omit<Selectable<Schema[Kind]>, 'search'>
/** A record of any kind in full, told apart by `kind`. */
export type FullRecord = {
  [Kind in RecordKind]: { kind: Kind } & RowOf<Kind>
}[RecordKind]

export type Note = { id: number; staff_name: string; body: string; created_at: string }
export type StatusChange = {
  id: number
  before: string
  after: string
  staff_name: string
  changed_at: string
}
export type Intercession = { id: number; staff_name: string; prayed_at: string }

/** A record with all that stands beside it, newest first, and the numbers of its neighbours. */
export type OpenedRecord = {
  record: FullRecord
  notes: Note[]
  changes: StatusChange[]
  intercessions: Intercession[]
  /** In the order of the lists: the previous one came later, the next one earlier. */
  previous: number | undefined
  next: number | undefined
  staff: Colleague[]
}

/** Everything that a record's page shows, or undefined when there is no such record. */
export async function openRecord(
  at: RecordAt,
  storage: Storage,
): Promise<OpenedRecord | undefined> {
  const record = await findRecord(at, storage)
  if (!record) return undefined
  const [notes, changes, intercessions, previous, next, staff] = await Promise.all([
    listNotes(at, storage),
    listChanges(at, storage),
    at.kind === 'prayers' ? listIntercessions(at.id, storage) : [],
    neighbour(at, record.created_at, 'later', storage),
    neighbour(at, record.created_at, 'earlier', storage),
    storage
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('disabled_at', 'is', null)
      .orderBy('name_key')
      .execute(),
  ])
  return { record, notes, changes, intercessions, previous, next, staff }
}

/** The notes beside a record, newest first. */
export function listNotes({ kind, id }: RecordAt, storage: Storage): Promise<Note[]> {
  return storage
    .selectFrom('record_notes')
    .select(['id', 'staff_name', 'body', 'created_at'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

async function findRecord({ kind, id }: RecordAt, db: Storage): Promise<FullRecord | undefined> {
  const row = await findRow(kind, id, db)
  if (!row) return undefined
  // What a search compares is nobody's reading.
  const { search: _, ...record } = row
  return record
}

/** A branch for each kind, so that each row keeps the columns of its own table. */
async function findRow(kind: RecordKind, id: number, db: Storage) {
  const where = ['id', '=', id] as const
  switch (kind) {
    case 'contacts': {
      const row = await db
        .selectFrom(kind)
        .selectAll()
        .where(...where)
        .executeTakeFirst()
      return row && { kind, ...row }
    }
    case 'pastors': {
      const row = await db
        .selectFrom(kind)
        .selectAll()
        .where(...where)
        .executeTakeFirst()
      return row && { kind, ...row }
    }
    case 'volunteers': {
      const row = await db
        .selectFrom(kind)
        .selectAll()
        .where(...where)
        .executeTakeFirst()
      return row && { kind, ...row }
    }
    case 'prayers': {
      const row = await db
        .selectFrom(kind)
        .selectAll()
        .where(...where)
        .executeTakeFirst()
      return row && { kind, ...row, message: decryptPrayer(row.message, db) }
    }
  }
}

function listChanges({ kind, id }: RecordAt, storage: Storage): Promise<StatusChange[]> {
  return storage
    .selectFrom('status_changes')
    .select(['id', 'before', 'after', 'staff_name', 'changed_at'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

function listIntercessions(id: number, storage: Storage): Promise<Intercession[]> {
  return storage
    .selectFrom('intercessions')
    .select(['id', 'staff_name', 'prayed_at'])
    .where('prayer_id', '=', id)
    .orderBy('prayed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

async function neighbour(
  { kind, id }: RecordAt,
  created_at: string,
  side: 'later' | 'earlier',
  storage: Storage,
): Promise<number | undefined> {
  const later = side === 'later'
  const found = await storage
    .selectFrom(kind)
    .select('id')
    // The first comparison is the index's; the second parts those of one moment.
    .where('created_at', later ? '>=' : '<=', created_at)
    .where((row) =>
      row.or([row('created_at', later ? '>' : '<', created_at), row('id', later ? '>' : '<', id)]),
    )
    .orderBy('created_at', later ? 'asc' : 'desc')
    .orderBy('id', later ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}
