import type { DatabaseConnection } from 'kysely'
import { StorageError } from './storage-error.ts'

type Attempt = <Result>(work: () => Promise<Result>) => Promise<Result>

const guarded = new WeakSet<DatabaseConnection>()

/** Has every failed statement of a connection throw a StorageError; `attempt` may run one again. */
export function guardConnection<Connection extends DatabaseConnection>(
  connection: Connection,
  attempt: Attempt = (work) => work(),
): Connection {
  if (guarded.has(connection)) return connection
  guarded.add(connection)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = (...query) => guard(() => attempt(() => execute(...query)))
  return connection
}

export async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(error)
  }
}
