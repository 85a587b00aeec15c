import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { leftAmong, rememberLeft } from '../../domain/mail-list/former.server.ts'
import {
  addAll,
  deleteOldLines,
  findImport,
  listImports,
  previewImport,
  undoImport,
} from '../../domain/mail-list/import.server.ts'
import { readList } from '../../domain/mail-list/read-list.server.ts'
import { takeOff } from '../../domain/mail-list/subscription.server.ts'
import { suppress } from '../../domain/outbox/outbox.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import { databases } from '../support/databases.ts'
import { rowOf } from '../support/rows.ts'
import { subscriberRow } from '../support/sample-rows.ts'

const by = { fileName: 'contacts.csv', staffName: 'Grace' }
const agreed = { language: 'te', words: 'Signed a sheet' } as const

describe.each(databases)('an import of subscribers in $name', ({ open }) => {
  let db: Kysely<Schema>
  beforeEach(async () => {
    db = await open()
  })

  async function preview(...addresses: string[]) {
    const lines = await readList(new TextEncoder().encode(addresses.join('\n')))
    if (typeof lines === 'string') throw new Error(lines)
    return previewImport(lines, by, db)
  }

  const emails = async () =>
    (await db.selectFrom('subscribers').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    )

  const inside = <Result>(work: (transaction: Kysely<Schema>) => Promise<Result>) =>
    db.transaction().execute(work)

  test('adds what is new once, and undoing erases just that', async () => {
    await db.insertInto('subscribers').values(subscriberRow('known@example.in')).execute()
    await rememberLeft('gone@example.in', db)
    await suppress('bad@example.in', 'RCPT TO 550', db)
    const many = Array.from({ length: 600 }, (_, index) => `new${index}@example.in`)
    const id = await preview('known@example.in', 'GONE@example.in', 'bad@example.in', 'x', ...many)
    const counts = { new: 600, known: 1, left: 1, suppressed: 1, wrong: 1 }
    expect((await findImport(id, db))?.counts).toEqual(counts)
    const added = await Promise.all([
      inside((transaction) => addAll(id, agreed, 'Grace', transaction)),
      inside((transaction) => addAll(id, agreed, 'Grace', transaction)),
    ])
    expect(added.filter(Boolean)).toEqual([600])
    const consent = { language: 'te', consent_words: 'Signed a sheet', staff_name: 'Grace' }
    expect(await findImport(id, db)).toMatchObject({ state: 'done', added: 600, ...consent })
    expect(await emails()).toHaveLength(601)
    expect(await undoImport(id, 'Joel', db)).toBe(600)
    expect(await undoImport(id, 'Joel', db)).toBe(undefined)
    expect(await findImport(id, db)).toMatchObject({ state: 'undone' })
    expect(await emails()).toEqual(['known@example.in'])
  })

  test('does not add a mailbox twice, whatever its dots and plus signs', async () => {
    const known = await preview('asha.rao@gmail.com')
    await inside((transaction) => addAll(known, agreed, 'Grace', transaction))
    const id = await preview('Asha.R.ao+news@gmail.com', 'asharao@example.in')
    expect((await findImport(id, db))?.counts).toEqual({ known: 1, new: 1 })
  })

  test('undone, forgets nobody whom staff took off', async () => {
    const id = await preview('aunt@example.in')
    await inside((transaction) => addAll(id, agreed, 'Grace', transaction))
    const aunt = await rowOf(db, 'subscribers', {})
    await takeOff(aunt.id, { reason: 'asked', note: '' }, 'Grace', db)
    expect(await undoImport(id, 'Grace', db)).toBe(0)
    expect((await findImport(await preview('AUNT@example.in'), db))?.counts).toEqual({ removed: 1 })
  })

  test('leaves no address in the mark of somebody who left', async () => {
    await rememberLeft('Asha@example.in', db)
    await rememberLeft('asha@example.in', db)
    const rows = await db.selectFrom('former_subscribers').selectAll().execute()
    expect(rows).toEqual([
      { mark: expect.stringMatching(/^[\w-]{43}$/), left_at: rows[0]?.left_at },
    ])
    const left = await leftAmong(['asha@example.in', 'ravi@example.in'], db)
    expect([...left.keys()]).toEqual(['asha@example.in'])
  })

  test('keeps its lines for some days only, and the record of the consent longer', async () => {
    const id = await preview('asha@example.in')
    const forgotten = await preview('ravi@example.in')
    await inside((transaction) => addAll(id, agreed, 'Grace', transaction))
    const lines = () => db.selectFrom('subscriber_import_lines').select('email').execute()
    await deleteOldLines(instant(Date.now() - 60_000), db)
    expect(await lines()).toHaveLength(2)
    await deleteOldLines(instant(Date.now() + 60_000), db)
    expect(await lines()).toEqual([])
    expect(await findImport(forgotten, db)).toBeUndefined()
    expect(await findImport(id, db)).toMatchObject({ added: 1, consent_words: 'Signed a sheet' })
    expect(await listImports(db)).toMatchObject([{ id, state: 'done' }])
  })
})
