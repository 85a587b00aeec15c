import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Settings } from '../config/settings.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { acquireLock } from '../storage/lock.ts'
import { migrateToLatest, missingMigrations, recordedMigrations } from '../storage/migrate.ts'
import { migrations } from '../storage/migrations/index.ts'
import { connect, hasNoDatabase } from '../storage/open.server.ts'
import { StorageError, UnusableDatabaseError } from '../storage/storage-error.ts'
import { writeArchive } from './archive.ts'
import { typedCommand, wordsFor } from './command.ts'
import { readDatabase } from './read-site.ts'
import { derivedTables, tableNames } from './tables.ts'

type Place = Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupKey'>
type Upgrade = { file: string; ran: string[] }
type TryOut = (transaction: Storage) => Promise<void>

/**
 * Backs up an older database, then migrates and tests it in one transaction. Returns the backup
 * file and the migrations; undefined when the database is new or up to date.
 * @throws UnusableDatabaseError when the upgrade failed and changed nothing
 */
export async function upgradeDatabase(place: Place, tryOut: TryOut): Promise<Upgrade | undefined> {
  if (hasNoDatabase(place)) return undefined
  await using db = await connect(place)
  if ((await missingMigrations(db)).length === 0) return undefined
  return await db.transaction().execute(async (transaction) => {
    // Processes that start together upgrade one after another. On SQLite, the lock prevents other
    // writes, so the backup is complete.
    await acquireLock('accounts', transaction)
    const ran = await missingMigrations(transaction)
    if (ran.length === 0) return undefined
    const file = backupBefore(await recordedMigrations(transaction), place)
    await backUp(file, place)
    await migrate(transaction, tryOut).catch((error: unknown) => {
      throw new UnusableDatabaseError(wordsForFailure(error, file), { cause: error })
    })
    return { file, ran }
  })
}

/** Backs up only the rows: an upgrade changes no files, and copying all pictures takes long. */
async function backUp(file: string, place: Place): Promise<void> {
  const nothingChanged = 'The upgrade needs a backup first, so nothing was changed.'
  const { backupKey: secret } = place
  await writeArchive(file, readDatabase(place), { secret }).catch((error: unknown) => {
    const words = wordsFor(error, { place, file, nothingChanged })
    throw words === undefined ? error : new UnusableDatabaseError(words, { cause: error })
  })
}

async function migrate(transaction: Storage, tryOut: TryOut): Promise<void> {
  await migrateToLatest(transaction)
  for (const table of [...tableNames, ...derivedTables]) {
    await sql`select * from ${sql.table(table)} limit 1`.execute(transaction)
  }
  await tryOut(transaction)
}

function wordsForFailure(error: unknown, file: string): string {
  const cause = error instanceof StorageError ? error.cause : error
  const reason = cause instanceof Error ? cause.message : String(cause)
  return (
    `The upgrade failed (${reason}). Nothing was changed: start the former version again, ` +
    `which finds everything as it was. A backup from before is at ${file}.`
  )
}

// Backups made before upgrades: one for each state of the tables, named by the last migration, so
// that an older version knows which one it can read. A second attempt replaces that of the first.

/** The file for a database that has run these migrations. */
export function backupBefore(recorded: readonly string[], place: Pick<Place, 'dataDir'>): string {
  return join(upgradeFolder(place), `${recorded.at(-1)}.backup`)
}

/**
 * How to restore this version's database after a newer version upgraded it, if there is a backup.
 */
export function describeRollback(place: Pick<Place, 'dataDir'>): string | undefined {
  if (!existsSync(backupBefore(Object.keys(migrations), place))) return undefined
  return (
    'To go back to how it was before the upgrade (data received since then is lost), type: ' +
    typedCommand('rollback')
  )
}

export function upgradeFolder({ dataDir }: Pick<Place, 'dataDir'>): string {
  return join(dataDir, 'before-upgrade')
}
