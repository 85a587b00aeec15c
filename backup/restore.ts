import { existsSync } from 'node:fs'
import { access, appendFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Storage } from '../storage/database.server.ts'
import { instant } from '../storage/instant.ts'
import { migrateToLatest } from '../storage/migrate.ts'
import { migrations } from '../storage/migrations/index.ts'
import { connect, type DatabasePlace, sqliteFile } from '../storage/open.server.ts'
import { isSqlite } from '../storage/sqlite.ts'
import { readArchive } from './archive.ts'
import { DamagedBackup, type Entries, type Start, type TableEntry } from './entry.ts'
import { requireEmpty, requireUnused } from './in-use.ts'
import { tableNames } from './tables.ts'

type Restored = {
  rows: number
  files: number
  madeAt: string
  /** The names of the keys that are needed to read what is encrypted. */
  keys: string[]
  /** Where the former database was put, when there was one. */
  former?: string | undefined
}

/**
 * Brings a site back from a file.
 *
 * @throws NotFree, DamagedBackup
 */
export async function restoreArchive(
  path: string,
  place: DatabasePlace,
  { secret, overwrite = false }: { secret?: string | undefined; overwrite?: boolean } = {},
): Promise<Restored> {
  await access(path)
  await requireUnused(place)
  if (!overwrite) await requireEmpty(place)
  return restore(readArchive(path, secret), place)
}

/**
 * Puts entries in the place of whatever is there, which stays what it was until the new is whole,
 * also when this program is killed on the way. Ends all sessions.
 *
 * @throws DamagedBackup
 */
export async function restore(entries: Entries, place: DatabasePlace): Promise<Restored> {
  const beside = join(place.dataDir, 'restoring')
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true, mode: 0o700 })
  try {
    const isFile = place.databaseUrl === undefined
    const db = await connect(isFile ? { dataDir: beside } : place)
    const work = (transaction: Storage) => fill(entries, transaction, { beside, ...place })
    const restored = await db
      .transaction()
      .execute(work)
      .finally(() => db.destroy())
    return isFile ? { ...restored, former: await exchangeFile(beside, place.dataDir) } : restored
  } finally {
    // A disk that became full has the room again.
    await rm(beside, { recursive: true, force: true })
  }
}

type Folders = { beside: string; dataDir: string }

async function fill(entries: Entries, db: Storage, folders: Folders): Promise<Restored> {
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
  for (const file of files) await rename(join(folders.beside, file), join(folders.dataDir, file))
  return { rows, files: files.size, madeAt: start.madeAt, keys: start.keys }
}

/** Empty tables as they were when the copy was made, in the place of those that are there. */
async function makeTables(names: string[], db: Storage): Promise<void> {
  if (names.some((name) => !(name in migrations))) {
    throw new DamagedBackup(
      'a newer version of this program made it, so bring the program up to date first (docs/operating.md, section 11)',
    )
  }
  const ours = new Set<string>(['kysely_migration', 'kysely_migration_lock', ...tableNames])
  for (const { name } of await db.introspection.getTables({ withInternalKyselyTables: true })) {
    if (ours.has(name)) await sql`drop table ${sql.table(name)} cascade`.execute(db)
  }
  await migrateToLatest(db, names)
  await sql`delete from locks`.execute(db)
}

/** Rows of a table, each with the same columns. */
export async function insert({ table, lastId, rows }: TableEntry, db: Storage): Promise<void> {
  if (lastId !== undefined) {
    await (isSqlite(db)
      ? sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`
      : sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${lastId})`
    ).execute(db)
  }
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name] ?? null))})`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(db)
}

/** Its own folder is made now: what would keep the file from its place is found before any change. */
async function writeBeside(file: string, bytes: Buffer, { beside, dataDir }: Folders) {
  await mkdir(dirname(join(beside, file)), { recursive: true, mode: 0o700 })
  await mkdir(dirname(join(dataDir, file)), { recursive: true, mode: 0o700 })
  // A large one comes in pieces.
  await appendFile(join(beside, file), bytes, { mode: 0o600 })
}

/** Puts the new file into the place of the former one, which gets another name. */
async function exchangeFile(beside: string, dataDir: string): Promise<string | undefined> {
  const path = sqliteFile({ dataDir })
  const former = `${path}.before-${instant().replace(/[:.]/g, '')}`
  const isThere = existsSync(path)
  if (isThere) {
    // What a kill has left in the log beside it goes into it: it would be taken for the new one's.
    const database = new DatabaseSync(path, { timeout: 5000 })
    database.exec('pragma journal_mode = delete')
    database.close()
    await link(path, former)
  }
  // At once: at no moment is there none.
  await rename(sqliteFile({ dataDir: beside }), path)
  return isThere ? former : undefined
}
