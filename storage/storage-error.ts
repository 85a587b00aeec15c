import { setTimeout as wait } from 'node:timers/promises'

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

/** Makes a failure a StorageError. */
export async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(error)
  }
}

/**
 * The database cannot be used as it is: it belongs to a newer or older version, its tables were
 * changed, it is lost or not there yet, its key is missing, wrong or unreadable, or it cannot be
 * opened. The message says why and what to do.
 */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'
}

/** A newer version of the program has migrated the database. */
export class NewerDatabaseError extends UnusableDatabaseError {}

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
