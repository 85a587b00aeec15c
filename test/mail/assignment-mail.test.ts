import { beforeEach, describe, expect, test } from 'vitest'
import {
  assignRecords,
  deleteRecords,
  undoBatch,
} from '../../domain/people/record-changes.server.ts'
import type { RecordKind } from '../../domain/people/record-kinds.ts'
import type { RecordAt } from '../../domain/people/record-work.ts'
import type { Colleague } from '../../domain/staff/staff.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { addRecord } from '../support/records.ts'
import { rowOf } from '../support/rows.ts'
import { addReader, composeAll, mailsIn, sendAll, unreachable } from './outbox.ts'

const asha = { name: 'Asha Rani', email: 'asha@example.in', message: 'My mother is ill.' }

function assign({ kind, id }: RecordAt, to: number | null, by: Colleague, storage: Storage) {
  return storage.transaction().execute((tx) => assignRecords(kind, [{ id }], to, by, tx))
}

describe.each(databases)('an assignment in $name', ({ open }) => {
  let storage: Storage
  let grace: { id: number; name: string }
  let joel: { id: number; name: string }
  beforeEach(async () => {
    storage = await open()
    grace = await addReader(storage, 'Grace')
    joel = await addReader(storage, 'Joel', { mails: 'assigned' })
  })
  const addMany = async (kind: RecordKind, count: number) => {
    const records: { id: number; reference: string }[] = []
    for (let number = 0; number < count; number++) {
      const id = await addRecord[kind](storage, asha)
      const { reference } = await rowOf(storage, kind, { id })
      records.push({ id, reference })
    }
    return records
  }
  const giveMany = (kind: RecordKind, chosen: { id: number }[], to = joel.id) =>
    storage.transaction().execute((tx) => assignRecords(kind, chosen, to, grace, tx))
  const mails = () => mailsIn(storage)
  const composed = () => composeAll(storage)

  test.each([
    ['contacts', 'A message has been assigned to you', 'connects'],
    ['prayers', 'A prayer request has been assigned to you', 'supplications'],
    ['pastors', 'A pastor sign-up has been assigned to you', 'ministers'],
    ['volunteers', 'A volunteer sign-up has been assigned to you', 'supporters'],
  ] as const)(
    'of one of the %s sends its kind, its reference and a link, no name and no word',
    async (kind, words, path) => {
      const [record] = await addMany(kind, 1)
      if (!record) throw new Error('no record')
      await assign({ kind, id: record.id }, joel.id, grace, storage)
      const server = await sendAll(storage, { sent: 1 })
      expect(server.mails.map(({ to }) => to)).toEqual(['joel@example.org'])
      const [mail] = server.mails
      expect(mail?.headers.get('subject')).toBe(`${words}: ${record.reference}`)
      expect(mail?.text).toContain(`http://localhost:3000/${path}/${record.id}`)
      expect(mail?.html).toContain('href="http://localhost:3000/account"')
      const all = JSON.stringify([mail?.text, mail?.html, await mails()])
      expect(all).not.toMatch(/Asha|mother|9848012345|Grace/)
    },
  )

  test('of many sends one mail, with their number and the list “Mine”', async () => {
    const records = await addMany('prayers', 12)
    await giveMany('prayers', records)
    const [mail, ...others] = await composed()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('12 prayer requests have been assigned to you')
    expect(mail?.text).toContain('/supplications?status=open&assigned=me')
    expect(JSON.stringify([mail, await mails()])).not.toMatch(/Asha|mother|9848012345/)
  })

  test('is told in the language in which they chose it', async () => {
    await storage.updateTable('staff').set({ mail_language: 'te' }).execute()
    await giveMany('contacts', await addMany('contacts', 2))
    const [mail] = await composed()
    expect(mail?.subject).toBe('మీకు 2 సందేశాలు అప్పగించారు')
    expect(mail?.text).toContain('http://localhost:3000/te/connects?')
  })

  test.each([...unreachable, ['may not see the kind', { roles: 'writer' }] as const])(
    'tells nobody who %s, before it is queued or after',
    async (_, change) => {
      const [first, second] = await addMany('contacts', 2)
      if (!first || !second) throw new Error('no records')
      await assign({ kind: 'contacts', id: first.id }, joel.id, grace, storage)
      expect(await composed()).toMatchObject([{ to: 'joel@example.org' }])
      await storage.updateTable('staff').set(change).where('id', '=', joel.id).execute()
      expect(await composed()).toEqual([undefined])
      await assign({ kind: 'contacts', id: second.id }, joel.id, grace, storage)
      await giveMany('contacts', [second])
      expect(await mails()).toHaveLength(1)
    },
  )

  test('to oneself, to nobody, or to an account that is gone sends nothing', async () => {
    const [record] = await addMany('contacts', 1)
    if (!record) throw new Error('no record')
    const at = { kind: 'contacts', id: record.id } as const
    await assign(at, joel.id, joel, storage)
    await assign(at, null, grace, storage)
    await assign(at, joel.id + 1000, grace, storage)
    expect(await mails()).toEqual([])
    await assign(at, joel.id, grace, storage)
    await storage.deleteFrom('staff').where('id', '=', joel.id).execute()
    expect(await composed()).toEqual([undefined])
  })

  test('that is taken back before it was sent sends nothing, or tells of the rest', async () => {
    const records = await addMany('contacts', 3)
    const [first, second, third] = records
    if (!first || !second || !third) throw new Error('no records')
    const given = await giveMany('contacts', records)
    await assign({ kind: 'contacts', id: first.id }, null, grace, storage)
    await deleteRecords('contacts', [second], grace, storage)
    const subject = `A message has been assigned to you: ${third.reference}`
    expect(await composed()).toMatchObject([{ subject }])
    await storage
      .transaction()
      .execute((tx) => undoBatch('contacts', given?.batch ?? '', grace, tx))
    expect((await sendAll(storage, { suppressed: 1 })).mails).toEqual([])
  })
})
