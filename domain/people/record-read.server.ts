import type { Storage } from '../../storage/database.server.ts'
import { decryptPrayer } from '../prayer/encryption.server.ts'
import { listWords } from '../prayer/prayer-page.server.ts'
import type { Urgency } from '../prayer/urgency.ts'
import { type Colleague, hasRole, readRoles } from '../staff/staff.ts'
import { withDialled } from './phone.server.ts'
import { type RecordKind, recordKindOf, workersOf } from './record-kinds.ts'
import { listNotes } from './record-notes.server.ts'
import type { RecordAt } from './record-work.ts'

/** A full record: the common columns and those of its kind. */
export type FullRecord = {
  kind: RecordKind
  id: number
  name: string
  email: string
  phone: string
  message: string
  status: string
  created_at: string
  assigned_to: number | null
  reference?: string | null
  /** Prayers only. */
  is_anonymous?: number
  follow_up_on?: string | null
  urgency?: Urgency | null
} & Record<string, string | number | null | undefined>

/** A record with notes, changes and intercessions, newest first. */
export type OpenedRecord = NonNullable<Awaited<ReturnType<typeof openRecord>>>
export type RecordChange = OpenedRecord['changes'][number]
export type Intercession = OpenedRecord['intercessions'][number]

/** Returns everything a record's page shows; undefined when the record does not exist. */
export async function openRecord(at: RecordAt, storage: Storage) {
  const record = await findRecord(at, storage)
  if (!record) return undefined
  const [notes, added, changes, intercessions, staff] = await Promise.all([
    listNotes(at, storage),
    at.kind === 'prayers' ? listWords(at.id, storage) : [],
    listChanges(at, storage),
    at.kind === 'prayers' ? listIntercessions(at.id, storage) : [],
    listWorkers(at.kind, storage, record.assigned_to),
  ])
  return { record: withDialled(record), notes, added, changes, intercessions, staff }
}

/** Staff who can open the records of a kind, and the current assignee of a record. */
export async function listWorkers(
  kind: RecordKind,
  storage: Storage,
  assignedTo: number | null = null,
): Promise<Colleague[]> {
  const staff = await storage
    .selectFrom('staff')
    .select(['id', 'name', 'roles', 'disabled_at'])
    .orderBy('name_key')
    .execute()
  return staff
    .filter(({ id, roles, disabled_at }) => {
      const canOpen = !disabled_at && hasRole(readRoles(roles), workersOf(kind))
      return canOpen || id === assignedTo
    })
    .map(({ id, name }) => ({ id, name }))
}

/** A record without its notes and changes; undefined when it does not exist. */
export async function findRecord(
  { kind, id }: RecordAt,
  db: Storage,
): Promise<FullRecord | undefined> {
  const row = await db.selectFrom(kind).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  // The search column is internal.
  const { search: _, ...record } = row
  const message = recordKindOf(kind).encrypted ? decryptPrayer(row, db) : row.message
  return { ...record, kind, message }
}

function listChanges({ kind, id }: RecordAt, storage: Storage) {
  return storage
    .selectFrom('record_changes')
    .select(['id', 'field', 'before', 'after', 'staff_name', 'changed_at'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

function listIntercessions(id: number, storage: Storage) {
  return storage
    .selectFrom('intercessions')
    .select(['id', 'staff_name', 'prayed_at'])
    .where('prayer_id', '=', id)
    .orderBy('prayed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
