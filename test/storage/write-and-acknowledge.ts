import { writeSync } from 'node:fs'
import { openDatabase } from '../../storage/open.server.ts'
import { contact } from './contact.ts'

// Run and killed by killed.test.ts: says the id of each row once it is stored.
const db = await openDatabase(JSON.parse(process.argv[2] ?? ''))
while (true) {
  const { id } = await db
    .insertInto('contacts')
    .values(contact({ created_at: new Date().toISOString() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  writeSync(1, `${id}.\n`)
}
