import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { database } from '../../storage/database.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { jsonLoader } from './response.server.ts'

/** Load balancers poll every few seconds and have a shorter timeout than a query. */
const LIMIT_MILLISECONDS = 3_000

/** Health check: queries the database. */
export const loader = jsonLoader(async () => {
  await inTime(queryDatabase())
  return { status: 'ok' }
})

export async function queryDatabase(): Promise<void> {
  await sql`select 1`.execute(await database())
}

/** Throws a StorageError, which becomes a 503 response, when a check has no result in time. */
export async function inTime(check: Promise<unknown>): Promise<void> {
  const late = wait(LIMIT_MILLISECONDS, undefined, { ref: false }).then(() => {
    throw new StorageError(new Error('no response in time'))
  })
  await Promise.race([check, late])
}
