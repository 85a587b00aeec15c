import { describe, expect, test } from 'vitest'
import { dayOf } from '../../domain/calendar/day.ts'
import { linkToken } from '../../domain/mail-list/mail-link.server.ts'
import { leaveList } from '../../domain/mail-list/subscription.server.ts'
import { countAnswers } from '../../domain/month/answers.server.ts'
import { addCounts } from '../../domain/month/day-counts.server.ts'
import { readMonth } from '../../domain/month/month.server.ts'
import { addMonths, monthIn, spanOf } from '../../domain/month/month.ts'
import { countSubscribers } from '../../domain/month/subscriber-counts.server.ts'
import { erasePerson } from '../../domain/privacy/person.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { DAY, HOUR, instant, MINUTE } from '../../storage/instant.ts'
import { databases } from '../support/databases.ts'
import { addRecord } from '../support/records.ts'
import { subscriberRow } from '../support/sample-rows.ts'

const march = spanOf('2026-03')
const now = Temporal.Instant.from('2026-04-20T04:00:00Z')
const tenth = Date.parse('2026-03-10T05:00:00.000Z')

test('a month begins and ends at midnight in India', () => {
  expect(march).toEqual({
    firstDay: '2026-03-01',
    nextDay: '2026-04-01',
    from: '2026-02-28T18:30:00.000Z',
    to: '2026-03-31T18:30:00.000Z',
  })
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  const asked = ['2026-02', '2026-03', '2026-04', '2026-13', '1026-01', '2026-2', '', null]
  expect(asked.map((month) => monthIn(month, '2026-03-31'))).toEqual([
    '2026-02',
    ...Array(7).fill('2026-03'),
  ])
})

describe.each(databases)('$name', ({ open }) => {
  test('records count in the month in which they came, in India', async () => {
    const db = await open()
    for (const created_at of [
      ...['2026-02-28T18:29:59.999Z', '2026-02-28T18:30:00.000Z'],
      ...['2026-03-31T18:29:59.999Z', '2026-03-31T18:30:00.000Z'],
    ]) {
      await addRecord.contacts(db, { created_at })
    }
    const { records, previous, next } = await readMonth('2026-03', now, ['office'], db)
    expect(records.map(({ kind, counts }) => [kind, ...counts.map(({ came }) => came)])).toEqual([
      ['contacts', 2, 1],
      ['prayers', 0, 0],
      ['pastors', 0, 0],
      ['volunteers', 0, 0],
    ])
    expect([previous, next]).toEqual(['2026-02', '2026-04'])
    const first = await readMonth('2026-02', now, ['office'], db)
    expect([first.previous, first.isOver]).toEqual([undefined, true])
    const last = await readMonth('2026-04', now, ['office'], db)
    expect([last.next, last.isOver, last.days.length]).toEqual([undefined, false, 20])
  })

  test('answered is what was marked, written to or called, whichever was first', async () => {
    const db = await open()
    const created_at = instant(tenth)
    const add = (status: 'New' | 'Answered' | 'Closed') =>
      addRecord.contacts(db, { created_at, status })
    const change = (
      id: number,
      before: 'New' | 'Answered',
      after: 'New' | 'Answered',
      at: number,
    ) =>
      db
        .insertInto('status_changes')
        .values({
          ...{ kind: 'contacts', record_id: id, before, after, staff_name: 'Grace' },
          changed_at: instant(tenth + at),
        })
        .execute()
    const note = (id: number, way: 'phone' | null, at: number) =>
      db
        .insertInto('record_notes')
        .values({
          ...{ kind: 'contacts', record_id: id, staff_name: 'Grace', body: '', way },
          created_at: instant(tenth + at),
        })
        .execute()
    expect(await countAnswers('contacts', march, db)).toEqual({
      ...{ came: 0, waiting: 0, soon: 0, medianSeconds: null },
    })
    await change(await add('Answered'), 'New', 'Answered', 2 * HOUR)
    const called = await add('Answered')
    await note(called, 'phone', 10 * MINUTE)
    await change(called, 'New', 'Answered', 5 * HOUR)
    await note(await add('New'), 'phone', 5 * DAY)
    await note(await add('New'), null, HOUR)
    const undone = await add('New')
    await change(undone, 'New', 'Answered', HOUR)
    await change(undone, 'Answered', 'New', HOUR)
    await add('Closed')
    // The same id of another kind is another record.
    await addRecord.pastors(db, { created_at })
    const counts = await countAnswers('contacts', march, db)
    const medianSeconds = Math.round(counts.medianSeconds ?? 0)
    expect({ ...counts, medianSeconds }).toEqual({
      ...{ came: 6, waiting: 2, soon: 2, medianSeconds: 7200 },
    })
    await change(await add('Answered'), 'New', 'Answered', 4 * HOUR)
    const even = await countAnswers('contacts', march, db)
    expect(Math.round(even.medianSeconds ?? 0)).toBe(3 * 3600)
    expect(await countAnswers('pastors', march, db)).toMatchObject({ came: 1, waiting: 1 })
  })

  test('who joined and left is counted also after they were erased', async () => {
    const db = await open()
    const add = async (name: string, confirmed_at: string | null, more: object = {}) => {
      const row = { ...subscriberRow(`${name}@example.in`), confirmed_at, ...more }
      const added = db.insertInto('subscribers').values(row).returning('id')
      return (await added.executeTakeFirstOrThrow()).id
    }
    const [january, february, inMarch, april] = [1, 2, 3, 4].map(
      (month) => `2026-0${month}-10T09:00:00.000Z`,
    )
    await add('stays', january ?? '')
    await add('joins', inMarch ?? '')
    await add('taken-off', inMarch ?? '', { status: 'left', left_at: april })
    await add('pending', null, { status: 'pending' })
    await add('bad', february ?? '', { status: 'suppressed' })
    const bad = { email_key: 'bad@example.in', reason: '550', created_at: inMarch ?? '' }
    await db.insertInto('suppressed_addresses').values(bad).execute()
    const leaving = await add('leaves', inMarch ?? '')
    await add('erased', february ?? '')
    const counts = async () => countSubscribers(march, spanOf('2026-02'), db)
    const both = [
      { gained: 3, lost: 1, total: 5 },
      { gained: 2, lost: 0, total: 3 },
    ]
    expect(await counts()).toEqual(both)

    await db.transaction().execute(async (transaction) => {
      await leaveList(linkToken('leave', leaving, transaction), transaction)
      await erasePerson({ email: 'erased@example.in' }, ['subscription'], 'Ruth', transaction)
    })
    expect(await db.selectFrom('subscribers').select('id').execute()).toHaveLength(5)
    expect(await counts()).toEqual(both)
    const today = Temporal.Now.instant()
    const { subscribers } = await readMonth(
      dayOf(today.toString()).slice(0, 7),
      today,
      ['office'],
      db,
    )
    expect(subscribers?.[0]).toEqual({ gained: 0, lost: 2, total: 2 })
  })

  test('several processes add to the same sums at once', async () => {
    const db = await open()
    const counts = ['2026-03-05', '2026-03-06'].flatMap((day) => [
      { day, name: 'visits' as const, key: '', count: 2 },
      { day, name: 'pages' as const, key: '', count: 3 },
    ])
    const orders = [counts, counts.toReversed()]
    await Promise.all(Array.from({ length: 20 }, (_, at) => addCounts(orders[at % 2] ?? [], db)))
    const { days, visits } = await readMonth('2026-03', now, [], db)
    expect(days).toHaveLength(31)
    expect(days.slice(3, 7)).toEqual([
      { day: '2026-03-04', visits: 0, pages: 0 },
      { day: '2026-03-05', visits: 40, pages: 60 },
      { day: '2026-03-06', visits: 40, pages: 60 },
      { day: '2026-03-07', visits: 0, pages: 0 },
    ])
    expect(visits).toEqual([
      { visits: 80, pages: 120 },
      { visits: 0, pages: 0 },
    ])
  })

  test('no role sees the numbers of another', async () => {
    const db: Storage = await open()
    const kinds = async (role: 'office' | 'prayer' | 'writer' | 'administrator') => {
      const { records, subscribers } = await readMonth('2026-03', now, [role], db)
      return [records.map(({ kind }) => kind).join(' '), subscribers !== undefined]
    }
    expect(await kinds('administrator')).toEqual(['contacts prayers pastors volunteers', true])
    expect(await kinds('office')).toEqual(['contacts prayers pastors volunteers', true])
    expect(await kinds('prayer')).toEqual(['prayers', false])
    expect(await kinds('writer')).toEqual(['', false])
  })
})
