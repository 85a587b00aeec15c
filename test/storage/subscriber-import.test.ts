import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addOne } from '../../domain/mail-list/add-one.server.ts'
import { leftAmong, rememberLeft } from '../../domain/mail-list/former.server.ts'
import {
  deleteOldLines,
  findImport,
  listImports,
  previewImport,
} from '../../domain/mail-list/import.server.ts'
import { readList } from '../../domain/mail-list/read-list.server.ts'
import {
  agreeToImport,
  runImport,
  runUnfinishedImports,
} from '../../domain/mail-list/run-import.server.ts'
import { findSubscriber, putBack, takeOff } from '../../domain/mail-list/take-off.server.ts'
import { undoImport } from '../../domain/mail-list/undo-import.server.ts'
import { suppress } from '../../domain/outbox/outbox.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import { databases } from '../support/databases.ts'
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

  test('adds what is new in batches, and undoing erases just that', async () => {
    await db.insertInto('subscribers').values(subscriberRow('known@example.in')).execute()
    await rememberLeft('gone@example.in', db)
    await suppress('bad@example.in', 'RCPT TO 550', db)
    const many = Array.from({ length: 600 }, (_, index) => `new${index}@example.in`)
    const id = await preview('known@example.in', 'GONE@example.in', 'bad@example.in', 'x', ...many)
    expect((await findImport(id, db))?.counts).toEqual({
      new: 600,
      known: 1,
      left: 1,
      suppressed: 1,
      wrong: 1,
    })
    expect(await agreeToImport(id, agreed, 'Grace', db)).toBe(true)
    expect(await agreeToImport(id, agreed, 'Joel', db)).toBe(false)
    await Promise.all([runImport(id, db), runImport(id, db)])
    expect(await findImport(id, db)).toMatchObject({
      state: 'done',
      added: 600,
      language: 'te',
      consent_words: 'Signed a sheet',
      staff_name: 'Grace',
    })
    expect(await emails()).toHaveLength(601)
    expect(await db.transaction().execute((inside) => undoImport(id, 'Joel', inside))).toBe(600)
    expect(await db.transaction().execute((inside) => undoImport(id, 'Joel', inside))).toBe(
      undefined,
    )
    expect(await findImport(id, db)).toMatchObject({ state: 'undoing', remaining: 600 })
    await runImport(id, db)
    expect(await findImport(id, db)).toMatchObject({ state: 'undone', remaining: 0 })
    expect(await emails()).toEqual(['known@example.in'])
  })

  test('goes on after a process was stopped in the middle', async () => {
    const id = await preview('one@example.in', 'two@example.in')
    await agreeToImport(id, agreed, 'Grace', db)
    await runUnfinishedImports(db)
    expect(await findImport(id, db)).toMatchObject({ state: 'done', added: 2 })
    expect(await emails()).toEqual(['one@example.in', 'two@example.in'])
  })

  test('does not add a mailbox twice, whatever its dots and plus signs', async () => {
    await addOne({ email: 'asha.rao@gmail.com', ...agreed }, 'Grace', db)
    const id = await preview('Asha.R.ao+news@gmail.com', 'asharao@example.in')
    expect((await findImport(id, db))?.counts).toEqual({ known: 1, new: 1 })
  })

  test('keeps out those whom staff took off, until they are put back', async () => {
    const added = await addOne({ email: 'aunt@example.in', ...agreed }, 'Grace', db)
    if (!('subscriber' in added)) throw new Error(added.outcome)
    const { subscriber } = added
    expect(await takeOff(subscriber, { reason: 'asked', note: '' }, 'Grace', db)).toBe(true)
    expect(await takeOff(subscriber, { reason: 'asked', note: '' }, 'Grace', db)).toBe(false)
    expect((await findImport(await preview('AUNT@example.in'), db))?.counts).toEqual({ removed: 1 })
    expect(await addOne({ email: 'aunt@example.in', ...agreed }, 'Grace', db)).toEqual({
      outcome: 'removed',
      detail: 'asked',
    })
    // Undoing what added them does not forget that they were taken off.
    const { import_id } = (await findSubscriber(subscriber, db)) ?? {}
    expect(await undoImport(import_id ?? 0, 'Grace', db)).toBe(0)
    expect(await putBack(subscriber, 'Grace', db)).toBe(true)
    expect(await findSubscriber(subscriber, db)).toMatchObject({
      status: 'confirmed',
      left_reason: null,
    })
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
    await agreeToImport(id, agreed, 'Grace', db)
    await runImport(id, db)
    const lines = () => db.selectFrom('subscriber_import_lines').select('email').execute()
    await deleteOldLines(instant(Date.now() - 60_000), db)
    expect(await lines()).toHaveLength(2)
    await deleteOldLines(instant(Date.now() + 60_000), db)
    expect(await lines()).toEqual([])
    expect(await findImport(forgotten, db)).toBeUndefined()
    expect(await findImport(id, db)).toMatchObject({ added: 1, consent_words: 'Signed a sheet' })
    expect(await listImports(5, db)).toMatchObject([{ id, state: 'done' }])
  })
})
