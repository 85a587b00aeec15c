import { beforeEach, describe, expect, test } from 'vitest'
import {
  publish,
  restoreVersion,
  saveDraft,
  setDeleted,
} from '../../domain/content/edit-documents.server.ts'
import type { Fields } from '../../domain/content/fields.ts'
import type { Edit } from '../../domain/content/lock-documents.server.ts'
import { listVersions } from '../../domain/content/read-documents.server.ts'
import { newsletterKind as kind } from '../../domain/newsletter/document-kind.server.ts'
import {
  listForStaff,
  listPublic,
  neighbours,
  wordOfTheDay,
} from '../../domain/newsletter/list.server.ts'
import { addEntry, findPublic } from '../../domain/newsletter/newsletter.server.ts'
import type { Letter } from '../../domain/newsletter/newsletter.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { addEntries, storedEntries } from '../support/entries.ts'
import { addRow, changeRows } from '../support/rows.ts'
import { inIndia } from '../support/site-clock.ts'

/** 6:00 in India: the entry of that day is public, the next one is not. */
const now = Temporal.Instant.from('2026-11-22T00:30:00Z')

describe.each(databases)('newsletter entries on $name', ({ open }) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
    // A site whose staff have deleted the starter: a new site would get its entries.
    const gone = { kind: kind.name, key: 'gone', position: 0, created_at: '', deleted_at: '' }
    await addRow(storage, 'documents', gone)
  })

  const usual = { date: '2026-11-20', headline: 'Light', content: 'Words' }
  const add = (letter: Partial<Letter> = {}) =>
    storage
      .transaction()
      .execute((transaction) =>
        addEntry({ ...usual, headline_te: '', content_te: '', ...letter }, 'Grace', transaction),
      )
  const edit = <Result>(key: string, work: (edit: Edit) => Promise<Result>) =>
    storage
      .transaction()
      .execute((transaction) => work({ kind, key, staffName: 'Grace', storage: transaction }))
  const setGone = (key: string, isGone: boolean) => edit(key, (one) => setDeleted(one, isGone))
  const change = (key: string, fields: Fields) =>
    edit(key, async (one) => {
      await saveDraft(one, fields)
      return publish(one)
    })

  test('cannot take a day that is taken', async () => {
    await add({ date: '2026-11-20', headline: 'Theirs' })
    expect(await add({ date: '2026-11-20', headline: 'Mine' })).toBe(false)
    await add({ date: '2026-11-21', headline: 'Mine' })
    const moved = { date: '2026-11-20', 'headline.en': 'Mine', 'content.en': 'Words' }
    expect(await change('2026-11-21', moved)).toEqual({ date: 'taken' })
    // The rejected move is stored as a draft.
    const stored = await storedEntries(storage)
    expect(stored.map(({ key, headline, draft }) => [key, headline.en, draft])).toEqual([
      ['2026-11-20', 'Theirs', undefined],
      ['2026-11-21', 'Mine', moved],
    ])
    // Nor can a restored entry, whether it was deleted or is an older version.
    await setGone('2026-11-20', true)
    expect(await change('2026-11-21', moved)).toBeUndefined()
    expect(await setGone('2026-11-20', false)).toBe(false)
    await add({ date: '2026-11-21', headline: 'Another' })
    const first = (await listVersions(kind, '2026-11-21', storage)).at(-1)
    const restored = edit('2026-11-21', (one) => restoreVersion(one, first?.id ?? 0))
    expect(await restored).toBeUndefined()
    expect(await findPublic('2026-11-20', now, storage)).toMatchObject({ headline: { en: 'Mine' } })
  })

  test('have one per day under concurrent adds', async () => {
    const tried = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((headline) => add({ date: '2026-11-20', headline })),
    )
    expect(tried.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1)
    expect(await storedEntries(storage)).toHaveLength(1)
  })

  test('are sanitized again on output', async () => {
    await add()
    const content = "<p onclick='x'>a<script>b</script></p>"
    const fields = { date: '2026-11-20', 'headline.en': 'A', 'content.en': content }
    await changeRows(storage, 'document_versions', { fields: JSON.stringify(fields) }, {})
    expect(await findPublic('2026-11-20', now, storage)).toMatchObject({ html: { en: '<p>a</p>' } })
  })

  test('that are unreadable fall back to their last valid version', async () => {
    await add({ date: '2026-11-20', headline: 'First' })
    const fields = { date: '2026-11-20', 'headline.en': 'Second', 'content.en': 'Words' }
    await change('2026-11-20', fields)
    await storage
      .updateTable('document_versions')
      .set({ fields: '{"date":' })
      .where('fields', 'like', '%Second%')
      .execute()
    expect(await findPublic('2026-11-20', now, storage)).toMatchObject({
      headline: { en: 'First' },
    })
  })

  test('of staff are all in the pages, also when a deleted one shares its day', async () => {
    await add({ date: '2026-11-20', headline: 'Deleted' })
    await setGone('2026-11-20', true)
    for (const date of ['2026-11-19', '2026-11-20', '2026-11-21']) await add({ date })
    const read: string[] = []
    let before: { day: string; id: number } | undefined
    for (;;) {
      const { entries, more } = await listForStaff({ before, count: 1 }, storage)
      read.push(...entries.map(({ date }) => date))
      const [last] = entries
      if (!more || !last) break
      before = { day: last.date, id: last.id }
    }
    expect(read).toEqual(['2026-11-21', '2026-11-20', '2026-11-20', '2026-11-19'])
  })

  test('are paged from a cursor, with previous and next', async () => {
    const dates = ['2026-11-01', '2026-11-03', '2026-11-09', '2026-11-22', '2026-11-23']
    for (const date of dates) await add({ date, headline: `of ${date}` })
    const first = await listPublic({ count: 2 }, now, storage)
    expect(first.more).toBe(true)
    const summary = { en: 'Words' }
    expect(first.entries).toEqual([
      { date: '2026-11-22', headline: { en: 'of 2026-11-22' }, summary },
      { date: '2026-11-09', headline: { en: 'of 2026-11-09' }, summary },
    ])
    const second = await listPublic({ before: '2026-11-09', count: 2 }, now, storage)
    expect(second.entries.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-01'])
    expect(second.more).toBe(false)
    const beside = async (date: string) => {
      const { previous, next } = await neighbours(date, now, storage)
      return [previous?.date, next?.date]
    }
    expect(await beside('2026-11-09')).toEqual(['2026-11-03', '2026-11-22'])
    expect(await beside('2026-11-22')).toEqual(['2026-11-09', undefined])
    expect(await beside('2026-11-10')).toEqual(['2026-11-09', '2026-11-22'])
    expect(await beside('2026-11-01')).toEqual([undefined, '2026-11-03'])
  })
})

const dates = ['2024-03-15', '2025-03-14', '2025-03-15', '2026-03-10', '2026-03-20']

describe.each(databases)('the entry that Home shows, on $name', ({ open }) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
    await addEntries(
      dates.map((date) => ({ date })),
      storage,
    )
  })
  const at = (day: string, time = '09:00') => wordOfTheDay(inIndia(day, time), storage)

  test('is the day’s own, and until the next hour the newest', async () => {
    expect(await at('2026-03-10')).toEqual({ date: '2026-03-10', from: 'today' })
    expect(await at('2026-03-11', '04:59')).toEqual({ date: '2026-03-10', from: 'newest' })
    expect(await at('2026-03-20', '05:00')).toEqual({ date: '2026-03-20', from: 'today' })
  })

  test('is else the newest of the same month and day', async () => {
    expect(await at('2026-03-15')).toEqual({ date: '2025-03-15', from: 'archive' })
    expect(await at('2026-03-16', '04:59')).toEqual({ date: '2025-03-15', from: 'archive' })
    expect(await at('2026-03-14')).toEqual({ date: '2025-03-14', from: 'archive' })
  })

  test('is else one of all public ones, in turn day by day', async () => {
    const days = ['11', '12', '13', '16', '17', '18', '19']
    const found = await Promise.all(days.map((day) => at(`2026-03-${day}`)))
    expect(new Set(found.map((one) => one?.from))).toEqual(new Set(['archive']))
    expect(new Set(found.map((one) => one?.date))).toEqual(new Set(dates.slice(0, 4)))
    const [eleventh, twelfth] = found.map((one) => dates.indexOf(one?.date ?? ''))
    expect(((eleventh ?? -9) + 1) % 4).toBe(twelfth)
  })

  test('is none without entries', async () => {
    expect(await at('2020-01-01')).toBeUndefined()
  })
})
