import { describe, expect, test } from 'vitest'
import { undoBulkChange } from '../../domain/people/bulk-undo.server.ts'
import { bulkMark } from '../../domain/people/bulk-work.server.ts'
import { MissingRecord } from '../../domain/people/record-lock.server.ts'
import { openRecord } from '../../domain/people/record-read.server.ts'
import {
  changeStatus,
  setGuardianVerified,
  undoStatus,
} from '../../domain/people/record-work.server.ts'
import type { RecordAt } from '../../domain/people/record-work.ts'
import { personData } from '../../domain/privacy/person.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { addVolunteer } from '../support/records.ts'

const priya = { id: 1, name: 'Priya' }
const joel = { id: 2, name: 'Joel' }

describe.each(databases)('guardian consent of a volunteer under 18 in $name', ({ open }) => {
  test('is required before acceptance, and records who spoke with them', async () => {
    const db = await open()
    const at = await notAsked(db)
    const accept = () => changeStatus(at, { to: 'Accepted' }, priya, db)
    expect(await accept()).toEqual({ kind: 'guardian-first', status: 'Pending' })
    expect(await changeStatus(at, { to: 'Declined' }, priya, db)).toMatchObject({ kind: 'changed' })

    await setGuardianVerified(at, true, priya, db)
    await setGuardianVerified(at, true, joel, db)
    const { record } = (await openRecord(at, db)) ?? {}
    expect(record).toMatchObject({ guardian_verified_by: 'Priya' })
    expect(Date.parse(String(record?.['guardian_verified_at']))).toBeGreaterThan(0)
    expect(await accept()).toMatchObject({ kind: 'changed', status: 'Accepted' })

    await setGuardianVerified(at, false, joel, db)
    await changeStatus(at, { to: 'Pending' }, joel, db)
    expect(await accept()).toMatchObject({ kind: 'guardian-first' })
    const log = await db.selectFrom('audit_events').select(['staff_name', 'action']).execute()
    expect(log.filter(({ action }) => action.startsWith('guardian'))).toEqual([
      { staff_name: 'Priya', action: 'guardian-verified' },
      { staff_name: 'Joel', action: 'guardian-unverified' },
    ])
  })

  test.each(['one', 'many'])('is needed for the undo of a refusal, too: %s', async (way) => {
    const db = await open()
    const at = await notAsked(db)
    await setGuardianVerified(at, true, priya, db)
    await changeStatus(at, { to: 'Accepted' }, priya, db)
    const seen = [{ id: at.id, status: 'Accepted' }]
    const undo =
      way === 'one'
        ? await declined(at, db).then((change) => () => undoStatus(at, change, priya, db))
        : await db
            .transaction()
            .execute((tx) => bulkMark('volunteers', seen, 'Declined', priya, tx))
            .then(({ batch }) => () => {
              return db
                .transaction()
                .execute((tx) => undoBulkChange('volunteers', batch, priya, tx))
            })
    await setGuardianVerified(at, false, joel, db)
    const refused = { kind: 'guardian-first', status: 'Declined' }
    expect(await undo()).toEqual(way === 'one' ? refused : { undone: 0, left: 1 })
    const { record } = (await openRecord(at, db)) ?? {}
    expect(record).toMatchObject({ status: 'Declined' })
  })

  test('is not needed for adults, and cannot be set on a missing record', async () => {
    const db = await open()
    const at = await notAsked(db, 18)
    expect(await changeStatus(at, { to: 'Accepted' }, priya, db)).toMatchObject({ kind: 'changed' })
    const gone = setGuardianVerified({ ...at, id: 999 }, true, priya, db)
    await expect(gone).rejects.toThrow(MissingRecord)
  })

  test('is found by the guardian’s phone number', async () => {
    const db = await open()
    await notAsked(db)
    const { records } = await personData({ phone: '9848098480' }, db)
    expect(records).toMatchObject([{ kind: 'volunteers' }])
  })
})

async function declined(at: RecordAt, db: Storage): Promise<number> {
  const outcome = await changeStatus(at, { to: 'Declined' }, priya, db)
  return outcome.kind === 'changed' ? outcome.change : 0
}

async function notAsked(db: Storage, age = 17) {
  const at = { kind: 'volunteers', id: await addVolunteer(db) } as const
  await db
    .updateTable('volunteers')
    .set({ age, guardian_verified_by: null, guardian_verified_at: null })
    .where('id', '=', at.id)
    .execute()
  return at
}
