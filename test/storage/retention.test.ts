import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { markRecords } from '../../domain/people/record-changes.server.ts'
import { recordKindNames } from '../../domain/people/record-kinds.ts'
import { deleteWhatIsDue } from '../../domain/privacy/retention.server.ts'
import {
  confirmDate,
  findDateJump,
  startRetention,
} from '../../domain/privacy/retention-day.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { readState } from '../../storage/site-state.ts'
import { auditLines } from '../support/audit-events.ts'
import { databases } from '../support/databases.ts'
import { addContact, addPastor, addPrayer, addVolunteer } from '../support/records.ts'
import { addRow, changeRows } from '../support/rows.ts'

const now = Date.parse('2026-11-21T09:30:00.000Z')
const keep = { prayers: 180, contacts: 730, applications: 365 }
const noon = (day: string) => Temporal.Instant.from(`${day}T12:00:00Z`)
const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
const ruth = { id: 1, name: 'Ruth' }

async function answeredAgo(days: number, storage: Storage): Promise<number> {
  const id = await addPrayer(storage, { created_at: ago(days + 400) })
  await markRecords('prayers', [{ id }], 'Answered', ruth, storage)
  await changeRows(storage, 'record_changes', { changed_at: ago(days) }, { record_id: id })
  return id
}

/** The ids by kind. */
async function numbers(storage: Storage) {
  const found: { [kind: string]: number[] } = {}
  for (const kind of recordKindNames) {
    const rows = await storage.selectFrom(kind).select('id').orderBy('id').execute()
    found[kind] = rows.map(({ id }) => id)
  }
  return found
}

describe.each(databases)('expired records on $name', ({ open }) => {
  test('are deleted with all related rows, and counted in the audit log', async () => {
    const storage = await open()
    const kept = {
      prayers: [
        await addPrayer(storage, { created_at: ago(4000) }),
        await answeredAgo(179, storage),
        await addPrayer(storage, { created_at: ago(10), status: 'Answered' }),
      ],
      contacts: [await addContact(storage, { created_at: ago(729) })],
      pastors: [await addPastor(storage, { created_at: ago(364) })],
      volunteers: [await addVolunteer(storage, { created_at: ago(364) })],
    }
    const gone = await answeredAgo(181, storage)
    const noted = { staff_name: 'Ruth', body: 'b', created_at: ago(1) }
    await addRow(storage, 'record_notes', { kind: 'prayers', record_id: gone, ...noted })
    const prayed = { staff_name: 'Ruth', prayed_at: ago(1) }
    await addRow(storage, 'intercessions', { prayer_id: gone, ...prayed })
    await addPrayer(storage, { created_at: ago(181), status: 'Answered' })
    for (let count = 0; count < 250; count++) {
      await addContact(storage, { created_at: ago(731 + count) })
    }
    await addPastor(storage, { created_at: ago(366) })
    await addVolunteer(storage, { created_at: ago(366), status: 'Accepted' })

    expect(await deleteWhatIsDue(keep, now, storage)).toEqual([
      { kind: 'contacts', count: 250 },
      { kind: 'prayers', count: 2 },
      { kind: 'pastors', count: 1 },
      { kind: 'volunteers', count: 1 },
    ])
    expect(await numbers(storage)).toEqual(kept)
    expect(await storage.selectFrom('record_notes').select('id').execute()).toEqual([])
    expect(await storage.selectFrom('intercessions').select('id').execute()).toEqual([])
    const left = await storage.selectFrom('record_changes').select('record_id').execute()
    expect(left).toEqual([{ record_id: kept.prayers[1] }])
    const events = (await auditLines(storage)).filter(
      ([, action]) => action === 'retention-deleted',
    )
    const counted = ['contacts 250', 'prayers 2', 'pastors 1', 'volunteers 1']
    expect(events.map(([, , about]) => about)).toEqual(counted)
    expect(await deleteWhatIsDue(keep, now, storage)).toEqual([])
  })

  test('a prayer that is reopened and answered again expires from the last answer', async () => {
    const storage = await open()
    const id = await answeredAgo(400, storage)
    for (const status of ['Praying', 'Answered'] as const) {
      await markRecords('prayers', [{ id }], status, ruth, storage)
      expect(await deleteWhatIsDue(keep, Date.now(), storage)).toEqual([])
    }
  })

  // A date that has jumped deletes nothing that people sent, until an administrator confirms it.
  async function ranOn(day: string) {
    const storage = await open()
    expect(await startRetention(noon(day), storage)).toBe(false)
    expect(await startRetention(noon(day), storage)).toBe(true)
    return { storage, runOn: (later: string) => startRetention(noon(later), storage) }
  }

  test('a prayer that is being reopened is kept', async () => {
    const storage = await open()
    const id = await answeredAgo(200, storage)
    const deleting = await storage.transaction().execute(async (transaction) => {
      await markRecords('prayers', [{ id }], 'Praying', ruth, transaction)
      const deleted = deleteWhatIsDue(keep, now, storage)
      await wait(300)
      return { deleted }
    })
    expect(await deleting.deleted).toEqual([])
  })

  test.each(['2026-11-29', '2026-11-30', '2026-12-29', '2026-12-30'])(
    'are deleted on %s after a run on 29 November',
    async (day) => {
      const { storage, runOn } = await ranOn('2026-11-29')
      expect(await runOn(day)).toBe(true)
      expect(await findDateJump(noon(day), storage)).toBeUndefined()
    },
  )

  test.each(['2026-11-28', '2019-01-01', '2026-12-31', '2028-02-29', '2106-02-07'])(
    'are not deleted on %s, until that date is confirmed or is right again',
    async (day) => {
      const { storage, runOn } = await ranOn('2026-11-29')
      for (let run = 0; run < 2; run++) expect(await runOn(day)).toBe(false)
      expect(await findDateJump(noon(day), storage)).toEqual({ today: day, last: '2026-11-29' })
      expect(await readState('retention-waits-since', storage)).toBeDefined()
      expect(await runOn('2026-11-29')).toBe(true)
      expect(await readState('retention-waits-since', storage)).toBeUndefined()
      expect(await runOn(day)).toBe(false)
      await confirmDate(noon(day), storage)
      expect(await findDateJump(noon(day), storage)).toBeUndefined()
      expect(await runOn(day)).toBe(true)
    },
  )
})
