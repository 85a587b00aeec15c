import type { Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Schema } from './schema.ts'
import { NewerDatabaseError } from './storage-error.ts'

/**
 * Runs what has not run yet, all of it or nothing; of the migrations that are `wanted` where
 * that is given, for a copy of an older database.
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

  // Kysely refuses a database with migrations it does not know, but by a plain Error.
  const unknown = (await recordedMigrations(db)).filter((name) => !(name in migrations))
  throw unknown.length > 0 ? new NewerDatabaseError(unknown) : error
}

/** The names of those that a database has had. */
export async function recordedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map((row) => row.name)
}
