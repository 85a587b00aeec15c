import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '../../storage/schema.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { writeTogether } from '../../storage/write-together.ts'
import { databases } from '../support/databases.ts'
import { contact } from './contact.ts'

describe.each(databases)('writes together on $name', ({ open }) => {
  let db: Kysely<Schema>
  beforeEach(async () => {
    db = await open()
  })

  const write = (name: string) =>
    writeTogether(db, async (transaction) => {
      const { id } = await transaction
        .insertInto('contacts')
        .values(contact({ name }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return { name, id }
    })
  const names = async () => {
    const rows = await db.selectFrom('contacts').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  }

  test('all are stored, and each caller gets its own result', async () => {
    const wanted = Array.from({ length: 250 }, (_, number) => `n${String(number).padStart(3, '0')}`)
    const results = await Promise.all(wanted.map(write))
    expect(results.map(({ name }) => name)).toEqual(wanted)
    expect(new Set(results.map(({ id }) => id)).size).toBe(250)
    expect(await names()).toEqual(wanted)
  })

  test('one that fails takes none of the others with it, and leaves nothing behind', async () => {
    const onPurpose = new Error('on purpose')
    const outcomes = await Promise.allSettled([
      write('first'),
      writeTogether(db, async (transaction) => {
        await transaction
          .insertInto('contacts')
          .values(contact({ name: 'half' }))
          .execute()
        throw onPurpose
      }),
      write('second'),
      writeTogether(db, async (transaction) => {
        await transaction
          .insertInto('contacts')
          .values(contact({ name: 'broken' }))
          .execute()
        await sql`insert into no_such_table values (1)`.execute(transaction)
      }),
      write('third'),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
    ])
    expect(outcomes[1]).toMatchObject({ reason: onPurpose })
    expect(outcomes[3]).toMatchObject({ reason: expect.any(StorageError) })
    expect(await names()).toEqual(['first', 'second', 'third'])
  })

  test('what comes later is written too, also after a failure', async () => {
    await expect(writeTogether(db, () => Promise.reject(new Error('on purpose')))).rejects.toThrow(
      'on purpose',
    )
    await write('later')
    await write('last')
    expect(await names()).toEqual(['last', 'later'])
  })

  test('nobody is told that it is stored when the commit fails', async () => {
    await db.destroy()
    const outcomes = await Promise.allSettled([write('one'), write('other')])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
