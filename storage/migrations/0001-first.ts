import { type CreateTableBuilder, type Kysely, SqliteAdapter } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Frozen: it has run on real databases. It imports nothing of ours that could change under it. */
export const first: Migration = {
  async up(db) {
    await createStaff(db)
    await createSubmissions(db)
    await createLiveVideos(db)
    await createMemory(db)
  },
}

async function createStaff(db: Kysely<unknown>) {
  await createTableWithId(db, 'staff')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await createTableWithId(db, 'sessions')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('staff_id', idType(db), (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .execute()
  await createIndex(db, 'sessions', ['staff_id'])
}

async function createSubmissions(db: Kysely<unknown>) {
  await createTableWithId(db, 'contacts')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await createIndex(db, 'contacts', ['created_at', 'id'])
  await createTableWithId(db, 'subscribers')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('subscribed_at', 'text', (column) => column.notNull())
    .execute()
  await createIndex(db, 'subscribers', ['subscribed_at', 'id'])
}

async function createLiveVideos(db: Kysely<unknown>) {
  await createTableWithId(db, 'live_videos')
    .addColumn('live_url', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await createIndex(db, 'live_videos', ['created_at', 'id'])
}

/** What the program remembers for a while: answered submissions, failed sign-ins. */
async function createMemory(db: Kysely<unknown>) {
  await db.schema
    .createTable('received_forms')
    .addColumn('key_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await createIndex(db, 'received_forms', ['created_at'])
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_in_failures_key', ['name_key', 'client'])
    .execute()
}

/** Ids are the one place where the two databases differ. */
function createTableWithId(db: Kysely<unknown>, table: string): CreateTableBuilder<string, 'id'> {
  return db.schema
    .createTable(table)
    .addColumn('id', idType(db), (column) =>
      isSqlite(db)
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    )
}

function idType(db: Kysely<unknown>) {
  return isSqlite(db) ? 'integer' : 'bigint'
}

function isSqlite(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

async function createIndex(db: Kysely<unknown>, table: string, columns: string[]) {
  await db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
