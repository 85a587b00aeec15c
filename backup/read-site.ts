import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Storage } from '../storage/database.server.ts'
import { instant } from '../storage/instant.ts'
import { recordedMigrations } from '../storage/migrate.ts'
import {
  connect,
  type DatabaseLocation,
  hasNoDatabase,
  sqliteFile,
} from '../storage/open.server.ts'
import { isSqlite } from '../storage/sqlite.ts'
import { type Entries, type Entry, fileName, Refused, type TableEntry } from './entry.ts'
import { hasId, type TableName, tableNames } from './tables.ts'

/** So few that the longest entries fit in memory together. */
const BATCH_ROWS = 50

/**
 * Yields all data of a site: a database snapshot, then the files in its folders. The site keeps
 * running. Uploads can be left out where they lie beside it: backup/uploads.ts.
 */
export async function* readSite(place: DatabaseLocation, folders = ['outbox', 'uploads']): Entries {
  // The database first: then the file of every mail marked as sent exists.
  yield* readDatabase(place)
  for (const folder of folders) {
    for (const name of await listFiles(place.dataDir, folder)) {
      yield* readPieces(`${folder}/${name}`, join(place.dataDir, folder, name))
    }
  }
}

/** Yields only the rows, and the names of the uploads. */
export async function* readDatabase(place: DatabaseLocation): Entries {
  requireDatabase(place)
  await using db = await connect(place)
  // One consistent snapshot, which does not block writers.
  const view = db.startTransaction().setIsolationLevel('repeatable read')
  const snapshot = await view.setAccessMode('read only').execute()
  try {
    const migrations = await recordedMigrations(snapshot)
    const keys = await snapshot.selectFrom('data_keys').select('name').execute()
    // After the first read: every upload that the snapshot names exists.
    const uploads = await listFiles(place.dataDir, 'uploads')
    yield { madeAt: instant(), migrations, keys: keys.map(({ name }) => name), uploads }
    // A database left by an older version may lack some tables.
    const present = new Set((await snapshot.introspection.getTables()).map(({ name }) => name))
    for (const name of tableNames) if (present.has(name)) yield* readTable(name, snapshot)
  } finally {
    await snapshot.rollback().execute()
  }
}

/** For commands that must not create a database. */
export function requireDatabase(place: DatabaseLocation): void {
  if (hasNoDatabase(place)) throw new Refused(`There is no database at ${sqliteFile(place)}.`)
}

type Row = TableEntry['rows'][number]

/** The rows of a table, those with an id in their order and a few at a time. */
export async function* readTable(table: TableName, db: Storage): AsyncGenerator<TableEntry> {
  if (!hasId[table]) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    yield { table, rows }
    return
  }
  const lastId = await lastIdOf(table, db)
  if (lastId === undefined) return
  yield { table, lastId, rows: [] }
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where id > ${after} order by id limit ${BATCH_ROWS}
    `.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield { table, rows }
    after = Number(last['id'])
  }
}

type Last = { last: number }

/** The highest id ever assigned; undefined before the first row. */
async function lastIdOf(table: TableName, db: Storage): Promise<number | undefined> {
  const query = isSqlite(db)
    ? sql<Last>`select seq as last from sqlite_sequence where name = ${table}`
    : sql<Last>`select last_value as last from ${sql.table(`${table}_id_seq`)} where is_called`
  return (await query.execute(db)).rows[0]?.last
}

const PIECE_BYTES = 4 * 1024 * 1024

/** Yields a file as consecutive entries, since an hour's recording is large. */
export async function* readPieces(file: string, path: string): AsyncGenerator<Entry> {
  // The file may have been deleted since the folder was read.
  const opening = open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  await using handle = await opening.catch(() => undefined)
  if (!handle) return
  // Of an empty file, this is the only one.
  yield { file, base64: '' }
  const pieces: AsyncIterable<Buffer> = handle.createReadStream({ highWaterMark: PIECE_BYTES })
  for await (const piece of pieces) yield { file, base64: piece.toString('base64') }
}

/**
 * The names of complete files: no links, none that is still being written, and none that somebody
 * else put there, such as `.DS_Store`, which a restore would refuse.
 */
export async function listFiles(dataDir: string, folder: string): Promise<string[]> {
  const found = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(() => [])
  const files = found.filter((entry) => entry.isFile()).map(({ name }) => name)
  return files.filter((name) => fileName.test(name) && !name.endsWith('.part'))
}
