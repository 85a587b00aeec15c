import type { Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Schema } from './schema.ts'
import { NewerDatabaseError } from './storage-error.ts'

/**
 * Runs the pending migrations in one transaction. `wanted` limits them, to restore a backup of an
 * older database. Throws NewerDatabaseError for an unknown migration.
 */
export async function migrateToLatest(
  db: Kysely<Schema>,
  wanted: readonly string[] = Object.keys(migrations),
): Promise<void> {
  const unheardOf = wanted.filter((name) => !(name in migrations))
  if (unheardOf.length > 0) throw new NewerDatabaseError(unheardOf)
  const some = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => wanted.includes(name)),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => some } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return

  // Kysely rejects a database with unknown migrations, but with a plain Error.
  const unknown = (await recordedMigrations(db)).filter((name) => !(name in migrations))
  throw unknown.length > 0 ? new NewerDatabaseError(unknown) : error
}

/** The names of the migrations that a database has run. */
export async function recordedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map((row) => row.name)
}
