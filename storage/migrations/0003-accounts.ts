import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex, createTableWithId, idType } from './columns.ts'

/**
 * Two roles, accounts that can be disabled, the second step of signing in, and when each member
 * of staff was last here. Frozen.
 */
export const accounts: Migration = {
  async up(db) {
    await db.schema
      .alterTable('staff')
      .addColumn('role', 'text', (column) => column.notNull().defaultTo('staff'))
      .execute()
    // Until now everybody could do everything: nobody loses what they may do.
    await db
      .withTables<{ staff: { role: string } }>()
      .updateTable('staff')
      .set({ role: 'administrator' })
      .execute()
    for (const column of [
      ...['disabled_at', 'last_sign_in_at', 'last_seen_at', 'visit_before'],
      ...['second_step_secret', 'pending_secret', 'pending_since'],
    ]) {
      await db.schema.alterTable('staff').addColumn(column, 'text').execute()
    }
    await db.schema.alterTable('staff').addColumn('second_step_used', 'integer').execute()
    await createTableWithId(db, 'recovery_codes')
      .addColumn('staff_id', idType(db), (column) =>
        column.notNull().references('staff.id').onDelete('cascade'),
      )
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .execute()
    await createIndex(db, 'recovery_codes', ['staff_id'])
    await createLocks(db)
    for (const table of ['contacts', 'pastors', 'volunteers', 'prayers']) {
      await createIndex(db, table, ['assigned_to', 'status'])
    }
    await createIndex(db, 'deeds', ['staff_name', 'done_at', 'id'])
    await createIndex(db, 'deeds', ['deed', 'done_at', 'id'])
  },
}

/** A row to hold while a rule over several rows is checked and kept: works on every database. */
async function createLocks(db: Kysely<unknown>) {
  await db.schema
    .createTable('locks')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .execute()
  await db
    .withTables<{ locks: { name: string } }>()
    .insertInto('locks')
    .values({ name: 'accounts' })
    .execute()
}
