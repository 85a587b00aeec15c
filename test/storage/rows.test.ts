import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '../../storage/schema.ts'
import { databases } from '../support/databases.ts'
import { addContact } from '../support/records.ts'
import { sampleRow } from '../support/sample-rows.ts'

describe.each(databases)('rows in $name', ({ open }) => {
  let db: Kysely<Schema>
  beforeEach(async () => {
    db = await open()
  })

  test.each([
    ['Telugu', 'దీపస్తంభం మినిస్ట్రీస్'],
    ['emoji', '🙏🏽 👨‍👩‍👧‍👦 🕯️'],
    ['quotes and line ends', `O'Brien said "a\\b"\r\n\t-- ; $1 ?`],
    ['nothing', ''],
    ['a long text', 'ప్రార్థన '.repeat(60_000)],
  ])('round-trip unchanged: %s', async (_, message) => {
    const sent = sampleRow('contacts', { message })
    const id = await addContact(db, sent)
    const row = await db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toStrictEqual({ id, ...sent })
  })

  test('have increasing integer ids that are never reused', async () => {
    const first = await addContact(db)
    const second = await addContact(db)
    await db.deleteFrom('contacts').where('id', '=', second).execute()
    const third = await addContact(db)
    expect([first, second, third].every(Number.isSafeInteger)).toBe(true)
    expect(second).toBeGreaterThan(first)
    expect(third).toBeGreaterThan(second)
  })
})
