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
import type { Entries, Entry, TableEntry } from './entry.ts'
import { hasId, type TableName, tableNames } from './tables.ts'

const ROWS_BATCH_SIZE = 200

export class NoDatabase extends Error {}

/** Yields all data of a site: a database snapshot, then its files. The site keeps running. */
export async function* readSite(place: DatabaseLocation): Entries {
  // The database first: then the file of every mail marked as sent exists.
  yield* readDatabase(place)
  yield* readFiles(place.dataDir)
}

/** Yields only the rows, for another database that uses the same data folder. */
export async function* readDatabase(place: DatabaseLocation): Entries {
  if (hasNoDatabase(place)) throw new NoDatabase(`There is no database at ${sqliteFile(place)}.`)
  const db = await connect(place)
  try {
    // One consistent snapshot, which does not block writers.
    const view = db.startTransaction().setIsolationLevel('repeatable read')
    const snapshot = await view.setAccessMode('read only').execute()
    try {
      yield* readTables(snapshot)
    } finally {
      await snapshot.rollback().execute()
    }
  } finally {
    await db.destroy()
  }
}

async function* readTables(db: Storage): AsyncGenerator<Entry> {
  const migrations = await recordedMigrations(db)
  const keys = await db.selectFrom('data_keys').select('name').orderBy('name').execute()
  yield { madeAt: instant(), migrations, keys: keys.map(({ name }) => name) }
  // A database left by an older version may lack some tables.
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const table of tableNames.filter((name) => present.has(name))) yield* readTable(table, db)
}

type Row = TableEntry['rows'][number]

async function* readTable(table: TableName, db: Storage): AsyncGenerator<TableEntry> {
  if (!hasId(table)) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    yield { table, rows }
    return
  }
  const lastId = await lastIdOf(table, db)
  if (lastId === undefined) return
  yield { table, lastId, rows: [] }
  for (let after: Row['id'] = 0; ; ) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where id > ${after} order by id limit ${ROWS_BATCH_SIZE}
    `.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield { table, rows }
    after = last['id'] ?? 0
  }
}

/** The highest id ever assigned; undefined before the first row. */
async function lastIdOf(table: TableName, db: Storage): Promise<number | undefined> {
  const query = isSqlite(db)
    ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`
    : sql<{
        last: number
      }>`select last_value as last from ${sql.table(`${table}_id_seq`)} where is_called`
  return (await query.execute(db)).rows[0]?.last
}

const PIECE_BYTES = 4 * 1024 * 1024

/**
 * Yields a file as one entry, or a large one, such as an hour's recording, as consecutive entries.
 */
async function* readPieces(file: string, path: string): AsyncGenerator<Entry> {
  // The file may have been deleted since the folder was read.
  const handle = await open(path).catch(() => undefined)
  if (!handle) return
  try {
    for (let at = 0; ; ) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, at)
      if (bytesRead > 0 || at === 0) {
        yield { file, base64: buffer.toString('base64', 0, bytesRead) }
      }
      at += bytesRead
      if (bytesRead < PIECE_BYTES) return
    }
  } finally {
    await handle.close()
  }
}

/** The folders with the site's files: mails written instead of sent, and uploads. */
async function* readFiles(dataDir: string): AsyncGenerator<Entry> {
  for (const folder of ['outbox', 'uploads']) {
    const found = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(() => [])
    for (const entry of found) {
      // Skips files that are still being written.
      if (!entry.isFile() || entry.name.endsWith('.part')) continue
      const path = join(folder, entry.name)
      yield* readPieces(`${folder}/${entry.name}`, join(dataDir, path))
    }
  }
}
