import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { erasePerson } from '../../domain/privacy/person.server.ts'
import { vacuumAfterErasure } from '../../jobs/vacuum.server.ts'
import { databases, openUntilFinished } from '../support/databases.ts'
import { addContact } from '../support/records.ts'

test('erased data is in no SQLite file', async () => {
  const [sqlite] = databases
  const where = await (sqlite ?? expect.unreachable()).place()
  const db = await openUntilFinished(where)
  const word = `erase-me-${crypto.randomUUID()}`
  for (let count = 0; count < 50; count++) {
    await addContact(db, { email: 'asha@b.in', message: word })
  }
  const files = async () => {
    const names = await readdir(where.dataDir)
    const contents = await Promise.all(names.map((name) => readFile(join(where.dataDir, name))))
    return names.filter((_, index) => contents[index]?.includes(word))
  }
  expect(await files()).not.toEqual([])
  const chosen = Array.from({ length: 50 }, (_, index) => `contacts-${index + 1}`)
  await db
    .transaction()
    .execute((transaction) => erasePerson({ email: 'asha@b.in' }, chosen, 'Ruth', transaction))
  expect(await db.selectFrom('contacts').select('id').execute()).toEqual([])
  await vacuumAfterErasure(db, new AbortController().signal, { ...where, databaseUrl: undefined })
  expect(await files()).toEqual([])
})
