import { sql } from 'kysely'
import { database } from '../../storage/database.server.ts'
import { jsonLoader, methodCheck } from './response.server.ts'

export const loader = jsonLoader(async () => {
  await sql`select 1`.execute(await database())
  return { status: 'ok' }
})
export const action = methodCheck('GET')
