import type { DatabaseConnection } from 'kysely'

/**
 * The database itself failed: no connection, a lost one, a full disk, a locked or damaged file, a
 * refused statement. Callers respond with 503; the driver's own error is the `cause`, for the log.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError'

  constructor(cause: unknown) {
    super('The database failed', { cause })
  }
}

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

/** A newer program has migrated this database: an older one must not write to it. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'

  constructor(unknownMigrations: readonly string[]) {
    super(
      `The database belongs to a newer version of this program ` +
        `(it has had ${unknownMigrations.join(', ')}). Start that version, or restore a backup.`,
    )
  }
}

/** A key that the database is encrypted with is not there, or another one is in its place. */
export class DataKeyError extends Error {
  override readonly name = 'DataKeyError'
  readonly reason: 'missing' | 'wrong'

  constructor(reason: 'missing' | 'wrong', names: readonly string[], place: string) {
    super(
      `The key that prayers are encrypted with (${names.join(', ')}) is ` +
        `${reason === 'missing' ? 'not there' : 'not the one that is there'}. ` +
        `Put it into ${place}, then try again: docs/operating.md, section 14.`,
    )
    this.reason = reason
  }
}

/**
 * Writes a note that reading must not depend on: whoever reads on a full disk, a read-only or a
 * locked database goes on reading. What they then want to save is rejected in words.
 */
export async function ifWritable(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
  }
}

/** The system's or the driver's code of an error, such as `ENOENT`; '' for one without. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
