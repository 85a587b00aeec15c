import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { databases } from '../support/databases.ts'
import { addContact } from '../support/records.ts'
import { sampleRow, subscriberRow } from '../support/sample-rows.ts'

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

  test('are counted as numbers', async () => {
    await addContact(db)
    const counted = await db
      .selectFrom('contacts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(counted).toStrictEqual({ count: 1 })
  })

  test('report the affected count of updates and deletes', async () => {
    await addContact(db)
    await addContact(db)
    const updated = await db.updateTable('contacts').set({ name: 'Ravi' }).executeTakeFirst()
    expect(updated.numUpdatedRows).toBe(2n)
    const deleted = await db.deleteFrom('contacts').where('name', '=', 'Asha').executeTakeFirst()
    expect(deleted.numDeletedRows).toBe(0n)
  })

  test('sort timestamps as text', async () => {
    const instants = [
      '2024-12-31T23:59:59.999Z',
      '2025-01-01T00:00:00.000Z',
      '2025-01-01T00:00:00.001Z',
      '2025-01-10T00:00:00.000Z',
      '2025-10-01T00:00:00.000Z',
    ]
    for (const created_at of [3, 0, 4, 2, 1].map((index) => instants[index])) {
      await addContact(db, { ...(created_at && { created_at }) })
    }
    const rows = await db
      .selectFrom('contacts')
      .select('created_at')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.created_at)).toEqual(instants)
    const later = await db
      .selectFrom('contacts')
      .select('id')
      .where('created_at', '>', '2025-01-01T00:00:00.000Z')
      .execute()
    expect(later).toHaveLength(3)
  })

  test('with a unique key ignore a duplicate subscriber', async () => {
    const subscribe = (email: string) =>
      db
        .insertInto('subscribers')
        .values(subscriberRow(email))
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returning('id')
        .executeTakeFirst()
    expect(await subscribe('Asha@example.org')).toBeDefined()
    expect(await subscribe('asha@example.org')).toBeUndefined()
    const rows = await db.selectFrom('subscribers').select('email').execute()
    expect(rows).toEqual([{ email: 'Asha@example.org' }])
  })

  test('with a unique key can be upserted', async () => {
    const failAgain = () =>
      db
        .insertInto('sign_in_failures')
        .values({ name_key: 'asha', client: '::1', failures: 1, last_at: instant() })
        .onConflict((conflict) =>
          conflict
            .columns(['name_key', 'client'])
            .doUpdateSet((eb) => ({ failures: eb('sign_in_failures.failures', '+', 1) })),
        )
        .returning('failures')
        .executeTakeFirstOrThrow()
    expect(await failAgain()).toEqual({ failures: 1 })
    expect(await failAgain()).toEqual({ failures: 2 })
  })

  test('of sessions require a staff row and are deleted with it', async () => {
    const created_at = instant()
    const startSession = (staff_id: number) =>
      db
        .insertInto('sessions')
        .values({ token_hash: `hash ${staff_id}`, staff_id, created_at, last_seen_at: created_at })
        .execute()
    const { id } = await db
      .insertInto('staff')
      .values({ name: 'Asha', name_key: 'asha', password_hash: 'hash', created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await startSession(id)
    await expect(startSession(id + 1)).rejects.toThrow(StorageError)
    await db.deleteFrom('staff').where('id', '=', id).execute()
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})
