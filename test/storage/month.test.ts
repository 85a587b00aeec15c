import { describe, expect, test } from 'vitest'
import { listMonths } from '../../domain/month/months.server.ts'
import { databases } from '../support/databases.ts'
import { addRecord } from '../support/records.ts'
import { addRow } from '../support/rows.ts'

const now = Temporal.Instant.from('2026-04-20T04:00:00Z')

describe.each(databases)('$name', ({ open }) => {
  test('records count in the month in which they came, in India', async () => {
    const db = await open()
    for (const created_at of [
      ...['2025-04-30T18:29:59.999Z', '2026-02-28T18:29:59.999Z', '2026-02-28T18:30:00.000Z'],
      ...['2026-03-31T18:29:59.999Z', '2026-03-31T18:30:00.000Z'],
    ]) {
      await addRecord.contacts(db, { created_at })
    }
    const months = await listMonths(now, ['office'], db)
    expect(months.map(({ day }) => day)).toEqual([
      ...['2026-04-01', '2026-03-01', '2026-02-01', '2026-01-01', '2025-12-01', '2025-11-01'],
      ...['2025-10-01', '2025-09-01', '2025-08-01', '2025-07-01', '2025-06-01', '2025-05-01'],
    ])
    expect(months.map(({ came }) => came)).toEqual([1, 2, 1, ...Array(9).fill(0)])
  })

  test('answered is what was marked, written to or called', async () => {
    const db = await open()
    const created_at = '2026-03-10T05:00:00.000Z'
    const noted = { kind: 'contacts', staff_name: 'Grace', body: '', created_at } as const
    const note = (record_id: number, way: 'phone' | null) =>
      addRow(db, 'record_notes', { ...noted, record_id, way })
    await addRecord.contacts(db, { created_at })
    await addRecord.contacts(db, { created_at, status: 'Closed' })
    const called = await addRecord.contacts(db, { created_at })
    await note(called, 'phone')
    await note(called, 'phone')
    await note(await addRecord.contacts(db, { created_at }), null)
    // The same id of another kind is another record.
    await addRecord.pastors(db, { created_at })
    const [, march] = await listMonths(now, ['office'], db)
    expect(march).toMatchObject({ came: 5, answered: 2 })
  })

  test('readers are the most of one day, letters all of the month', async () => {
    const db = await open()
    const starts_at = '2026-03-01T00:00:00.000Z'
    const sentOn = {
      ...{ '2025-04-30': 50, '2026-03-01': 100, '2026-03-31': 90 },
      ...{ '2026-04-01': 95, '2026-04-02': null },
    }
    for (const [key, sent] of Object.entries(sentOn)) {
      const state = sent ? 'done' : 'running'
      await addRow(db, 'deliveries', { kind: 'letter', key, sent, state, starts_at })
    }
    const months = await listMonths(now, ['publisher'], db)
    expect(months.slice(0, 3)).toMatchObject([
      { readers: 95, sent: 95 },
      { readers: 100, sent: 190 },
      { readers: 0, sent: 0 },
    ])
  })
})
