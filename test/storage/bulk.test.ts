import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_AT_ONCE } from '../../domain/people/bulk.ts'
import { chosenRecords, TooManyRecords } from '../../domain/people/bulk-changes.server.ts'
import { findBatch, undoBulkChange } from '../../domain/people/bulk-undo.server.ts'
import { bulkAssign, bulkDelete, bulkMark } from '../../domain/people/bulk-work.server.ts'
import { readListRequest } from '../../domain/people/list-request.ts'
import type { RecordKind } from '../../domain/people/record-kinds.ts'
import { addNote } from '../../domain/people/record-notes.server.ts'
import { assign, changeStatus } from '../../domain/people/record-work.server.ts'
import type { AuditAction } from '../../domain/staff/audit.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { addPrayer, addRecord, addVolunteer, insertRecords } from '../support/records.ts'

describe.each(databases)('many records at once in $name', ({ open }) => {
  let db: Storage
  let priya: { id: number; name: string }
  let joel: { id: number; name: string }
  beforeEach(async () => {
    db = await open()
    priya = await addStaff('Priya')
    joel = await addStaff('Joel')
  })

  const inOne = <Result>(work: (transaction: Storage) => Promise<Result>) =>
    db.transaction().execute(work)
  const rowsOf = async (kind: RecordKind) =>
    db.selectFrom(kind).select(['id', 'status', 'assigned_to']).orderBy('id').execute()
  const statuses = async (kind: RecordKind) => (await rowsOf(kind)).map(({ status }) => status)
  const events = async (action: AuditAction) =>
    (await db.selectFrom('audit_events').selectAll().where('action', '=', action).execute()).length

  test('are marked, each in the history and the log, and undone at once', async () => {
    await insertRecords(db, 'contacts', Array(1200).fill({}))
    const chosen = await rowsOf('contacts')
    const [closed] = chosen
    if (!closed) throw new Error('no rows')
    await changeStatus({ kind: 'contacts', id: closed.id }, { to: 'Closed' }, joel, db)

    const now = await rowsOf('contacts')
    const { batch, ...outcome } = await inOne((tx) =>
      bulkMark('contacts', now, 'Answered', priya, tx),
    )
    expect(outcome).toEqual({ changed: 1200, meanwhile: 0, guardian: 0 })
    expect(new Set(await statuses('contacts'))).toEqual(new Set(['Answered']))
    expect(await events('status-changed')).toBe(1201)
    expect(await findBatch('contacts', batch, db)).toEqual({
      field: 'status',
      after: 'Answered',
      count: 1200,
    })
    expect(await findBatch('prayers', batch, db)).toBeUndefined()

    // Somebody changes one again, even to the same status: that one is theirs now.
    const at = { kind: 'contacts', id: chosen[1]?.id ?? 0 } as const
    await changeStatus(at, { to: 'New' }, joel, db)
    await changeStatus(at, { to: 'Answered' }, joel, db)
    expect(await inOne((tx) => undoBulkChange('contacts', batch, joel, tx))).toEqual({
      undone: 1199,
      left: 1,
    })
    expect((await statuses('contacts')).slice(0, 3)).toEqual(['Closed', 'Answered', 'New'])
    expect(await events('status-changed')).toBe(1203 + 1199)
    expect(await findBatch('contacts', batch, db)).toBeUndefined()
    expect(await inOne((tx) => undoBulkChange('contacts', batch, joel, tx))).toEqual({
      undone: 0,
      left: 0,
    })
  })

  test('what a colleague changed meanwhile is left as it is', async () => {
    await insertRecords(db, 'pastors', [{}, {}, {}])
    const seen = await rowsOf('pastors')
    await changeStatus({ kind: 'pastors', id: seen[0]?.id ?? 0 }, { to: 'Rejected' }, joel, db)
    await changeStatus({ kind: 'pastors', id: seen[1]?.id ?? 0 }, { to: 'Approved' }, joel, db)
    const outcome = await inOne((tx) => bulkMark('pastors', seen, 'Approved', priya, tx))
    expect(outcome).toMatchObject({ changed: 1, meanwhile: 1 })
    expect(await statuses('pastors')).toEqual(['Rejected', 'Approved', 'Approved'])
  })

  test('a minor is not accepted before the guardian was asked', async () => {
    await addVolunteer(db)
    await addVolunteer(db, { guardian_verified_by: null, guardian_verified_at: null })
    const chosen = await rowsOf('volunteers')
    const outcome = await inOne((tx) => bulkMark('volunteers', chosen, 'Accepted', priya, tx))
    expect(outcome).toMatchObject({ changed: 1, guardian: 1 })
    expect(await statuses('volunteers')).toEqual(['Accepted', 'Pending'])
  })

  test('are assigned, and undone to those who had them, except a removed account', async () => {
    await insertRecords(db, 'contacts', [{}, {}, {}, {}])
    const chosen = await rowsOf('contacts')
    const moses = await addStaff('Moses')
    const mine = { kind: 'contacts', id: chosen[0]?.id ?? 0 } as const
    await assign(mine, joel.id, joel, db)
    await assign({ ...mine, id: chosen[1]?.id ?? 0 }, moses.id, joel, db)
    await assign({ ...mine, id: chosen[2]?.id ?? 0 }, priya.id, joel, db)
    const { batch, changed } = await inOne((tx) =>
      bulkAssign('contacts', chosen, priya.id, priya, tx),
    )
    expect(changed).toBe(3)
    expect(await events('assigned')).toBe(6)
    await db.deleteFrom('staff').where('id', '=', moses.id).execute()
    expect(await inOne((tx) => undoBulkChange('contacts', batch, priya, tx))).toEqual({
      undone: 3,
      left: 0,
    })
    expect((await rowsOf('contacts')).map(({ assigned_to }) => assigned_to)).toEqual([
      joel.id,
      null,
      priya.id,
      null,
    ])
  })

  test('prayers are deleted with all that belongs to them, each in the log', async () => {
    const kept = await addPrayer(db)
    const ids = [await addPrayer(db), await addPrayer(db)]
    const chosen = (await rowsOf('prayers')).filter(({ id }) => id !== kept)
    await addNote({ kind: 'prayers', id: ids[0] ?? 0 }, 'Rang', priya, db)
    await inOne((tx) => bulkMark('prayers', chosen, 'Praying', priya, tx))
    expect(await bulkDelete('prayers', chosen, priya, db)).toBe(2)
    expect((await rowsOf('prayers')).map(({ id }) => id)).toEqual([kept])
    for (const table of ['record_notes', 'status_changes', 'batch_changes'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
    expect(await events('deleted')).toBe(2)
  })

  test('all of a list: only those that match and were there when it was shown', async () => {
    await insertRecords(db, 'contacts', [{ name: 'Ravi' }, { name: 'Asha' }, { name: 'Ravi K' }])
    const upTo = Math.max(...(await rowsOf('contacts')).map(({ id }) => id))
    await addRecord.contacts(db, { name: 'Ravi, who came later' })
    const { request } = readListRequest('contacts', new URLSearchParams('q=ravi&status=New'))
    const all = { request, upTo, reader: priya.id }
    const found = await chosenRecords('contacts', all, db)
    expect(found.map(({ status }) => status)).toEqual(['New', 'New'])
    const rows = [...found, { id: 999_999, status: 'New' }]
    expect(await chosenRecords('contacts', rows, db)).toEqual(found)
  })

  test('at most 5,000 at once', async () => {
    await insertRecords(db, 'contacts', Array(MOST_AT_ONCE + 1).fill({}))
    const { request } = readListRequest('contacts', new URLSearchParams())
    const chosen = chosenRecords('contacts', { request, upTo: 1e9, reader: 1 }, db)
    await expect(chosen).rejects.toThrow(TooManyRecords)
  })

  test('two people at once wait for each other', async () => {
    await insertRecords(db, 'contacts', Array(50).fill({}))
    const chosen = await rowsOf('contacts')
    const [first, second] = await Promise.all([
      inOne((tx) => bulkMark('contacts', chosen, 'Answered', priya, tx)),
      inOne((tx) => bulkMark('contacts', chosen.toReversed(), 'Closed', joel, tx)),
    ])
    expect([first.changed, second.changed].toSorted()).toEqual([0, 50])
    expect(first.meanwhile + second.meanwhile).toBe(50)
  })

  async function addStaff(name: string) {
    const staff = { name, name_key: name.toLowerCase(), password_hash: 'x' }
    return db
      .insertInto('staff')
      .values({ ...staff, created_at: new Date().toISOString() })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
  }
})
