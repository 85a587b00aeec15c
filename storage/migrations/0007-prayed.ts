import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Each prayer request knows when it was prayed for last, so that the prayer desk finds the one that
 * waits longest, and counts those to come, by an index (docs/decisions/0020). '' for never: it comes
 * before every instant, on both databases alike. Frozen.
 */
export const prayed: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('prayers')
      .addColumn('last_prayed_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`
      update prayers set last_prayed_at = (
        select max(prayed_at) from intercessions where prayer_id = prayers.id)
      where id in (select prayer_id from intercessions)`.execute(db)
    await db.schema
      .createIndex('prayers_waiting')
      .on('prayers')
      .columns(['status', 'last_prayed_at', 'created_at', 'id'])
      .execute()
    await sql`
      create index prayers_follow_up_on on prayers (follow_up_on, id)
      where follow_up_on is not null`.execute(db)
  },
}
