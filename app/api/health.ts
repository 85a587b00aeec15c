import { sql } from 'kysely'
import { database } from '../../storage/database.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { jsonLoader, methodCheck } from './response.server.ts'

/** Load balancers poll every few seconds and have a shorter timeout than a query. */
const LIMIT_MILLISECONDS = 3_000

/** Readiness check: queries the database. `/readyz` is an alias with the conventional name. */
export const loader = jsonLoader(async () => {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const late = () => reject(new StorageError(new Error('no response in time')))
  const timer = setTimeout(late, LIMIT_MILLISECONDS)
  const query = async () => sql`select 1`.execute(await database())
  await Promise.race([query(), timeout]).finally(() => clearTimeout(timer))
  return { status: 'ok' }
})
export const action = methodCheck('GET')
