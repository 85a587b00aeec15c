import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTableWithId } from './columns.ts'

/**
 * The newsletter entries that staff write, one a day at most; the built-in ones are part of the
 * program. The date's own index also gives the lists their order. Frozen.
 */
export const newsletter: Migration = {
  async up(db: Kysely<unknown>) {
    await createTableWithId(db, 'newsletter_entries')
      .addColumn('date', 'text', (column) => column.notNull().unique())
      .addColumn('headline', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('headline_te', 'text', (column) => column.notNull())
      .addColumn('html_te', 'text', (column) => column.notNull())
      .addColumn('search', 'text', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('published_at', 'text')
      .execute()
  },
}
