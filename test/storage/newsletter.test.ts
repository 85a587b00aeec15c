import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ListPart } from '../../domain/newsletter/list.server.ts'
import type { Letter, Replaced } from '../../domain/newsletter/newsletter.ts'
import type { DatabasePlace } from '../../storage/open.server.ts'
import { auditLines } from '../support/audit-events.ts'
import { databases } from '../support/databases.ts'

/** 6:00 in India: the entry of that day is public, the next one is not. */
const now = Temporal.Instant.from('2026-11-22T00:30:00Z')

describe.each(databases)('newsletter entries on $name', ({ place }) => {
  let verbs: Awaited<ReturnType<typeof verbsOn>>
  beforeEach(async () => {
    verbs = await verbsOn(await place())
  })

  test('of a day are saved, read, changed and deleted, each with its audit event', async () => {
    expect(await verbs.save({ date: '2026-11-21', content: 'First\n\nSecond' })).toBe('added')
    expect(await verbs.findPublic('2026-11-21', now)).toEqual({
      date: '2026-11-21',
      headline: { en: 'Light' },
      html: { en: '<p>First</p>\n<p>Second</p>' },
    })
    const telugu = { headline_te: 'వెలుగు', content_te: 'మాటలు' }
    const { version = '' } = (await verbs.findForStaff('2026-11-21')) ?? {}
    const changed = { date: '2026-11-21', headline: 'Lamp', ...telugu }
    expect(await verbs.save(changed, { was: '2026-11-21', version })).toBe('changed')
    expect(await verbs.findPublic('2026-11-21', now)).toMatchObject({
      headline: { en: 'Lamp', te: 'వెలుగు' },
      html: { te: '<p>మాటలు</p>' },
    })
    expect(await verbs.findForStaff('2026-11-21')).toEqual({
      ...{ date: '2026-11-21', headline: 'Lamp', content: 'Words', ...telugu },
      ...{ origin: 'staff', version: expect.any(String) },
    })
    expect(await verbs.remove('2026-11-21')).toBe(true)
    expect(await verbs.remove('2026-11-21')).toBe(false)
    expect(await verbs.findPublic('2026-11-21', now)).toBeUndefined()
    expect(await verbs.auditEvents()).toEqual([
      ['Grace', 'letter-saved', 'newsletter 2026-11-21'],
      ['Grace', 'letter-saved', 'newsletter 2026-11-21'],
      ['Grace', 'letter-deleted', 'newsletter 2026-11-21'],
    ])
  })

  test('of nothing to read are refused, and nothing is kept', async () => {
    await expect(verbs.save({ content: '<script>x</script>' })).rejects.toMatchObject({
      errors: { content: 'required' },
    })
    const telugu = { headline_te: 'x', content_te: '<img src=x>' }
    await expect(verbs.save(telugu)).rejects.toMatchObject({ errors: { content_te: 'required' } })
    expect(await verbs.auditEvents()).toEqual([])
  })

  test('are cleaned again on the way out', async () => {
    await verbs.save({ date: '2026-11-20' })
    await verbs.storage
      .updateTable('newsletter_entries')
      .set({ html: '<p onclick="x">a<script>b</script></p>' })
      .execute()
    expect(await verbs.findPublic('2026-11-20', now)).toMatchObject({ html: { en: '<p>a</p>' } })
  })

  test('become public on their day at the hour, and the wait for it is known', async () => {
    await verbs.save({ date: '2026-11-22' })
    await verbs.save({ date: '2026-11-24' })
    const before = Temporal.Instant.from('2026-11-21T23:29:59Z')
    const after = Temporal.Instant.from('2026-11-21T23:30:00Z')
    expect(await verbs.findPublic('2026-11-22', before)).toBeUndefined()
    expect(await verbs.secondsUntilNextPublication(before)).toBe(1)
    expect(await verbs.findPublic('2026-11-22', after)).toBeDefined()
    expect(await verbs.secondsUntilNextPublication(after)).toBe(2 * 86_400)
    // Pages that show entries may be kept until then, and no longer.
    const kept = 'public, s-maxage=60, stale-while-revalidate=600'
    expect(await verbs.sharedUntilPublication(after)).toBe(kept)
    expect(await verbs.sharedUntilPublication(before)).toBe(
      'public, s-maxage=1, stale-while-revalidate=0',
    )
    const soon = Temporal.Instant.from('2026-11-23T23:20:00Z')
    expect(await verbs.sharedUntilPublication(soon)).toBe(
      'public, s-maxage=60, stale-while-revalidate=540',
    )
    const later = Temporal.Instant.from('2026-11-24T00:00:00Z')
    expect(await verbs.secondsUntilNextPublication(later)).toBeUndefined()
    const { entries } = await verbs.listForStaff({ count: 2 }, after)
    expect(entries.map(({ date, state }) => [date, state])).toEqual([
      ['2026-11-24', 'planned'],
      ['2026-11-22', 'published'],
    ])
    expect((await verbs.listPublic({ count: 1 }, after)).entries[0]?.date).toBe('2026-11-22')
  })

  test('go on from where a list ended, and stand beside each other', async () => {
    const dates = ['2026-11-01', '2026-11-03', '2026-11-09', '2026-11-22', '2026-11-23']
    for (const date of dates) await verbs.save({ date, headline: `of ${date}` })
    const first = await verbs.listPublic({ count: 2 }, now)
    expect(first.more).toBe(true)
    expect(first.entries).toEqual([
      { date: '2026-11-22', headline: { en: 'of 2026-11-22' } },
      { date: '2026-11-09', headline: { en: 'of 2026-11-09' } },
    ])
    const second = await verbs.listPublic({ before: '2026-11-09', count: 2 }, now)
    expect(second.entries.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-01'])
    expect(second.more).toBe(verbs.builtIn.length > 0)
    const beside = async (date: string) => {
      const { previous, next } = await verbs.neighbours(date, now)
      return [previous?.date, next?.date]
    }
    expect(await beside('2026-11-09')).toEqual(['2026-11-03', '2026-11-22'])
    expect(await beside('2026-11-22')).toEqual(['2026-11-09', undefined])
    expect(await beside('2026-11-10')).toEqual(['2026-11-09', '2026-11-22'])
    expect(await beside('2026-11-01')).toEqual([verbs.builtIn[0]?.date, '2026-11-03'])
  })

  test('are found by their words in both scripts, in any case, and by nothing else', async () => {
    const telugu = { headline_te: 'దీపస్తంభం', content_te: 'చీకటిలో <b>వెలుగు</b>' }
    await verbs.save({
      date: '2026-11-20',
      headline: 'The LAMP',
      content: '100% of_it\\',
      ...telugu,
    })
    await verbs.save({ date: '2026-11-23', headline: 'The lamp of tomorrow' })
    const found = async (query: string) =>
      (await verbs.searchPublic(query, now)).map(({ date }) => date).filter((day) => day > '2026')
    for (const query of ['lamp', ' THE  Lamp ', 'వెలుగు', 'దీపస్తంభం lamp', '100%', 'f_i', '\\']) {
      expect(await found(query), query).toEqual(['2026-11-20'])
    }
    expect(await found('November 20, 2026')).toEqual(['2026-11-20'])
    for (const query of ['', ' ', 'lamp absent', 'l%p', 'f__t', 'strong', '<p>']) {
      expect(await found(query), query).toEqual([])
    }
  })

  test('a built-in entry gives way to one of the staff, and comes back', async () => {
    const [newest, second] = verbs.builtIn
    if (!newest || !second) return
    const { date } = second
    await verbs.save({ date, headline: 'Ours' })
    const days = async () =>
      (await verbs.listForStaff({ count: 200 }, now)).entries.map(({ date, origin }) => [
        date,
        origin,
      ])
    expect(await days()).toEqual(
      verbs.builtIn.map((entry) => [entry.date, entry.date === date ? 'staff' : 'built-in']),
    )
    expect(await verbs.findPublic(date, now)).toMatchObject({ headline: { en: 'Ours' } })
    expect((await verbs.neighbours(newest.date, now)).previous?.headline.en).toBe('Ours')
    const theirs = second.verse.text.slice(0, 60)
    const found = async () => (await verbs.searchPublic(theirs, now)).map((entry) => entry.date)
    expect(await found()).not.toContain(date)
    await verbs.remove(date)
    expect(await found()).toContain(date)
    expect(await verbs.findPublic(date, now)).toEqual(second)
  })

  test('are the same few rows to a list when there are ten years of them', async () => {
    const start = Temporal.PlainDate.from('2015-01-01')
    const rows = Array.from({ length: 3650 }, (_, days) => ({
      ...{ date: start.add({ days }).toString(), headline: `Day ${days}`, html: '<p>a</p>' },
      ...{ headline_te: '', html_te: '', search: `day ${days} a`, staff_name: 'Grace' },
      ...{ created_at: '2026-01-01', updated_at: '2026-01-01' },
    }))
    for (let from = 0; from < rows.length; from += 500) {
      await verbs.storage
        .insertInto('newsletter_entries')
        .values(rows.slice(from, from + 500))
        .execute()
    }
    const last = await verbs.listPublic({ before: '2015-01-03', count: 12 }, now)
    expect(last).toEqual({
      entries: [
        { date: '2015-01-02', headline: { en: 'Day 1' } },
        { date: '2015-01-01', headline: { en: 'Day 0' } },
      ],
      more: false,
    })
    expect((await verbs.listPublic({ count: 12 }, now)).entries).toHaveLength(12)
    expect((await verbs.searchPublic('day 3649', now))[0]?.headline.en).toBe('Day 3649')
  })
})

/** The verbs as a process has them whose settings name a database. */
async function verbsOn({ dataDir, databaseUrl = '' }: DatabasePlace) {
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })) {
    vi.stubEnv(name, value)
  }
  vi.resetModules()
  const { database, closeDatabase } = await import('../../storage/database.server.ts')
  const storage = await database()
  onTestFinished(async () => {
    await closeDatabase()
    vi.unstubAllEnvs()
  })
  const { deleteEntry, findForStaff, findPublic, saveEntry } = await import(
    '../../domain/newsletter/newsletter.server.ts'
  )
  const lists = await import('../../domain/newsletter/list.server.ts')
  const { secondsUntilNextPublication } = await import(
    '../../domain/newsletter/publishing.server.ts'
  )
  const { sharedUntilPublication } = await import('../../app/site/until-publication.server.ts')
  const { entries: builtIn } = await import('virtual:newsletter-entries')
  const usual = { date: '2026-11-20', headline: 'Light', content: 'Words' }
  const save = (letter: Partial<Letter>, replaced: Partial<Replaced> = {}) =>
    storage
      .transaction()
      .execute((transaction) =>
        saveEntry(
          { ...usual, headline_te: '', content_te: '', ...letter },
          { was: '', version: '', replaces: '', ...replaced },
          transaction,
          'Grace',
        ),
      )
  const remove = (date: string) =>
    storage.transaction().execute((transaction) => deleteEntry(date, transaction, 'Grace'))
  const auditEvents = () => auditLines(storage)
  type Now = Temporal.Instant
  return {
    ...{ save, remove, auditEvents, storage, builtIn },
    findForStaff: (date: string) => findForStaff(date, storage),
    findPublic: (date: string, now: Now) => findPublic(date, now, storage),
    listForStaff: (part: ListPart, now: Now) => lists.listForStaff(part, now, storage),
    listPublic: (part: ListPart, now: Now) => lists.listPublic(part, now, storage),
    neighbours: (date: string, now: Now) => lists.neighbours(date, now, storage),
    searchPublic: (query: string, now: Now) => lists.searchPublic(query, now, storage),
    secondsUntilNextPublication: (now: Now) => secondsUntilNextPublication(now, storage),
    sharedUntilPublication: (now: Now) => sharedUntilPublication(now, storage),
  }
}
