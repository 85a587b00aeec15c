import type { Kysely } from 'kysely'
import { settings } from '../config/settings.server.ts'
import { openDatabase } from './open.server.ts'
import type { Schema } from './schema.ts'

/** The database, or a transaction on it. */
export type Storage = Kysely<Schema>

let opened: Promise<Storage> | undefined

/** The database connection of this process, opened and migrated on the first call. */
export function database(): Promise<Storage> {
  opened ??= openDatabase(settings).catch((error: unknown) => {
    // The next call retries: a database server may start after the site.
    opened = undefined
    throw error
  })
  return opened
}

/** Makes `database()` return a transaction while `work` runs, to try pages before it commits. */
export async function withDatabase(transaction: Storage, work: () => Promise<void>): Promise<void> {
  opened = Promise.resolve(transaction)
  await work().finally(() => {
    opened = undefined
  })
}

export async function closeDatabase(): Promise<void> {
  const closing = opened
  opened = undefined
  await (await closing)?.destroy()
}
