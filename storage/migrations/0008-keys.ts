import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex } from './columns.ts'

/**
 * Which keys texts are encrypted with, and which of them each prayer is: null while it is in plain,
 * until the server has encrypted it (docs/decisions/0024). Frozen.
 */
export const keys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('data_keys')
      .addColumn('name', 'text', (column) => column.notNull().primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.alterTable('prayers').addColumn('message_key', 'text').execute()
    await createIndex(db, 'prayers', ['message_key', 'id'])
  },
}
