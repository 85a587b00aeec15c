import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex, createTableWithId, idType } from './columns.ts'

/**
 * What came in through the forms, as records that staff work with: three new kinds beside the
 * messages, notes, the history of their statuses, and the log of who did what. Frozen.
 */
export const records: Migration = {
  async up(db) {
    await workOnContacts(db)
    await createRecordTable(db, 'pastors', [
      'church',
      'experience',
      'specialization',
      'message',
    ]).execute()
    await createRecordTable(db, 'volunteers', ['availability', 'area_of_interest', 'message'])
      .addColumn('age', 'integer')
      .addColumn('guardian_consent', 'integer', (column) => column.notNull())
      .execute()
    await createRecordTable(db, 'prayers', ['type', 'message'])
      .addColumn('is_anonymous', 'integer', (column) => column.notNull())
      .addColumn('follow_up_on', 'text')
      .execute()
    for (const table of ['contacts', 'pastors', 'volunteers', 'prayers']) {
      if (table !== 'contacts') await createIndex(db, table, ['created_at', 'id'])
      await createIndex(db, table, ['status', 'created_at', 'id'])
    }
    await createWorkTables(db)
  },
}

/** Messages that came before this have no reference; the others each have one of their own. */
async function workOnContacts(db: Kysely<unknown>) {
  await db.schema.alterTable('contacts').addColumn('reference', 'text').execute()
  await db.schema
    .alterTable('contacts')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('New'))
    .execute()
  await db.schema
    .alterTable('contacts')
    .addColumn('assigned_to', idType(db), (column) =>
      column.references('staff.id').onDelete('set null'),
    )
    .execute()
  await db.schema
    .alterTable('contacts')
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('contacts_reference')
    .on('contacts')
    .column('reference')
    .unique()
    .execute()
}

function createRecordTable(db: Kysely<unknown>, table: string, texts: string[]) {
  const columns = ['name', 'email', 'phone', 'status', 'search', 'created_at', ...texts]
  return columns
    .reduce(
      (made, name) => made.addColumn(name, 'text', (column) => column.notNull()),
      createTableWithId(db, table).addColumn('reference', 'text', (column) =>
        column.notNull().unique(),
      ),
    )
    .addColumn('assigned_to', idType(db), (column) =>
      column.references('staff.id').onDelete('set null'),
    )
}

/** Who did it is kept by name too: what was done stays known when the account is gone. */
async function createWorkTables(db: Kysely<unknown>) {
  await createTableWithId(db, 'record_notes')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', idType(db), (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await createIndex(db, 'record_notes', ['kind', 'record_id', 'id'])
  await createTableWithId(db, 'status_changes')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', idType(db), (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await createIndex(db, 'status_changes', ['kind', 'record_id', 'id'])
  await createTableWithId(db, 'intercessions')
    .addColumn('prayer_id', idType(db), (column) =>
      column.notNull().references('prayers.id').onDelete('cascade'),
    )
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('prayed_at', 'text', (column) => column.notNull())
    .execute()
  await createIndex(db, 'intercessions', ['prayer_id', 'prayed_at'])
  await createTableWithId(db, 'deeds')
    .addColumn('done_at', 'text', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('deed', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .execute()
  await createIndex(db, 'deeds', ['done_at', 'id'])
}
