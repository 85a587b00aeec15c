import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndex, createTableWithId, idType } from './columns.ts'

/**
 * Mail: who has agreed to get it, the outbox with a row a recipient, the deliveries of the
 * newsletter, the links in mails (as hashes), and which staff hear of what arrives. Frozen.
 */
export const mail: Migration = {
  async up(db) {
    await askSubscribers(db)
    await createTokens(db)
    await createDeliveries(db)
    await createOutbox(db)
    await createStaffNotices(db)
  },
}

/** Whoever was on the list before mails had to be confirmed stays on it. */
async function askSubscribers(db: Kysely<unknown>) {
  const table = () => db.schema.alterTable('subscribers')
  await table()
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('confirmed'))
    .execute()
  await table()
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute()
  await table().addColumn('confirmed_at', 'text').execute()
  await table().addColumn('confirmation_asked_at', 'text').execute()
  await table().addColumn('left_at', 'text').execute()
  await createIndex(db, 'subscribers', ['status', 'id'])
}

async function createTokens(db: Kysely<unknown>) {
  await createTableWithId(db, 'mail_tokens')
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('subscriber_id', idType(db), (column) =>
      column.notNull().references('subscribers.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await createIndex(db, 'mail_tokens', ['subscriber_id'])
  await createIndex(db, 'mail_tokens', ['created_at'])
}

async function createDeliveries(db: Kysely<unknown>) {
  await createTableWithId(db, 'deliveries')
    .addColumn('entry_date', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('filled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent', 'integer')
    .addColumn('failed', 'integer')
    .addColumn('left_out', 'integer')
    .execute()
}

async function createOutbox(db: Kysely<unknown>) {
  await createTableWithId(db, 'mails')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('subscriber_id', idType(db), (column) =>
      column.references('subscribers.id').onDelete('cascade'),
    )
    .addColumn('delivery_id', idType(db), (column) =>
      column.references('deliveries.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('last_error', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .addUniqueConstraint('mails_once_a_delivery', ['delivery_id', 'subscriber_id'])
    .execute()
  await createIndex(db, 'mails', ['state', 'priority', 'next_at', 'id'])
  await createIndex(db, 'mails', ['delivery_id', 'state'])
  await createIndex(db, 'mails', ['subscriber_id'])
  await db.schema
    .createTable('suppressed_addresses')
    .addColumn('email_key', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}

async function createStaffNotices(db: Kysely<unknown>) {
  await createTableWithId(db, 'staff_notices')
    .addColumn('staff_id', idType(db), (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addUniqueConstraint('staff_notices_once', ['staff_id', 'kind'])
    .execute()
  await createIndex(db, 'staff_notices', ['kind'])
}
