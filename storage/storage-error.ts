import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseConnection } from 'kysely'

/**
 * The database failed: no connection or a lost one, a full disk, a locked or damaged file, a
 * rejected statement. Callers respond with 503; `cause` is the driver's error, for the log.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError'

  constructor(cause: unknown) {
    super('The database failed', { cause })
  }
}

/** Whether a file could not be read or written, as on a full disk. */
export function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

const guarded = new WeakSet<DatabaseConnection>()

/** Makes failed statements of a connection throw StorageError. */
export function guardConnection<Connection extends DatabaseConnection>(
  connection: Connection,
): Connection {
  if (guarded.has(connection)) return connection
  guarded.add(connection)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = (...query) => guard(() => execute(...query))
  return connection
}

export async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(error)
  }
}

/** A newer version has migrated this database: an older one must not write to it. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'

  constructor(unknownMigrations: readonly string[]) {
    super(
      `The database belongs to a newer version of this program ` +
        `(it has had ${unknownMigrations.join(', ')}). Start that version, or restore a backup.`,
    )
  }
}

/** The database is of an older version: only starting the site upgrades it. */
export class OlderDatabaseError extends Error {
  override readonly name = 'OlderDatabaseError'

  constructor() {
    super(
      'The database belongs to an older version of this program. Start the site: that makes a ' +
        'backup and brings the database up to date. Then try again.',
    )
  }
}

/** The tables are those of an earlier state of this version, which was never released. */
export class ChangedTablesError extends Error {
  override readonly name = 'ChangedTablesError'

  constructor() {
    super(
      'The tables of this database were made before this program was changed, and no release had ' +
        'them. Start the program that made them. To bring its content over, export it there and ' +
        'import it here into an empty data folder (docs/commands.md).',
    )
  }
}

/** There is no database where one was before: docs/backup.md. */
export class LostDatabaseError extends Error {
  override readonly name = 'LostDatabaseError'
}

/** The encryption key of the database is missing, or another one is there. */
export class DataKeyError extends Error {
  override readonly name = 'DataKeyError'
  readonly reason: keyof typeof keyProblems

  constructor(reason: keyof typeof keyProblems, key: string, location: string) {
    const [is, act] = keyProblems[reason]
    super(
      `The key that prayers are encrypted with (${key}) is ${is}. ${act} ${location}, then try again: docs/troubleshooting.md.`,
    )
    this.reason = reason
  }
}

const keyProblems = {
  missing: ['not there', 'Put it into'],
  wrong: ['not the one that is there', 'Put it into'],
  unreadable: ['in a file that this user may not read', 'Give to the site’s user:'],
}

/** How long a page may wait for a write that it does not depend on. */
const PATIENCE_MILLISECONDS = 200

/**
 * Runs a write that reads must not depend on, and ignores its failure: with a full disk or a
 * read-only or locked database, pages can still be read. Waits for a locked database only briefly.
 */
export async function ifWritable(write: () => Promise<unknown>): Promise<void> {
  const written = write().catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error
  })
  await Promise.race([written, wait(PATIENCE_MILLISECONDS, undefined, { ref: false })])
}

/** Returns the error code of the system or driver, such as `ENOENT`; '' without one. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export const SQLITE_BUSY = 5

/** SQLite's primary result code, without the extended bits. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error && 'errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}
