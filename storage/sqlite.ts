import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { Storage } from './database.server.ts'
import { guard, SQLITE_BUSY, sqliteCode } from './storage-error.ts'

/** Kysely dialect for node:sqlite. Creates the file and its folder when missing. */
export function sqliteDialect(path: string): Dialect {
  return {
    createDriver: () => new FileDriver(path),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

export function isSqlite(db: Storage): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

class TransactionalAdapter extends SqliteAdapter {
  // Kysely assumes otherwise and would not roll back a failed migration.
  override get supportsTransactionalDdl() {
    return true
  }
  // Kysely would make reads wait for each write; `FileDriver` makes only writes wait for each other.
  override get supportsMultipleConnections() {
    return true
  }
}

/**
 * Two connections to one file: one for reads, so that they continue while a write waits for another
 * process, and one on which transactions and single writes wait for each other.
 */
class FileDriver extends SqliteDriver {
  readonly #reading: SqliteDriver
  #lastWrite: Promise<void> = Promise.resolve()

  constructor(path: string) {
    super({ database: async () => forKysely(await guard(() => openFile(path))) })
    this.#reading = new SqliteDriver({
      database: async () =>
        forKysely(await guard(() => withPragmas(path, 'pragma query_only = on'))),
    })
  }

  override async init() {
    await super.init()
    await this.#reading.init()
  }

  override async acquireConnection() {
    return new FileConnection({
      write: await super.acquireConnection(),
      read: await this.#reading.acquireConnection(),
      acquireWriteLock: () => this.#acquireWriteLock(),
    })
  }

  override async releaseConnection(connection?: DatabaseConnection) {
    if (connection instanceof FileConnection) connection.releaseWriteLock()
  }

  // A plain `begin` takes the write lock only at the first write, when SQLite cannot wait for
  // another writer.
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ) {
    const begin = CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate')
    if (connection instanceof FileConnection) await connection.executeLocked(begin)
  }

  // A commit blocks the thread until it is synced to disk. Without yielding, queued writers would
  // run within one turn of the event loop and delay all responses.
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    await nextTurn()
  }

  // A full disk rolls the transaction back by itself; the failure of this would hide the real error.
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }

  override async destroy() {
    await this.#reading.destroy()
    await super.destroy()
  }

  /** Waits for earlier writes. Returns the function that releases the lock. */
  async #acquireWriteLock(): Promise<() => void> {
    const before = this.#lastWrite
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastWrite = promise
    await before
    return resolve
  }
}

type OpenFile = {
  write: DatabaseConnection
  read: DatabaseConnection
  acquireWriteLock: () => Promise<() => void>
}

class FileConnection implements DatabaseConnection {
  readonly #file: OpenFile
  /** Releases the lock; set while this connection has it. */
  #release: (() => void) | undefined

  constructor(file: OpenFile) {
    this.#file = file
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { write, read } = this.#file
    if (this.#release) return guard(() => whenUnlocked(() => write.executeQuery<Row>(query)))
    if (isRead(query)) return guard(() => whenUnlocked(() => read.executeQuery<Row>(query)))
    return this.executeLocked<Row>(query).finally(() => this.releaseWriteLock())
  }

  /** The time limit for the lock of the file includes the wait for earlier writes. */
  async executeLocked<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { write, acquireWriteLock } = this.#file
    const since = performance.now()
    this.#release = await acquireWriteLock()
    return guard(() => whenUnlocked(() => write.executeQuery<Row>(query), since))
  }

  releaseWriteLock(): void {
    this.#release?.()
    this.#release = undefined
  }

  // biome-ignore lint/correctness/useYield: nothing streams rows.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('read in steps, by id: a stream would show all other reads its old rows')
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)
}

const LOCK_WAIT_MILLISECONDS = 5_000
async function openFile(path: string): Promise<DatabaseSync> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Only the owner can read the file; SQLite creates its companion files with the same mode. On a
  // read-only disk the mode stays unchanged.
  if (!existsSync(path)) await writeFile(path, '', { mode: 0o600, flag: 'a' })
  else await chmod(path, 0o600).catch(() => undefined)
  // Commits are synced to disk (on macOS only `fullfsync` does), and deleted content is
  // overwritten.
  return withPragmas(
    path,
    `pragma journal_mode = wal; pragma synchronous = full; pragma fullfsync = on;
      pragma foreign_keys = on; pragma secure_delete = on`,
  )
}

async function withPragmas(path: string, pragmas: string): Promise<DatabaseSync> {
  // SQLite would wait for a lock by blocking the thread: `whenUnlocked` waits instead.
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    await whenUnlocked(async () => database.exec(pragmas))
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** Retries while another process or handle has the lock; a rejected statement changed nothing. */
async function whenUnlocked<Result>(
  work: () => Promise<Result>,
  since = performance.now(),
): Promise<Result> {
  const giveUpAt = since + LOCK_WAIT_MILLISECONDS
  while (true) {
    try {
      return await work()
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_BUSY || performance.now() > giveUpAt) throw error
    }
    await wait(5)
  }
}

function forKysely(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        // Node's rows have no prototype; returns plain objects, as pg does.
        all: (values: SQLInputValue[]) => statement.all(...values).map((row) => ({ ...row })),
        run: (values: SQLInputValue[]) => statement.run(...values),
        iterate: (values: SQLInputValue[]) => statement.iterate(...values),
      }
    },
  }
}
