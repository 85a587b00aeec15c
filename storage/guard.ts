import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import { StorageError } from './storage-error.ts'

/** The same dialect, with every failure of the database turned into a StorageError. */
export function guardDialect(dialect: Dialect): Dialect {
  return {
    createDriver: () => new GuardedDriver(dialect.createDriver()),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

class GuardedDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  init() {
    return guard(() => this.#driver.init())
  }

  async acquireConnection() {
    return new GuardedConnection(await guard(() => this.#driver.acquireConnection()))
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    return guard(() => this.#driver.beginTransaction(unwrap(connection), settings))
  }

  commitTransaction(connection: DatabaseConnection) {
    return guard(() => this.#driver.commitTransaction(unwrap(connection)))
  }

  rollbackTransaction(connection: DatabaseConnection) {
    return guard(() => this.#driver.rollbackTransaction(unwrap(connection)))
  }

  savepoint(connection: DatabaseConnection, name: string, compile: Compile) {
    return guard(async () => this.#driver.savepoint?.(unwrap(connection), name, compile))
  }

  rollbackToSavepoint(connection: DatabaseConnection, name: string, compile: Compile) {
    return guard(async () => this.#driver.rollbackToSavepoint?.(unwrap(connection), name, compile))
  }

  releaseSavepoint(connection: DatabaseConnection, name: string, compile: Compile) {
    return guard(async () => this.#driver.releaseSavepoint?.(unwrap(connection), name, compile))
  }

  releaseConnection(connection: DatabaseConnection) {
    return guard(() => this.#driver.releaseConnection(unwrap(connection)))
  }

  destroy() {
    return guard(() => this.#driver.destroy())
  }
}

type Compile = QueryCompiler['compileQuery']

class GuardedConnection implements DatabaseConnection {
  readonly connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.connection = connection
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return guard(() => this.connection.executeQuery<Row>(query))
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    try {
      yield* this.connection.streamQuery<Row>(query, chunkSize)
    } catch (error) {
      throw asStorageError(error)
    }
  }
}

// The dialect's driver keeps its own state on the connection it made, so it gets that one back.
function unwrap(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof GuardedConnection ? connection.connection : connection
}

async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw asStorageError(error)
  }
}

function asStorageError(error: unknown): StorageError {
  return error instanceof StorageError ? error : new StorageError(error)
}
