import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { tableNames } from '../../backup/tables.ts'
import type { Storage } from '../../storage/database.server.ts'
import type { DatabaseLocation } from '../../storage/open.server.ts'
import { addContact, addRecord, addStaff, withDatabase } from '../support/records.ts'
import { subscriberRow } from '../support/sample-rows.ts'

const now = '2026-11-21T09:30:00.000Z'

/** Fills the tables and the outbox, including characters that often cause bugs. */
export async function fillSite(storage: Storage, { dataDir }: DatabaseLocation): Promise<void> {
  const { id } = await addStaff(storage, 'రూతు', { created_at: now })
  const message = 'క్ష "quoted" \\ \n\t\u200c 🙏🏽 \u2028 end'
  for (const add of Object.values(addRecord)) {
    for (let count = 0; count < 30; count++) await add(storage, { message })
  }
  await storage.updateTable('prayers').set({ assigned_to: id }).execute()
  // Deletes the last id, which must not be reused.
  await sql`delete from contacts where id = 30`.execute(storage)
  await storage
    .insertInto('sign_in_failures')
    .values([1, 2, 3].map((n) => ({ name_key: `n${n}`, client: '::1', failures: n, last_at: now })))
    .execute()
  await storage.insertInto('subscribers').values(subscriberRow('A@b.in', now)).execute()
  await mkdir(join(dataDir, 'outbox'), { recursive: true })
  await writeFile(join(dataDir, 'outbox', '1.eml'), Buffer.alloc(600_000, 'mail '))
  await writeFile(join(dataDir, 'outbox', 'empty.eml'), '')
  await writeFile(join(dataDir, 'outbox', '2.eml.part'), 'half')
  await mkdir(join(dataDir, 'uploads'), { recursive: true })
  // Of whoever opened the folder on a Mac, or kept a picture there.
  for (const name of ['.DS_Store', 'my photo.jpg'])
    await writeFile(join(dataDir, 'uploads', name), '')
  await writeFile(join(dataDir, 'uploads', 'photo-1-720.avif'), 'picture')
  await writeFile(join(dataDir, 'uploads', 'audio-1.mp3'), Buffer.alloc(9_000_000, 'sound '))
}

/** Adds so many messages with the same words. */
export function addContacts(where: DatabaseLocation, message: string, count = 1): Promise<void> {
  return withDatabase(where, (storage) =>
    storage.transaction().execute(async (transaction) => {
      for (let number = 0; number < count; number++) await addContact(transaction, { message })
    }),
  )
}

/** All rows of all tables, sorted independently of the database. */
export async function allRows(storage: Storage): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of tableNames) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(storage)
    found[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
  }
  return found
}
