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

/** Kysely dialect for node:sqlite. Creates the file and its folder when missing. */
export function sqliteDialect(path: string): Dialect {
  return {
    createDriver: () => new FileDriver(path),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

export function isSqlite(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

// Kysely assumes otherwise and would not roll back a failed migration.
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

  // A plain `begin` takes the write lock only at the first write, when SQLite cannot wait for
  // another writer.
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ) {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  // A commit blocks the thread until it is synced to disk. Without yielding, queued writers would
  // run within one turn of the event loop and delay all responses.
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    await nextTurn()
  }

  // A full disk rolls the transaction back by itself; `rollback` would then hide the real error.
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#file.database?.isTransaction) await super.rollbackTransaction(connection)
  }
}

const LOCK_WAIT_MILLISECONDS = 5_000
// SQLite waits for a lock by blocking the thread, so this timeout is short: otherwise a process
// with two handles on the file would block the very transaction it waits for.
const BLOCKING_WAIT_MILLISECONDS = 20

async function openFile(path: string): Promise<DatabaseSync> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Only the owner can read the file; SQLite creates its companion files with the same mode. On a
  // read-only disk the mode stays unchanged.
  if (!existsSync(path)) await writeFile(path, '', { mode: 0o600, flag: 'a' })
  else await chmod(path, 0o600).catch(() => undefined)
  const database = new DatabaseSync(path, { timeout: BLOCKING_WAIT_MILLISECONDS })
  try {
    await whenUnlocked(async () => database.exec('pragma journal_mode = wal'))
    // Commits are synced to disk (on macOS only `fullfsync` does), and deleted content is
    // overwritten.
    database.exec(`pragma synchronous = full; pragma fullfsync = on;
      pragma foreign_keys = on; pragma secure_delete = on`)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** Retries while another process or handle has the lock; a rejected statement changed nothing. */
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

/** SQLite's primary result code, without the extended bits. */
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
        // Node's rows have no prototype; returns plain objects, as pg does.
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
