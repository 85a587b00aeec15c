import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import { findKeys } from './encryption.ts'
import { migrateToLatest } from './migrate.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export type DatabasePlace = {
  /** The folder for the SQLite file; made when missing. */
  dataDir: string
  /** `postgres://…`; without it the database is SQLite in `dataDir`. */
  databaseUrl?: string | undefined
  /** The keys of encrypted texts; without them they are in the file `key` in `dataDir`. */
  dataKeys?: string[] | undefined
}

/**
 * Opens the database, brings its tables up to date and finds its keys; several programs may do so at once.
 * Close it with `destroy()`, after the last request is answered.
 *
 * @throws StorageError when it cannot be reached, read or migrated
 * @throws NewerDatabaseError when a newer program has migrated it
 */
export async function openDatabase(place: DatabasePlace): Promise<Kysely<Schema>> {
  const db = await connect(place)
  try {
    await migrateToLatest(db)
    await findKeys(db, place)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/** The database as it is, with no tables made and none brought up to date. */
export async function connect(place: DatabasePlace): Promise<Kysely<Schema>> {
  return new Kysely<Schema>({ dialect: await chooseDialect(place) })
}

async function chooseDialect(place: DatabasePlace): Promise<Dialect> {
  if (place.databaseUrl === undefined) return sqliteDialect(sqliteFile(place))
  // Only those who use it pay for its memory.
  const { postgresDialect } = await import('./postgres.ts')
  return postgresDialect(place.databaseUrl)
}

export function sqliteFile({ dataDir }: Pick<DatabasePlace, 'dataDir'>): string {
  return join(dataDir, 'lampstand.sqlite')
}

/** Whether the file of a SQLite database has not been made yet. */
export function isUnmade(place: DatabasePlace): boolean {
  return place.databaseUrl === undefined && !existsSync(sqliteFile(place))
}
