import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordKindNames, recordKinds } from '../../domain/people/record-kinds.ts'
import { MissingRecord } from '../../domain/people/record-lock.server.ts'
import { addNote } from '../../domain/people/record-notes.server.ts'
import { openRecord } from '../../domain/people/record-read.server.ts'
import {
  assign,
  changeStatus,
  deleteRecord,
  undoStatus,
} from '../../domain/people/record-work.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { auditLines } from '../support/audit-events.ts'
import { databases } from '../support/databases.ts'
import { addContact, addPastor, addPrayer, addRecord } from '../support/records.ts'

describe.each(databases)('work on records in $name', ({ open }) => {
  let db: Kysely<Schema>
  let priya: { id: number; name: string }
  let joel: { id: number; name: string }
  beforeEach(async () => {
    db = await open()
    priya = await addStaff('Priya')
    joel = await addStaff('Joel')
  })

  test.each(recordKindNames)(
    'a status of the %s is changed and undone, both recorded',
    async (kind) => {
      const at = { kind, id: await addRecord[kind](db) }
      const [first, second] = recordKinds[kind].statuses
      const outcome = await changeStatus(at, { to: second, seen: first }, priya, db)
      expect(outcome).toEqual({ kind: 'changed', change: expect.any(Number), status: second })
      if (outcome.kind !== 'changed') throw new Error('not changed')
      expect(await undoStatus(at, outcome.change, joel, db)).toMatchObject({ status: first })
      const opened = await openRecord(at, db)
      expect(opened?.record.status).toBe(first)
      expect(opened?.changes).toMatchObject([
        { before: second, after: first, staff_name: 'Joel' },
        { before: first, after: second, staff_name: 'Priya' },
      ])
      expect(await log()).toEqual([
        `Priya status-changed ${kind} ${at.id} ${first} ${second}`,
        `Joel status-changed ${kind} ${at.id} ${second} ${first}`,
      ])
    },
  )

  test('a stale status overwrites nothing', async () => {
    const at = { kind: 'pastors', id: await addPastor(db) } as const
    await changeStatus(at, { to: 'Approved', seen: 'Pending' }, joel, db)
    const late = await changeStatus(at, { to: 'Rejected', seen: 'Pending' }, priya, db)
    expect(late).toEqual({ kind: 'changed-meanwhile', status: 'Approved' })
    const same = await changeStatus(at, { to: 'Approved', seen: 'Pending' }, priya, db)
    expect(same).toEqual({ kind: 'already', change: undefined, status: 'Approved' })
    const twice = await changeStatus(at, { to: 'Approved', seen: 'Pending' }, joel, db)
    expect(twice).toEqual({ kind: 'already', change: expect.any(Number), status: 'Approved' })
    expect((await openRecord(at, db))?.changes).toHaveLength(1)
  })

  test('of two concurrent changes one wins and the other is a conflict', async () => {
    const at = { kind: 'pastors', id: await addPastor(db) } as const
    const outcomes = await Promise.all([
      changeStatus(at, { to: 'Approved', seen: 'Pending' }, priya, db),
      changeStatus(at, { to: 'Rejected', seen: 'Pending' }, joel, db),
    ])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'changed-meanwhile'])
    expect((await openRecord(at, db))?.changes).toHaveLength(1)
  })

  test('an undo is rejected after another change, and a second time', async () => {
    const at = { kind: 'pastors', id: await addPastor(db) } as const
    const change = await changed(at, 'Approved')
    await changed(at, 'Rejected')
    const refused = { kind: 'changed-meanwhile', status: 'Rejected' }
    expect(await undoStatus(at, change, priya, db)).toEqual(refused)
    expect(await undoStatus(at, 999, priya, db)).toEqual(refused)
    const other = { kind: 'pastors', id: await addPastor(db) } as const
    const again = await changed(other, 'Approved')
    expect(await undoStatus(at, again, priya, db)).toEqual(refused)
    expect(await undoStatus(other, again, priya, db)).toMatchObject({ kind: 'changed' })
    expect(await undoStatus(other, again, priya, db)).toMatchObject({ kind: 'changed-meanwhile' })
  })

  test('a note is stored with author and time; an immediate duplicate is ignored', async () => {
    const at = { kind: 'contacts', id: await addContact(db) } as const
    const body = `Called <b>her</b>\nరేపు మళ్ళీ ${'x'.repeat(4900)}`
    await addNote(at, body, priya, db)
    await addNote(at, body, priya, db)
    await addNote(at, body, joel, db)
    const opened = await openRecord(at, db)
    expect(opened?.notes.map(({ staff_name }) => staff_name)).toEqual(['Joel', 'Priya'])
    expect(opened?.notes[1]).toMatchObject({ body, created_at: expect.stringMatching(/Z$/) })
    expect(await log()).toEqual([`Priya noted contacts ${at.id}`, `Joel noted contacts ${at.id}`])
  })

  test('a record is assigned, and unassigned when the account is removed', async () => {
    const at = { kind: 'contacts', id: await addContact(db) } as const
    expect(await assign(at, joel.id, priya, db)).toEqual(joel)
    expect((await openRecord(at, db))?.record.assigned_to).toBe(joel.id)
    await db.deleteFrom('staff').where('id', '=', joel.id).execute()
    expect((await openRecord(at, db))?.record.assigned_to).toBeNull()
    await assign(at, priya.id, priya, db)
    expect(await assign(at, joel.id, priya, db)).toBeUndefined()
    expect((await openRecord(at, db))?.record.assigned_to).toBeNull()
    expect(await log()).toHaveLength(3)
  })

  test('deletes all data of the record only, and the audit log keeps its id', async () => {
    const at = { kind: 'prayers', id: await addPrayer(db) } as const
    const other = { kind: 'prayers', id: await addPrayer(db) } as const
    const contact = { kind: 'contacts', id: await addContact(db) } as const
    for (const each of [at, other, contact]) {
      await addNote(each, 'A secret word', priya, db)
      await changed(each, 'Answered')
    }
    for (const prayer_id of [at.id, other.id]) {
      const prayed = { prayer_id, staff_name: 'Priya', prayed_at: new Date().toISOString() }
      await db.insertInto('intercessions').values(prayed).execute()
    }
    await deleteRecord(at, joel, db)
    expect(await openRecord(at, db)).toBeUndefined()
    await expect(deleteRecord(at, joel, db)).rejects.toThrow(MissingRecord)
    expect(await db.selectFrom('intercessions').select('prayer_id').execute()).toEqual([
      { prayer_id: other.id },
    ])
    for (const table of ['record_notes', 'status_changes'] as const) {
      const left = await db.selectFrom(table).select(['kind', 'record_id']).orderBy('id').execute()
      expect(left).toEqual([
        { kind: 'prayers', record_id: other.id },
        { kind: 'contacts', record_id: contact.id },
      ])
    }
    expect((await log()).at(-1)).toBe(`Joel deleted prayers ${at.id}`)
    expect((await log()).join()).not.toContain('secret')
  })

  test('changing a missing record throws and stores nothing', async () => {
    const at = { kind: 'volunteers', id: 99 } as const
    await expect(changeStatus(at, { to: 'Accepted' }, priya, db)).rejects.toThrow(MissingRecord)
    await expect(undoStatus(at, 1, priya, db)).rejects.toThrow(MissingRecord)
    await expect(addNote(at, 'Hello', priya, db)).rejects.toThrow(MissingRecord)
    await expect(assign(at, priya.id, priya, db)).rejects.toThrow(MissingRecord)
    expect(await log()).toEqual([])
    expect(await db.selectFrom('record_notes').select('id').execute()).toEqual([])
  })

  test('previous and next follow the list order, also with equal timestamps', async () => {
    const instants = ['2025-01-02', '2025-01-01', '2025-01-01', '2025-01-03']
    const ids: number[] = []
    for (const day of instants) {
      ids.push(await addPastor(db, { created_at: `${day}T00:00:00.000Z` }))
    }
    const [second, fourth, third, first] = ids
    const around = async (id = 0) => {
      const opened = await openRecord({ kind: 'pastors', id }, db)
      return [opened?.previous, opened?.next]
    }
    expect(await around(first)).toEqual([undefined, second])
    expect(await around(second)).toEqual([first, third])
    expect(await around(third)).toEqual([second, fourth])
    expect(await around(fourth)).toEqual([third, undefined])
  })

  async function changed(
    at: Parameters<typeof changeStatus>[0],
    to: 'Approved' | 'Rejected' | 'Answered',
  ) {
    const outcome = await changeStatus(at, { to }, joel, db)
    if (outcome.kind !== 'changed') throw new Error(outcome.kind)
    return outcome.change
  }

  async function addStaff(name: string) {
    const row = { name, name_key: name.toLowerCase(), password_hash: 'hash', created_at: '2025' }
    const { id } = await db
      .insertInto('staff')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name }
  }

  async function log() {
    return (await auditLines(db)).map((line) => line.join(' '))
  }
})
