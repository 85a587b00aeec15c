import { sql } from 'kysely'
import { database } from '../../storage/database.server.ts'
import { answer, only } from './answer.server.ts'

export const loader = answer(async () => {
  await sql`select 1`.execute(await database())
  return { status: 'ok' }
})
export const action = only('GET')
