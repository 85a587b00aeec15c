import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import type { Storage } from './database.server.ts'
import { findKey } from './encryption.ts'
import { migrateToLatest, missingMigrations, requireSameTables } from './migrate.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { UnusableDatabaseError } from './storage-error.ts'

export type DatabaseLocation = {
  /** The folder of the SQLite file; created when missing. */
  dataDir: string
  /** `postgres://…`; without it the database is SQLite in `dataDir`. */
  databaseUrl?: string | undefined
  /** The encryption key; without it, it is in the file `key` in `dataDir`. */
  dataKey?: string | undefined
  /** The folder of the nightly backups. */
  backupDir?: string | undefined
}

/**
 * Opens the database, creates its tables if it is new, and loads the key. Several processes can do
 * so concurrently. Close it with `destroy()` after the last response.
 * @throws StorageError when it cannot be reached, read or created
 * @throws UnusableDatabaseError when a newer version has migrated it, when it lacks migrations
 *   (backup/upgrade.ts), or when it is empty and the folder is not that of a new site
 */
export async function openDatabase(location: DatabaseLocation): Promise<Storage> {
  if (hasNoDatabase(location)) await requireNewSite(location)
  const db = await connect(location)
  try {
    if ((await missingMigrations(db)).length > 0) {
      throw new UnusableDatabaseError(
        'The database belongs to an older version of this program. Start the site: that makes a ' +
          'backup and brings the database up to date. Then try again.',
      )
    }
    await migrateToLatest(db)
    await requireSameTables(db)
    await findKey(db, location, () => requireNewSite(location))
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/**
 * Requires that a database without tables is that of a new site. A folder with a key, uploads or
 * backups had a database before: an empty site in its place would be open to everybody's set-up,
 * and its backups would push out the real ones.
 * @throws UnusableDatabaseError
 */
export async function requireNewSite(location: DatabaseLocation): Promise<void> {
  const { dataDir, backupDir, databaseUrl } = location
  const backups = [...(await backupsIn(backupDir)), ...(await backupsIn(join(dataDir, 'copy')))]
  const signs = [
    existsSync(join(dataDir, 'key')) && 'its key',
    (await namesIn(join(dataDir, 'uploads'))).length > 0 && 'uploads',
    backups.length > 0 && 'backups',
  ].filter((sign) => sign !== false)
  if (signs.length === 0) return
  const moved = join(dataDir, 'lampstand.sqlite.moved')
  const advice = [
    'If its disk is not mounted, mount it.',
    existsSync(moved) && `If it was moved to PostgreSQL, set DATABASE_URL: ${moved} is left.`,
    `Otherwise restore the newest backup (docs/backup.md): lampstand restore ${backups.at(-1) ?? 'FILE'}.`,
    'A new site needs an empty data folder and an empty BACKUP_DIR.',
  ]
  throw new UnusableDatabaseError(
    `${databaseUrl ? 'The database at DATABASE_URL is empty' : `There is no database in ${dataDir}`}` +
      ` although there are ${signs.join(' and ')}, so this is not a new site. ` +
      advice.filter(Boolean).join(' '),
  )
}

async function backupsIn(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return []
  const names = (await namesIn(folder)).filter((name) => /^lampstand-.*\.backup$/.test(name))
  return names.sort().map((name) => join(folder, name))
}

/** The names in a folder; none when it cannot be read. */
export function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** Opens the database without running migrations. */
export async function connect(location: DatabaseLocation): Promise<Storage> {
  return new Kysely<Schema>({ dialect: await chooseDialect(location) })
}

async function chooseDialect(location: DatabaseLocation): Promise<Dialect> {
  if (location.databaseUrl === undefined) return sqliteDialect(sqliteFile(location))
  // Imported on demand, to save memory with SQLite.
  const { postgresDialect } = await import('./postgres.ts')
  return postgresDialect(location.databaseUrl)
}

export function sqliteFile({ dataDir }: Pick<DatabaseLocation, 'dataDir'>): string {
  return join(dataDir, 'lampstand.sqlite')
}

/** The address of a database to show, without user name and password. */
export function databaseAddress({ dataDir, databaseUrl }: DatabaseLocation): string {
  return databaseUrl === undefined
    ? resolve(sqliteFile({ dataDir }))
    : `postgres://${serverAddress(databaseUrl)}`
}

/** `db.example.org/church`. */
export function serverAddress(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return (host || 'localhost') + pathname
}

/** Whether the database is SQLite and its file does not exist yet. */
export function hasNoDatabase(location: DatabaseLocation): boolean {
  return location.databaseUrl === undefined && !existsSync(sqliteFile(location))
}
