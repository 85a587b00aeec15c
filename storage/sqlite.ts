import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { openFile, whenUnlocked } from './sqlite-file.ts'

/** Kysely on Node's own SQLite. The file and its folder are made when missing. */
export class SqliteFileDialect extends SqliteDialect {
  readonly #path: string

  constructor(path: string) {
    super({ database: () => Promise.reject(new Error('opened by SqliteFileDriver')) })
    this.#path = path
  }

  override createDriver() {
    return new SqliteFileDriver(this.#path)
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
}

// Kysely assumes otherwise, and would leave half of a failed migration behind.
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class SqliteFileDriver extends SqliteDriver {
  readonly #file: { database?: DatabaseSync }

  constructor(path: string) {
    const file: { database?: DatabaseSync } = {}
    super({
      database: async () => {
        file.database = await openFile(path)
        return forKysely(file.database)
      },
    })
    this.#file = file
  }

  override async acquireConnection() {
    return new PatientConnection(await super.acquireConnection())
  }

  // A plain `begin` takes the write lock at the first write, too late to wait for another writer.
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // A full disk ends the transaction by itself; `rollback` would then hide the real error.
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#file.database?.isTransaction) await super.rollbackTransaction(connection)
  }
}

class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return whenUnlocked(() => this.#connection.executeQuery<Row>(query))
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

function forKysely(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, Prepared>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const { statement, reader } = prepared.get(sql) ?? prepare(database, sql, prepared)
      return {
        reader,
        // Node's rows have no prototype; PostgreSQL's are plain objects, and so are these.
        all: (parameters) => statement.all(...inputs(parameters)).map((row) => ({ ...row })),
        run: (parameters) => statement.run(...inputs(parameters)),
        // A statement walks through one result at a time: this one is nobody else's.
        iterate: (parameters) => database.prepare(sql).iterate(...inputs(parameters)),
      }
    },
  }
}

type Prepared = { statement: StatementSync; reader: boolean }

/** The same few statements come again and again; SQLite prepares them anew when a table changes. */
const PREPARED_AT_MOST = 200

function prepare(database: DatabaseSync, sql: string, prepared: Map<string, Prepared>): Prepared {
  const statement = database.prepare(sql)
  const made = { statement, reader: statement.columns().length > 0 }
  if (prepared.size >= PREPARED_AT_MOST) prepared.clear()
  prepared.set(sql, made)
  return made
}

function inputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value
    if (typeof value === 'bigint' || value instanceof Uint8Array) return value
    throw new TypeError(`SQLite has no type for a ${typeof value}`)
  })
}
