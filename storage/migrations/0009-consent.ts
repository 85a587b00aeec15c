import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which wording of the notice stood at the form; null for what came before there was one. Frozen. */
export const consent: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['contacts', 'pastors', 'volunteers', 'prayers', 'subscribers']) {
      await db.schema.alterTable(table).addColumn('consent_version', 'text').execute()
    }
  },
}
