import { sql, type TableMetadata } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Storage } from '../storage/database.server.ts'
import { migrateToLatest, recordedMigrations } from '../storage/migrate.ts'
import { migrations } from '../storage/migrations/index.ts'
import { DamagedBackup } from './entry.ts'
import { derivedTables, tableNames } from './tables.ts'

/** Drops the existing tables and creates empty ones at the backup's migration level. */
export async function makeTables(names: string[], db: Storage): Promise<void> {
  if (names.some((name) => !(name in migrations))) {
    throw new DamagedBackup(
      'a newer version of this program made it, so bring the program up to date first (docs/operating.md)',
    )
  }
  const present = await db.introspection.getTables({ withInternalKyselyTables: true })
  const isOurs = await tablesToDrop(present, db)
  for (const table of present.filter(isOurs)) {
    await sql`drop table ${sql.table(table.name)} cascade`.execute(db)
  }
  await migrateToLatest(db, names)
  await sql`delete from locks`.execute(db)
}

/**
 * Of a database that a newer version has upgraded, every table: this version does not know the names
 * of those that were added, and left behind they would stop the next upgrade.
 */
async function tablesToDrop(
  present: TableMetadata[],
  db: Storage,
): Promise<(table: TableMetadata) => boolean> {
  const internal = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE, ...derivedTables]
  const ours = new Set<string>([...internal, ...tableNames])
  const recorded = present.find(({ name }) => name === DEFAULT_MIGRATION_TABLE)
  const isNewer =
    recorded && (await recordedMigrations(db)).some((migration) => !(migration in migrations))
  if (!isNewer) return ({ name }) => ours.has(name)
  return ({ schema, isView }) => schema === recorded.schema && !isView
}
