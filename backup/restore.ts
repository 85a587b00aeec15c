import { existsSync } from 'node:fs'
import { access, appendFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { DataKey } from '../config/data-key.ts'
import { holdMail } from '../domain/outbox/after-restore.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { adoptNewKey } from '../storage/encryption.ts'
import { instant } from '../storage/instant.ts'
import { migrateToLatest, recordedMigrations, unknownAmong } from '../storage/migrate.ts'
import { connect, type DatabaseLocation, sqliteFile } from '../storage/open.server.ts'
import { inParts } from '../storage/parts.ts'
import { isSqlite } from '../storage/sqlite.ts'
import { readArchive } from './archive.ts'
import { changeKey } from './change-key.ts'
import { type Departed, keepDeparted, readReplaced } from './departed.ts'
import { DamagedBackup, type Entries, type Start, type TableEntry } from './entry.ts'
import { requireEmpty, requireUnused } from './in-use.ts'
import { derivedTables, type TableName, tableNames } from './tables.ts'
import { type Beside, bringUploads } from './uploads.ts'

type RestoreOptions = {
  secret?: string | undefined
  overwrite?: boolean | undefined
  /** Brings back also those who have left or were erased since the backup. */
  everyone?: boolean | undefined
  /** Encrypts all texts with another key; without the former one they stay unreadable. */
  newKey?: { former: DataKey | undefined; next: DataKey } | undefined
}

/**
 * Restores a site from a backup file. No delivery goes out until an administrator says so.
 * @throws Refused, DamagedBackup
 */
export async function restoreArchive(
  path: string,
  place: DatabaseLocation,
  { secret, overwrite = false, everyone = false, newKey }: RestoreOptions = {},
) {
  await access(path)
  await requireUnused(place)
  if (!overwrite) await requireEmpty(place)
  const replaced = everyone ? undefined : await readReplaced(place)
  const uploads = join(dirname(path), 'uploads')
  /** Who was not brought back; undefined when the previous database could not tell. */
  let departed: Departed | undefined
  const finish = async (db: Storage, { madeAt }: Start) => {
    // First: the key tells whether both are the same site.
    departed = replaced && (await keepDeparted(replaced, db))
    if (newKey) await changeKey(newKey.former, newKey.next, db)
    await holdMail(madeAt, db)
  }
  const restored = await restore(readArchive(path, secret), place, finish, { uploads, secret })
  if (newKey) await adoptNewKey(newKey.next, place)
  return { ...restored, departed }
}

/**
 * Replaces the existing data with the entries. The existing database is unchanged until the new one
 * is complete, even if the process is killed. Ends all sessions and password links. `finish`
 * changes the new database before it is used. Returns what the backup says of itself, the numbers of
 * rows and files, the uploads that are neither in it nor whole beside it (`missing`), and the path of
 * the previous database file, if there was one (`former`).
 * @throws DamagedBackup
 */
export async function restore(
  entries: Entries,
  place: DatabaseLocation,
  finish?: (db: Storage, start: Start) => Promise<void>,
  beside?: Beside,
) {
  const work = join(place.dataDir, 'restoring')
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true, mode: 0o700 })
  try {
    const isFile = place.databaseUrl === undefined
    const db = await connect(isFile ? { dataDir: work } : place)
    const filled = await db
      .transaction()
      .execute(async (transaction) => {
        const { start, ...counts } = await fill(entries, transaction, { beside: work, ...place })
        await finish?.(transaction, start)
        // Before the commit: when it fails, nothing has changed. Files that are too many harm nobody.
        const missing = await bringUploads(start.uploads ?? [], place, beside)
        return { ...start, ...counts, missing }
      })
      .finally(() => db.destroy())
    return { ...filled, former: isFile ? await exchangeFile(work, place.dataDir) : undefined }
  } finally {
    // Frees the disk space after a failure.
    await rm(work, { recursive: true, force: true })
  }
}

type Folders = { beside: string; dataDir: string }

async function fill(entries: Entries, db: Storage, folders: Folders) {
  let start: Start | undefined
  let rows = 0
  const files = new Set<string>()
  for await (const entry of entries) {
    if ('madeAt' in entry) {
      start = entry
      await makeTables(entry.migrations, db)
    } else if (!start) {
      throw new DamagedBackup('it has no beginning')
    } else if ('table' in entry) {
      await insert(entry, db)
      rows += entry.rows.length
    } else {
      await writeBeside(entry.file, Buffer.from(entry.base64, 'base64'), folders)
      files.add(entry.file)
    }
  }
  if (!start) throw new DamagedBackup('it is cut off')
  await migrateToLatest(db)
  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('password_links').execute()
  for (const file of files) await rename(join(folders.beside, file), join(folders.dataDir, file))
  return { start, rows, files: files.size }
}

/** Inserts rows, all with the same columns. */
export async function insert({ table, lastId, rows }: TableEntry, db: Storage): Promise<void> {
  if (lastId !== undefined) {
    await (isSqlite(db)
      ? sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`
      : sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${lastId})`
    ).execute(db)
  }
  // By the columns of the rows: a backup may be of an older schema.
  const tables = db.$pickTables<never>().$extendTables<Record<TableName, (typeof rows)[number]>>()
  for await (const part of inParts(rows)) await tables.insertInto(table).values(part).execute()
}

/** Creates the target folder now as well, so that a path problem shows before any change. */
async function writeBeside(file: string, bytes: Buffer, { beside, dataDir }: Folders) {
  await mkdir(dirname(join(beside, file)), { recursive: true, mode: 0o700 })
  await mkdir(dirname(join(dataDir, file)), { recursive: true, mode: 0o700 })
  // A large file arrives in several entries.
  await appendFile(join(beside, file), bytes, { mode: 0o600 })
}

/**
 * Replaces the database file. The previous one is kept under another name, which is returned,
 * whatever its state: a damaged one may still be of use to somebody.
 */
async function exchangeFile(beside: string, dataDir: string): Promise<string | undefined> {
  const path = sqliteFile({ dataDir })
  const former = `${path}.before-${instant().replace(/[:.]/g, '')}`
  const isThere = existsSync(path)
  if (isThere) {
    await foldIn(path).catch(async () => {
      // SQLite would apply the companions of a damaged file to the new one.
      for (const ending of ['-wal', '-shm'])
        if (existsSync(path + ending)) await rename(path + ending, former + ending)
    })
    await link(path, former)
  }
  // An atomic rename: the path always has a file.
  await rename(sqliteFile({ dataDir: beside }), path)
  return isThere ? former : undefined
}

/** Writes a leftover WAL into the database file. */
export async function foldIn(path: string): Promise<void> {
  using database = new DatabaseSync(path, { timeout: 5000 })
  database.exec('pragma journal_mode = delete')
}

/** Drops the existing tables and creates empty ones at the backup's migration level. */
async function makeTables(names: string[], db: Storage): Promise<void> {
  if (unknownAmong(names).length > 0) {
    throw new DamagedBackup(
      'a newer version of this program made it, so bring the program up to date first (docs/operating.md)',
    )
  }
  const present = await db.introspection.getTables({ withInternalKyselyTables: true })
  const recorded = present.find(({ name }) => name === DEFAULT_MIGRATION_TABLE)
  const isNewer = recorded && unknownAmong(await recordedMigrations(db)).length > 0
  const internal = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE, ...derivedTables]
  const ours = new Set<string>([...internal, ...tableNames])
  for (const { name, schema, isView } of present) {
    // If a newer version has upgraded the database, every table goes: this version does not know the
    // names of those that were added, and if they stayed, the next upgrade would fail.
    const goes = isNewer ? schema === recorded.schema && !isView : ours.has(name)
    if (goes) await sql`drop table ${sql.table(name)} cascade`.execute(db)
  }
  await migrateToLatest(db, names)
  await sql`delete from locks`.execute(db)
}
