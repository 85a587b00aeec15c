import { beforeEach, describe, expect, test } from 'vitest'
import {
  assignRecords,
  findBatch,
  markRecords,
  undoBatch,
} from '../../domain/people/record-changes.server.ts'
import type { RecordKind, RecordStatus } from '../../domain/people/record-kinds.ts'
import { MissingRecord, setGuardianVerified } from '../../domain/people/record-lock.server.ts'
import { listWorkers, openRecord } from '../../domain/people/record-read.server.ts'
import type { Seen } from '../../domain/people/record-work.ts'
import { personData } from '../../domain/privacy/person.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { ago, HOUR } from '../../storage/instant.ts'
import { auditLines } from '../support/audit-events.ts'
import { databases } from '../support/databases.ts'
import { addStaff, addVolunteer, insertRecords } from '../support/records.ts'
import { changeRows } from '../support/rows.ts'

describe.each(databases)('changes of records in $name', ({ open }) => {
  let db: Storage
  let priya: { id: number; name: string }
  let joel: { id: number; name: string }
  beforeEach(async () => {
    db = await open()
    priya = await addStaff(db, 'Priya')
    joel = await addStaff(db, 'Joel')
  })

  const inOne = <Result>(work: (transaction: Storage) => Promise<Result>) =>
    db.transaction().execute(work)
  const mark = (kind: RecordKind, chosen: Seen[], to: RecordStatus, by = priya) =>
    inOne((tx) => markRecords(kind, chosen, to, by, tx))
  const assign = (kind: RecordKind, chosen: Seen[], to: number | null, by = priya) =>
    inOne((tx) => assignRecords(kind, chosen, to, by, tx))
  const undo = (kind: RecordKind, batch = '', by = priya) =>
    inOne((tx) => undoBatch(kind, batch, by, tx))
  const rowsOf = async (kind: RecordKind) =>
    db.selectFrom(kind).select(['id', 'status', 'assigned_to']).orderBy('id').execute()
  const statuses = async (kind: RecordKind) => (await rowsOf(kind)).map(({ status }) => status)
  const holders = async (kind: RecordKind) =>
    (await rowsOf(kind)).map(({ assigned_to }) => assigned_to)
  const log = async () => (await auditLines(db)).map((line) => line.join(' '))

  test('1,200 are marked and undone at once, except what others have changed', async () => {
    await insertRecords(db, 'contacts', Array(1200).fill({}))
    const chosen = await rowsOf('contacts')
    const { batch, changed } = await mark('contacts', chosen, 'Answered')
    expect(changed).toBe(1200)
    expect(await findBatch('contacts', batch, db)).toMatchObject({ after: 'Answered', count: 1200 })
    expect(await findBatch('prayers', batch, db)).toBeUndefined()
    await mark('contacts', [{ id: chosen[0]?.id ?? 0 }], 'Closed', joel)
    expect(await undo('contacts', batch)).toEqual({ undone: 1199, left: 1 })
    expect((await statuses('contacts')).slice(0, 2)).toEqual(['Closed', 'New'])
    expect(await log()).toHaveLength(1200 + 1 + 1199)
  })

  test('are undone only once, and only for a day', async () => {
    await insertRecords(db, 'contacts', [{}, {}])
    const [{ id = 0 } = {}, other] = await rowsOf('contacts')
    const once = await mark('contacts', [{ id }], 'Answered')
    expect(await undo('contacts', once.batch)).toEqual({ undone: 1, left: 0 })
    expect(await undo('contacts', once.batch)).toEqual({ undone: 0, left: 0 })
    const { batch } = await mark('contacts', [{ id: other?.id ?? 0 }], 'Closed')
    await changeRows(db, 'record_changes', { changed_at: ago(25 * HOUR) }, {})
    expect(await findBatch('contacts', batch, db)).toBeUndefined()
    expect(await undo('contacts', batch)).toEqual({ undone: 0, left: 0 })
    expect(await statuses('contacts')).toEqual(['New', 'Closed'])
  })

  test('a stale status overwrites nothing, and of two at once one wins', async () => {
    await insertRecords(db, 'pastors', [{}, {}, {}])
    const seen = await rowsOf('pastors')
    await mark('pastors', seen.slice(0, 1), 'Rejected', joel)
    await mark('pastors', seen.slice(1, 2), 'Approved', joel)
    expect(await mark('pastors', seen, 'Approved')).toMatchObject({
      ...{ changed: 1, already: 1, meanwhile: 1 },
    })
    expect(await statuses('pastors')).toEqual(['Rejected', 'Approved', 'Approved'])
    await insertRecords(db, 'contacts', Array(50).fill({}))
    const chosen = await rowsOf('contacts')
    const [first, second] = await Promise.all([
      mark('contacts', chosen, 'Answered'),
      mark('contacts', chosen.toReversed(), 'Closed', joel),
    ])
    expect([first.changed, second.changed].toSorted()).toEqual([0, 50])
    expect(first.meanwhile + second.meanwhile).toBe(50)
  })

  test('a minor is accepted only with a guardian’s consent, an undo included', async () => {
    const id = await addVolunteer(db)
    const at = { kind: 'volunteers', id } as const
    const unasked = { guardian_verified_by: null, guardian_verified_at: null }
    await changeRows(db, 'volunteers', { age: 17, ...unasked }, { id })
    expect(await mark('volunteers', [{ id }], 'Accepted')).toMatchObject({
      changed: 0,
      guardian: 1,
    })
    await setGuardianVerified(at, true, priya, db)
    await setGuardianVerified(at, true, joel, db)
    const { record } = (await openRecord(at, db)) ?? {}
    expect(record).toMatchObject({ guardian_verified_by: 'Priya' })
    expect(await mark('volunteers', [{ id }], 'Accepted')).toMatchObject({ changed: 1 })
    const { batch } = await mark('volunteers', [{ id }], 'Declined')
    await setGuardianVerified(at, false, joel, db)
    expect(await undo('volunteers', batch)).toEqual({ undone: 0, left: 1 })
    expect(await statuses('volunteers')).toEqual(['Declined'])
    await db.updateTable('volunteers').set({ age: 18 }).execute()
    expect(await mark('volunteers', [{ id }], 'Accepted')).toMatchObject({ changed: 1 })
    const gone = setGuardianVerified({ ...at, id: 999 }, true, priya, db)
    await expect(gone).rejects.toThrow(MissingRecord)
    const stored = await personData({ phone: '9848098480' }, db)
    expect(stored).toMatchObject([{ kind: 'volunteers' }])
  })

  // A record must be open to whoever looks after it: each case may not have a pastor's record.
  test.each([
    ['an unknown account', { id: 999_999 }],
    ['a disabled account', { disabled_at: '2026-11-01T00:00:00.000Z' }],
    ['a disabled administrator', { roles: 'administrator', disabled_at: '2026-11-01' }],
    ['the prayer role', { roles: 'prayer' }],
    ['a writer and publisher', { roles: 'writer publisher' }],
  ])('%s is assigned nothing, one or many', async (_, change) => {
    await insertRecords(db, 'pastors', [{}, {}])
    const chosen = await rowsOf('pastors')
    const { id = joel.id, ...account } = { id: undefined, ...change }
    if (Object.keys(account).length > 0) {
      await db.updateTable('staff').set(account).where('id', '=', joel.id).execute()
    }
    expect(await assign('pastors', chosen, id)).toBeUndefined()
    expect(await assign('pastors', chosen.slice(0, 1), id)).toBeUndefined()
    expect(await holders('pastors')).toEqual([null, null])
    expect((await listWorkers('pastors', db)).map(({ name }) => name)).not.toContain(
      id === joel.id ? 'Joel' : '',
    )
  })

  test('are assigned, and undone to those who had them and can still open them', async () => {
    await insertRecords(db, 'contacts', [{}, {}, {}, {}, {}])
    const chosen = await rowsOf('contacts')
    const [moses, ruth] = [await addStaff(db, 'Moses'), await addStaff(db, 'Ruth')]
    for (const [place, { id }] of [joel, moses, priya, ruth].entries()) {
      await assign('contacts', chosen.slice(place, place + 1), id)
    }
    const done = await assign('contacts', chosen, priya.id)
    expect(done?.changed).toBe(4)
    await db.deleteFrom('staff').where('id', '=', moses.id).execute()
    await db.updateTable('staff').set({ disabled_at: '2026' }).where('id', '=', ruth.id).execute()
    expect(await undo('contacts', done?.batch)).toEqual({ undone: 4, left: 0 })
    expect(await holders('contacts')).toEqual([joel.id, null, priya.id, null, null])
  })
})
