import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import type { Storage } from './database.server.ts'
import { fingerprint } from './migrations/0001-initial.ts'
import { migrations } from './migrations/index.ts'
import { readState } from './site-state.ts'
import { NewerDatabaseError, UnusableDatabaseError } from './storage-error.ts'

/**
 * Runs the pending migrations in one transaction. `wanted` limits them, to restore a backup of an
 * older database. @throws UnusableDatabaseError for an unknown migration
 */
export async function migrateToLatest(
  db: Storage,
  wanted: readonly string[] = Object.keys(migrations),
): Promise<void> {
  // Kysely also rejects a database with unknown migrations, but with a plain Error.
  const unknown = unknownAmong([...wanted, ...(await recordedMigrations(db))])
  if (unknown.length > 0) throw newerDatabase(unknown)
  let failure: unknown
  const keepFailure = ({ up }: Migration): Migration => ({
    up: (db) =>
      up(db).catch((error: unknown) => {
        failure = error
        throw error
      }),
  })
  const included = Object.fromEntries(
    Object.entries(migrations)
      .filter(([name]) => wanted.includes(name))
      .map(([name, migration]) => [name, keepFailure(migration)]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => included } })
  const { error } = await migrator.migrateToLatest()
  // In a transaction on PostgreSQL, Kysely's own error is only that the transaction has failed.
  if (error !== undefined) throw failure ?? error
}

/** A newer version has migrated this database: an older one must not write to it. */
function newerDatabase(unknown: readonly string[]): NewerDatabaseError {
  return new NewerDatabaseError(
    `The database belongs to a newer version of this program ` +
      `(it has had ${unknown.join(', ')}). Start that version, or restore a backup.`,
  )
}

/** The names that are not migrations of this version, so of a newer one. */
export function unknownAmong(names: readonly string[]): string[] {
  return names.filter((name) => !(name in migrations))
}

/** The migrations that an older database lacks; none for a new database. */
export async function missingMigrations(db: Storage): Promise<string[]> {
  const recorded = await recordedMigrations(db)
  if (recorded.length === 0) return []
  return Object.keys(migrations).filter((name) => !recorded.includes(name))
}

/** The names of the migrations that a database has run; none for a new one. */
export async function recordedMigrations(db: Storage): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const rows = await db
    .withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map((row) => row.name)
}

/**
 * Until the first release the tables may change in place, and nothing brings an older database up
 * to date: without this, it would open, and every form would fail.
 * @throws UnusableDatabaseError
 */
export async function requireSameTables(db: Storage): Promise<void> {
  const tables = await db.introspection.getTables()
  const isThere = tables.some(({ name }) => name === 'site_state')
  if (isThere && (await readState('tables', db)) === fingerprint) return
  throw new UnusableDatabaseError(
    'The tables of this database were made before this program was changed, and no release had ' +
      'them. Start the program that made them. To bring its content over, export it there and ' +
      'import it here into an empty data folder (docs/commands.md).',
  )
}
