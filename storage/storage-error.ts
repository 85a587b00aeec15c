/**
 * The database itself failed: no connection, a lost one, a full disk, a locked or damaged file, a
 * refused statement. Callers answer 503; the driver's own error is the `cause`, for the log.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError'

  constructor(cause: unknown) {
    super('The database failed', { cause })
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
