import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runIdempotent } from '../../domain/forms/idempotency.server.ts'
import { insertRecord } from '../../domain/people/insert-record.server.ts'
import { openPerson, searchPeople } from '../../domain/people/person-search.server.ts'
import { listKindNames } from '../../domain/people/record-kinds.ts'
import { eraseRecords } from '../../domain/people/record-lock.server.ts'
import { addNote } from '../../domain/people/record-notes.server.ts'
import { erasePerson } from '../../domain/privacy/person.server.ts'
import { tidyDatabase } from '../../jobs/index.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases, openUntilFinished } from '../support/databases.ts'
import { addContact, addRecord, insertSubscribers } from '../support/records.ts'
import { rowsOf } from '../support/rows.ts'

describe.each(databases)('$name', ({ open }) => {
  test('a person is found by parts of name and number, and has everything on one page', async () => {
    const db = await open()
    const person = { name: 'దేవదాసు Rao', email: 'D.Rao@example.in', phone: '+919848012345' }
    const id = await addRecord.contacts(db, { ...person, message: 'Bethany' })
    await addRecord.prayers(db, { ...person, phone: '9848012345' })
    await addRecord.prayers(db, { ...person, name: '', is_anonymous: 1 })
    await addRecord.volunteers(db, {
      ...{ name: 'Ruth', phone: '9000000001', email: 'ruth@example.in' },
      guardian_phone: '09848012345',
    })
    await insertSubscribers(db, ['d.rao@example.in'])
    const names = async (q: string) => {
      const { people } = await searchPeople(q, listKindNames, db)
      return people.map(({ name, email }) => name || email)
    }
    for (const q of ['98480', '2345', '8012', '+91 98480', 'దేవ', 'rao దేవదాసు', 'd.rao@example.in']) {
      expect([q, await names(q)]).toEqual([q, expect.arrayContaining(['దేవదాసు Rao'])])
    }
    for (const q of ['devadasu', 'dhevadaasu rao', 'దెవదాసు', 'Deva Das <D.Rao@example.in>']) {
      expect([q, await names(q)]).toEqual([q, expect.arrayContaining(['దేవదాసు Rao'])])
    }
    await addContact(db, { name: 'K. Babu Rao', phone: '9848099999' })
    for (const q of ['k.babu', 'Baburao', 'Cell: 98480 99999', 'Babu-Rao'])
      expect([q, await names(q)]).toEqual([q, expect.arrayContaining(['K. Babu Rao'])])
    for (const q of ['Bethany', '8019', 'దాసుx', '%', "o'"]) {
      expect([q, await names(q)]).toEqual([q, []])
    }
    const page = await openPerson({ kind: 'contacts', id }, listKindNames, db)
    expect(page?.lists.map(({ kind, total }) => [kind, total])).toEqual([
      ['contacts', 1],
      ['prayers', 1],
      ['volunteers', 1],
      ['subscribers', 1],
    ])
    expect(page?.otherNames).toEqual(['Ruth'])
  })

  test('a note that is added while its record is erased goes with it', async () => {
    const db = await open()
    const [email, id] = ['asha@b.in', await addContact(db, { email: 'asha@b.in' })]
    const erase = (transaction: Storage) =>
      erasePerson({ email }, [`contacts-${id}`], 'Ruth', transaction)
    const erasing = await db.transaction().execute(async (transaction) => {
      await addNote({ kind: 'contacts', id }, 'words', { id: 1, name: 'Ruth' }, transaction)
      const done = db.transaction().execute(erase)
      await wait(300)
      return { done }
    })
    await erasing.done
    expect(await rowsOf(db, 'record_notes', {})).toEqual([])
  })

  test('what was erased is stored when it is sent again in the same words', async () => {
    const db = await open()
    const values = { name: 'Asha', email: 'asha@b.in', phone: '', message: 'Please pray' }
    const sent = { form: 'contacts', key: 'of these words', values }
    const send = () => runIdempotent(sent, (to) => insertRecord('contacts', values, to), db)
    const { reference } = Object(await send())
    expect(await send()).toEqual({ reference })
    await db.transaction().execute((transaction) => eraseRecords('contacts', [1], transaction))
    expect(await send()).toMatchObject({ id: 2 })
  })
})

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
  await tidyDatabase(db)
  expect(await files()).toEqual([])
})

test('SQLite counts only a part of a table that has grown', async () => {
  const [sqlite] = databases
  const db = await openUntilFinished(await (sqlite ?? expect.unreachable()).place())
  await sql`
    with recursive n(value) as (select 1 union all select value + 1 from n limit 3000)
    insert into idempotency_keys select value, 'contact', '', '' from n`.execute(db)
  await tidyDatabase(db)
  const { rows } = await sql<{ stat: string }>`
    select stat from sqlite_stat1 where idx = 'idempotency_keys_created_at'`.execute(db)
  // How many rows there are, and how many of them have the same time, as far as they were counted.
  const [all, counted] = rows[0]?.stat.split(' ') ?? []
  expect(all).toBe('3000')
  expect(Number(counted)).toBeLessThan(2100)
})
