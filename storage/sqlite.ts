import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { Schema } from './schema.ts'
import { guard, guardConnection } from './storage-error.ts'

/** Kysely on Node's own SQLite. The file and its folder are made when missing. */
export function sqliteDialect(path: string): Dialect {
  return {
    createDriver: () => new FileDriver(path),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** Which of the two a database is. */
export function isSqlite(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

// Kysely assumes otherwise, and would leave half of a failed migration behind.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class FileDriver extends SqliteDriver {
  readonly #file: { database?: DatabaseSync }

  constructor(path: string) {
    const file: { database?: DatabaseSync } = {}
    super({
      database: async () => {
        file.database = await guard(() => openFile(path))
        return forKysely(file.database)
      },
    })
    this.#file = file
  }

  override async acquireConnection() {
    return guardConnection(await super.acquireConnection(), whenUnlocked)
  }

  // A plain `begin` takes the write lock at the first write, too late to wait for another writer.
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ) {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  // A commit holds up the thread until it is on the disk. Writers that queue would follow each
  // other within one turn of the event loop, and no page would be sent until the last was done.
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    await nextTurn()
  }

  // A full disk ends the transaction by itself; `rollback` would then hide the real error.
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#file.database?.isTransaction) await super.rollbackTransaction(connection)
  }
}

const LOCK_WAIT_MILLISECONDS = 5_000
// SQLite waits by blocking the thread, so it is given little of that time: a process with two
// handles on the file would otherwise stop the very transaction it waits for.
const BLOCKING_WAIT_MILLISECONDS = 20

async function openFile(path: string): Promise<DatabaseSync> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Nobody but its owner reads the file; those that SQLite puts beside it get the same rights. On a
  // read-only disk it stays as it is.
  if (!existsSync(path)) await writeFile(path, '', { mode: 0o600, flag: 'a' })
  else await chmod(path, 0o600).catch(() => undefined)
  const database = new DatabaseSync(path, { timeout: BLOCKING_WAIT_MILLISECONDS })
  try {
    await whenUnlocked(async () => database.exec('pragma journal_mode = wal'))
    // Committed means on the disk (on macOS only `fullfsync` reaches it), deleted means overwritten.
    database.exec(`pragma synchronous = full; pragma fullfsync = on;
      pragma foreign_keys = on; pragma secure_delete = on`)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** Tries again while another process or handle holds the lock; a refused statement did nothing. */
async function whenUnlocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + LOCK_WAIT_MILLISECONDS
  while (true) {
    try {
      return await work()
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_BUSY || performance.now() > giveUpAt) throw error
    }
    await wait(5)
  }
}

export const SQLITE_BUSY = 5

/** SQLite's primary result code; the rest of the number says in which situation. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error && 'errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

function forKysely(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        // Node's rows have no prototype; PostgreSQL's are plain objects, and so are these.
        all: (parameters) => statement.all(...inputs(parameters)).map((row) => ({ ...row })),
        run: (parameters) => statement.run(...inputs(parameters)),
        iterate: (parameters) => statement.iterate(...inputs(parameters)),
      }
    },
  }
}

function inputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value
    if (typeof value === 'bigint' || value instanceof Uint8Array) return value
    throw new TypeError(`SQLite has no type for a ${typeof value}`)
  })
}
