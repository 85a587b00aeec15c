import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startStream } from '../../domain/live/live-video.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { databases, openUntilFinished } from '../support/databases.ts'
import { addContact } from '../support/records.ts'

describe.each(databases)('transactions on $name', ({ open, place }) => {
  test('do not interleave with each other or with single statements', async () => {
    const db = await open()
    const work = [1, 2, 3, 4, 5].flatMap((turn) => [
      db
        .transaction()
        .execute(async (transaction) => {
          await addContact(transaction, { name: `lost ${turn}` })
          await wait(3)
          throw new Error('on purpose')
        })
        .catch((error: Error) => expect(error.message).toBe('on purpose')),
      db.transaction().execute(async (transaction) => {
        await addContact(transaction, { name: `kept ${turn}` })
        await wait(3)
        await addContact(transaction, { name: `kept ${turn}` })
      }),
      addContact(db, { name: `kept ${turn}` }),
    ])
    await Promise.all(work)
    const expected = [1, 2, 3, 4, 5].flatMap((turn) => Array(3).fill(`kept ${turn}`))
    expect((await names(db)).sort()).toEqual(expected)
  })

  test('of two connections wait for each other, also when they read first', async () => {
    const where = await place()
    const handles = await Promise.all([openUntilFinished(where), openUntilFinished(where)])
    await Promise.all(
      [...handles, ...handles, ...handles].map((db, turn) =>
        db.transaction().execute(async (transaction) => {
          await transaction.selectFrom('contacts').select('id').execute()
          await wait(30)
          await addContact(transaction, { name: `turn ${turn}` })
          await addContact(transaction, { name: `turn ${turn}` })
        }),
      ),
    )
    expect(await names(handles[0])).toHaveLength(12)
  })

  test('of three who go live at once leave one stream live', async () => {
    const db = await open()
    const start = (name: string) =>
      db
        .transaction()
        .execute((transaction) =>
          startStream({ liveURL: 'https://youtu.be/dQw4w9WgXcQ', name }, transaction, name),
        )
    await Promise.all(['Grace', 'Ruth', 'Leah'].map(start))
    const streams = await db.selectFrom('live_videos').select('ended_at').execute()
    expect(streams.filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
    expect(streams).toHaveLength(3)
  })
})

async function names(db: Kysely<Schema>) {
  const rows = await db.selectFrom('contacts').select('name').orderBy('id').execute()
  return rows.map((row) => row.name)
}
