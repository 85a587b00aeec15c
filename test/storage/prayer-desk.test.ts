import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { markRecords } from '../../domain/people/record-changes.server.ts'
import { eraseRecords, MissingRecord } from '../../domain/people/record-lock.server.ts'
import { listChoices, listFollowUps, openDesk } from '../../domain/prayer/prayer-desk.server.ts'
import {
  advanceRound,
  type Round,
  type RoundChoice,
  skipRequest,
} from '../../domain/prayer/prayer-desk.ts'
import { markPrayed, setUrgency, undoPrayed } from '../../domain/prayer/prayer-desk-work.server.ts'
import { openPrayerPage, prayerToken } from '../../domain/prayer/prayer-page.server.ts'
import { onOwnRequest } from '../../domain/prayer/prayer-page-work.server.ts'
import { printPrayers } from '../../domain/prayer/prayer-paper.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import { databases } from '../support/databases.ts'
import { addPrayer, addStaff } from '../support/records.ts'
import { addRow, changeRows, rowOf } from '../support/rows.ts'

const today = '2026-11-21'
const priya = { id: 1, name: 'Priya' }

describe.each(databases)('the prayer desk in $name', ({ open }) => {
  let db: Kysely<Schema>
  beforeEach(async () => {
    db = await open()
  })

  test('orders due follow-ups first, then never prayed for, then longest ago', async () => {
    const waited = await add('2026-11-10')
    const newest = await add('2026-11-20')
    const praying = await add('2026-11-15', { status: 'Praying' })
    const prayedLately = await add('2026-01-01', { status: 'Praying' }, '2026-11-19')
    const prayedLongAgo = await add('2026-10-01', { status: 'Praying' }, '2026-10-02')
    const due = await add('2026-11-19', { follow_up_on: today })
    const overdue = await add('2026-11-18', { follow_up_on: '2026-11-05' }, '2026-11-04')
    // Prayed for after its due date, so it is no longer first.
    const met = await add('2026-11-17', { follow_up_on: '2026-11-01' }, '2026-11-20')
    const later = await add('2026-11-21', { follow_up_on: '2026-11-22' })
    await add('2026-01-01', { status: 'Answered', follow_up_on: '2026-01-01' })
    const first = [overdue, due, waited, praying, newest, later]
    const order = [...first, prayedLongAgo, prayedLately, met]

    const { followUps } = await listFollowUps(today, db)
    expect(followUps.map(({ id }) => id)).toEqual([met, overdue, due])
    let round: Round = { since: new Date().toISOString(), handled: 0, skipped: [], only: '' }
    const seen: number[] = []
    for (let left = order.length; left > 0; left--) {
      const { request, remaining } = await openDesk(round, today, undefined, 1, db)
      if (!request) break
      expect(remaining).toBe(left)
      seen.push(request.id)
      if (left % 2) {
        await markPrayed(request.id, priya, round.since, db)
        round = advanceRound(round)
      } else round = skipRequest(round, request.id)
    }
    expect(seen).toEqual(order)
    const end = await openDesk(round, today, undefined, 1, db)
    expect(end).toMatchObject({ request: undefined, remaining: 0 })
  })

  test('lists every follow-up, a hundred on a page', async () => {
    const ids: number[] = []
    for (let each = 0; each < 101; each++) ids.push(await add(today, { follow_up_on: today }))
    const shown = []
    for (const page of [1, 2, 3]) shown.push(await listFollowUps(undefined, db, page))
    expect(shown.map(({ page, pages }) => [page, pages])).toEqual([
      [1, 2],
      [2, 2],
      [2, 2],
    ])
    const listed = shown.slice(0, 2).flatMap(({ followUps }) => followUps)
    expect(listed.map(({ id }) => id)).toEqual(ids)
  })

  test('the undo of a prayer leaves a status that it did not set', async () => {
    const id = await add('2026-11-10')
    await markRecords('prayers', [{ id }], 'Praying', priya, db)
    await changeRows(db, 'record_changes', { changed_at: '2026-11-10T00:00:00.000Z' }, {})
    const intercession = await markPrayed(id, priya, undefined, db)
    await undoPrayed(id, intercession, priya, db)
    expect(await rowOf(db, 'prayers', { id })).toMatchObject({ status: 'Praying' })
  })

  test('shows the wanted request while it is open, and skips what a colleague prayed for', async () => {
    const first = await add('2026-11-01')
    const second = await add('2026-11-02')
    const round: Round = { since: instant(Date.now() - 1000), handled: 0, skipped: [], only: '' }
    expect((await openDesk(round, today, second, 1, db)).request?.id).toBe(second)
    await markPrayed(first, { id: 2, name: 'Joel' }, undefined, db)
    const opened = await openDesk(round, today, undefined, 1, db)
    expect([opened.request?.id, opened.remaining]).toEqual([second, 1])
    expect((await openDesk(round, today, 999, 1, db)).request?.id).toBe(second)
  })

  test('urgent ones come first in every round, flagged by staff before suggested by words', async () => {
    const due = await add('2026-11-01', { follow_up_on: today })
    const suggested = await add('2026-11-02', { urgency: 'suggested' })
    const flagged = await add('2026-11-03')
    await add('2026-11-04', { urgency: 'dismissed' })
    await add('2026-11-05', { urgency: 'flagged', status: 'Answered' })
    await setUrgency(flagged, 'flagged', priya, db)
    expect(await listChoices(instant(), 1, db)).toContainEqual({ only: 'urgent', count: 2 })
    expect((await orderOf('')).slice(0, 3)).toEqual([flagged, suggested, due])
    expect(await orderOf('urgent')).toEqual([flagged, suggested])
    for (const _ of ['once', 'again']) await setUrgency(suggested, 'dismissed', priya, db)
    expect(await orderOf('urgent')).toEqual([flagged])
    const logged = await db.selectFrom('audit_events').select('action').orderBy('id').execute()
    expect(logged.map(({ action }) => action)).toEqual(['urgent', 'not-urgent'])
    await expect(setUrgency(999, 'flagged', priya, db)).rejects.toThrow(MissingRecord)
  })

  test('a round is of one type, of the reader, or of the last seven days', async () => {
    const { id: me } = await addStaff(db, 'Me')
    const mine = await add('2026-01-01', { assigned_to: me, type: 'Family' })
    const old = await add('2026-01-02')
    const healing = await add('2026-01-03', { type: 'Family' })
    const lately = await addPrayer(db, { type: 'Wisdom' })
    await add('2026-01-03', { type: 'Family', status: 'Answered' })
    expect(await orderOf('Family', me)).toEqual([mine, healing])
    expect(await orderOf('mine', me)).toEqual([mine])
    expect(await orderOf('week', me)).toEqual([lately])
    expect(await orderOf('Healing', me)).toEqual([old])
    expect(await listChoices(instant(), me, db)).toEqual([
      { only: '', count: 4 },
      { only: 'mine', count: 1 },
      { only: 'week', count: 1 },
      { only: 'Family', count: 2 },
      { only: 'Healing', count: 1 },
      { only: 'Wisdom', count: 1 },
    ])
  })

  test('a text without spaces delays no list on paper', { timeout: 30_000 }, async () => {
    await add('2026-11-02', { message: 'క'.repeat(100_000) })
    expect((await printPrayers('', priya, db)).requests[0]?.message).toMatch(/^క+…$/)
  })

  test('the list on paper follows the order of the desk, with first names and no way to reach anybody', async () => {
    const words = 'Write to asha@example.in or call 98480 12345.\nకోత కాలం 12-05-2026'
    await add('2026-11-02', { name: 'Smt. K. Asha Rani', message: words, type: 'Family' })
    await add('2026-11-01', { name: '', is_anonymous: 1, message: 'నా కుమారుని కోసం', type: 'Family' })
    await add('2026-11-03', { name: 'Joel', type: 'Healing', urgency: 'suggested' })
    await add('2026-11-04', { name: 'Daniel', type: 'Wisdom', follow_up_on: '2026-11-05' })
    await add('2026-11-03', { status: 'Answered' })
    const paper = await printPrayers('', priya, db)
    expect(paper).toMatchObject({ more: 0, urgent: 1 })
    expect(paper.requests.map(({ name, type, message }) => [name, type, message])).toEqual([
      ['', 'Healing', expect.any(String)],
      ['Daniel', 'Wisdom', expect.any(String)],
      ['', 'Family', 'నా కుమారుని కోసం'],
      ['Asha', 'Family', 'Write to … or call …. కోత కాలం 12-05-2026'],
    ])
    expect(paper.requests.map(({ isUrgent }) => isUrgent)).toEqual([true, false, false, false])
    expect(JSON.stringify(paper)).not.toMatch(/Joel|Rani|asha@|98480|9848012345/)
    expect((await printPrayers('Family', priya, db)).requests).toHaveLength(2)
  })

  test('what is added while the request is being erased finds no request', async () => {
    const reference = 'F84K-TH4N'
    const id = await addPrayer(db, { reference })
    await openPrayerPage({ id, reference }, db)
    const token = prayerToken(reference, db)
    const [erased, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const erasing = db.transaction().execute(async (transaction) => {
      await eraseRecords('prayers', [id], transaction)
      erased.resolve()
      // On PostgreSQL the other transaction still finds the request, and waits for its lock.
      if (isSqlite(db)) return
      await begun.promise
      await new Promise((done) => setTimeout(done, 300))
    })
    await erased.promise
    const adding = db.transaction().execute((transaction) => {
      begun.resolve()
      return onOwnRequest(token, transaction, async () => {})
    })
    expect(await adding).toBe(false)
    await erasing
  })

  /** The ids of a whole round, each prayed for in turn. */
  async function orderOf(only: RoundChoice, me = 1): Promise<number[]> {
    const round: Round = { since: '2999-01-01T00:00:00.000Z', handled: 0, skipped: [], only }
    if (only === 'week') round.since = instant(Date.now() + 1)
    const seen: number[] = []
    let next = round
    while (true) {
      const { request, remaining } = await openDesk(next, today, undefined, me, db)
      if (!request) return seen
      if (seen.length === 0) expect(remaining).toBeGreaterThan(0)
      seen.push(request.id)
      next = skipRequest(next, request.id)
    }
  }

  async function add(day: string, about: Parameters<typeof addPrayer>[1] = {}, prayedOn?: string) {
    const id = await addPrayer(db, { created_at: `${day}T06:00:00.000Z`, ...about })
    if (prayedOn) {
      const prayed_at = `${prayedOn}T06:00:00.000Z`
      await addRow(db, 'intercessions', { prayer_id: id, staff_name: 'Joel', prayed_at })
      await changeRows(db, 'prayers', { last_prayed_at: prayed_at }, { id })
    }
    return id
  }
})
