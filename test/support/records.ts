import type { Insertable } from 'kysely'
import { previewImport } from '../../domain/mail-list/import.server.ts'
import { readList } from '../../domain/mail-list/read-list.server.ts'
import { type RecordKind, recordKindOf } from '../../domain/people/record-kinds.ts'
import { encryptPrayer } from '../../domain/prayer/encryption.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { addRow } from './rows.ts'
import { type Overrides, type Row, sampleRow, subscriberRow } from './sample-rows.ts'

/** Rows in one statement: PostgreSQL and SQLite limit its parameters. */
const BATCH_SIZE = 500

/** Opens the database of a running site from another process. */
export async function withDatabase<Result>(
  location: DatabaseLocation,
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await openDatabase(location)
  try {
    return await work(storage)
  } finally {
    await storage.destroy()
  }
}

/** Inserts a staff account, of the office if not said otherwise; nobody knows its password. */
export function addStaff(
  storage: Storage,
  name: string,
  more: Partial<Insertable<Schema['staff']>> = {},
): Promise<{ id: number; name: string }> {
  const account = { name, name_key: name.toLowerCase(), password_hash: 'hash' }
  return addRow(storage, 'staff', { ...account, created_at: instant(), ...more })
}

/** A minor, whose guardian has been asked. */
const minor: Overrides<'volunteers'> = {
  age: 17,
  guardian_consent: 1,
  guardian_name: 'Ruth',
  guardian_phone: '9848098480',
  guardian_verified_by: 'Joel',
  guardian_verified_at: '2026-11-20T09:00:00.000Z',
}

/** Each inserts a record and returns its id. */
export const addRecord = {
  contacts: adding('contacts'),
  pastors: adding('pastors'),
  volunteers: adding('volunteers', minor),
  prayers: adding('prayers'),
} satisfies Record<RecordKind, unknown>
export const {
  contacts: addContact,
  pastors: addPastor,
  volunteers: addVolunteer,
  prayers: addPrayer,
} = addRecord

/** Inserts one record of each kind, and a preview, for tests that visit every screen. */
export function addOneOfEach(
  site: { dataDir: string },
  overrides: Parameters<typeof addContact>[1] = {},
): Promise<void> {
  return withDatabase(site, async (storage) => {
    for (const add of Object.values(addRecord)) await add(storage, overrides)
    await insertSubscribers(storage, ['asha@example.in'])
    await addPreview(storage)
  })
}

/** Inserts records a second apart; the first is the newest. */
export async function insertRecords<Kind extends RecordKind>(
  storage: Storage,
  kind: Kind,
  records: Overrides<Kind>[],
): Promise<void> {
  const rows = records.map((overrides, index) =>
    sampleRow(kind, { created_at: secondsBefore(index), ...overrides }),
  )
  await insertRows(storage, kind, rows.toReversed())
}

export async function insertSubscribers(storage: Storage, emails: string[]): Promise<void> {
  const rows = emails.map((email, index) => subscriberRow(email, secondsBefore(index)))
  await storage.insertInto('subscribers').values(rows.toReversed()).execute()
}

/** A file in which some lines are new, wrong, and on the list already. */
async function addPreview(storage: Storage): Promise<void> {
  const lines = await readList(new TextEncoder().encode('asha@example.in\nravi@example.in\nx@y\n'))
  if (typeof lines === 'string') throw new Error(lines)
  const longName = 'contacts-of-the-whole-church-from-the-old-phone-2026.csv'
  await previewImport(lines, { fileName: longName, staffName: 'Grace' }, storage)
}

export async function insertRows(storage: Storage, kind: RecordKind, rows: Row[]): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH_SIZE) {
    await insertion(storage, kind, rows.slice(first, first + BATCH_SIZE)).execute()
  }
}

function adding<Kind extends RecordKind>(kind: Kind, more: Overrides<Kind> = {}) {
  return async (storage: Storage, overrides: Overrides<Kind> = {}): Promise<number> => {
    const row = sampleRow(kind, { ...more, ...overrides })
    const { id } = await insertion(storage, kind, [row]).returning('id').executeTakeFirstOrThrow()
    return id
  }
}

/** Encrypts what the forms encrypt. */
function insertion(storage: Storage, kind: RecordKind, rows: Row[]) {
  const encrypt = (row: Row) => ({
    ...row,
    message: encryptPrayer(row.message, row.reference, storage),
  })
  return storage.insertInto(kind).values(recordKindOf(kind).encrypted ? rows.map(encrypt) : rows)
}

function secondsBefore(seconds: number): string {
  return instant(Date.UTC(2025, 5, 1) - seconds * 1000)
}
