import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Fields } from '../../domain/content/fields.ts'
import type { ListPart } from '../../domain/newsletter/list.server.ts'
import type { Letter } from '../../domain/newsletter/newsletter.ts'
import type { DatabaseLocation } from '../../storage/open.server.ts'
import { databases } from '../support/databases.ts'
import { storedEntries } from '../support/entries.ts'
import { addRow, changeRows } from '../support/rows.ts'

/** 6:00 in India: the entry of that day is public, the next one is not. */
const now = Temporal.Instant.from('2026-11-22T00:30:00Z')

describe.each(databases)('newsletter entries on $name', ({ place }) => {
  let verbs: Awaited<ReturnType<typeof verbsOn>>
  beforeEach(async () => {
    verbs = await verbsOn(await place())
  })

  test('cannot take a day that is taken', async () => {
    await verbs.add({ date: '2026-11-20', headline: 'Theirs' })
    expect(await verbs.add({ date: '2026-11-20', headline: 'Mine' })).toBe(false)
    await verbs.add({ date: '2026-11-21', headline: 'Mine' })
    const moved = { date: '2026-11-20', 'headline.en': 'Mine', 'content.en': 'Words' }
    expect(await verbs.change('2026-11-21', moved)).toEqual({ date: 'taken' })
    // The rejected move is stored as a draft.
    const stored = await storedEntries(verbs.storage)
    expect(stored.map(({ key, headline, draft }) => [key, headline.en, draft])).toEqual([
      ['2026-11-20', 'Theirs', undefined],
      ['2026-11-21', 'Mine', moved],
    ])
    // Nor can a restored entry, whether it was deleted or is an older version.
    await verbs.remove('2026-11-20')
    expect(await verbs.change('2026-11-21', moved)).toBeUndefined()
    expect(await verbs.bringBack('2026-11-20')).toBe(false)
    await verbs.add({ date: '2026-11-21', headline: 'Another' })
    expect(await verbs.restoreFirst('2026-11-21')).toBe(false)
    expect(await verbs.findPublic('2026-11-20', now)).toMatchObject({ headline: { en: 'Mine' } })
  })

  test('have one per day under concurrent adds', async () => {
    const tried = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((headline) => verbs.add({ date: '2026-11-20', headline })),
    )
    expect(tried.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1)
    expect(await storedEntries(verbs.storage)).toHaveLength(1)
  })

  test('are sanitized again on output', async () => {
    await verbs.add({ date: '2026-11-20' })
    await changeRows(
      verbs.storage,
      'document_versions',
      {
        fields:
          '{"date":"2026-11-20","headline.en":"A","content.en":"<p onclick=\'x\'>a<script>b</script></p>"}',
      },
      {},
    )
    expect(await verbs.findPublic('2026-11-20', now)).toMatchObject({ html: { en: '<p>a</p>' } })
  })

  test('that are unreadable fall back to their last valid version', async () => {
    await verbs.add({ date: '2026-11-20', headline: 'First' })
    const fields = { date: '2026-11-20', 'headline.en': 'Second', 'content.en': 'Words' }
    await verbs.change('2026-11-20', fields)
    await verbs.storage
      .updateTable('document_versions')
      .set({ fields: '{"date":' })
      .where('fields', 'like', '%Second%')
      .execute()
    expect(await verbs.findPublic('2026-11-20', now)).toMatchObject({ headline: { en: 'First' } })
  })

  test('become public at their hour, and the time until then is known', async () => {
    await verbs.add({ date: '2026-11-22' })
    await verbs.add({ date: '2026-11-24' })
    const before = Temporal.Instant.from('2026-11-21T23:29:59Z')
    const after = Temporal.Instant.from('2026-11-21T23:30:00Z')
    expect(await verbs.findPublic('2026-11-22', before)).toBeUndefined()
    expect(await verbs.secondsUntilNextPublication(before)).toBe(1)
    expect(await verbs.findPublic('2026-11-22', after)).toBeDefined()
    expect(await verbs.secondsUntilNextPublication(after)).toBe(2 * 86_400)
    const later = Temporal.Instant.from('2026-11-24T00:00:00Z')
    expect(await verbs.secondsUntilNextPublication(later)).toBeUndefined()
    const { entries } = await verbs.listForStaff({ count: 2 })
    expect(entries.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-22'])
    expect((await verbs.listPublic({ count: 1 }, after)).entries[0]?.date).toBe('2026-11-22')
  })

  test('of staff are all in the pages, also when a deleted one shares its day', async () => {
    await verbs.add({ date: '2026-11-20', headline: 'Deleted' })
    await verbs.remove('2026-11-20')
    for (const date of ['2026-11-19', '2026-11-20', '2026-11-21']) await verbs.add({ date })
    const read: string[] = []
    let before: { day: string; id: number } | undefined
    for (;;) {
      const { entries, more } = await verbs.listForStaff({ before, count: 1 })
      read.push(...entries.map(({ date }) => date))
      const [last] = entries
      if (!more || !last) break
      before = { day: last.date, id: last.id }
    }
    expect(read).toEqual([...['2026-11-21', '2026-11-20', '2026-11-20', '2026-11-19']])
  })

  test('are paged from a cursor, with previous and next', async () => {
    const dates = ['2026-11-01', '2026-11-03', '2026-11-09', '2026-11-22', '2026-11-23']
    for (const date of dates) await verbs.add({ date, headline: `of ${date}` })
    const first = await verbs.listPublic({ count: 2 }, now)
    expect(first.more).toBe(true)
    const summary = { en: 'Words' }
    expect(first.entries).toEqual([
      { date: '2026-11-22', headline: { en: 'of 2026-11-22' }, summary },
      { date: '2026-11-09', headline: { en: 'of 2026-11-09' }, summary },
    ])
    const second = await verbs.listPublic({ before: '2026-11-09', count: 2 }, now)
    expect(second.entries.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-01'])
    expect(second.more).toBe(false)
    const beside = async (date: string) => {
      const { previous, next } = await verbs.neighbours(date, now)
      return [previous?.date, next?.date]
    }
    expect(await beside('2026-11-09')).toEqual(['2026-11-03', '2026-11-22'])
    expect(await beside('2026-11-22')).toEqual(['2026-11-09', undefined])
    expect(await beside('2026-11-10')).toEqual(['2026-11-09', '2026-11-22'])
    expect(await beside('2026-11-01')).toEqual([undefined, '2026-11-03'])
  })

  test('are found by text in both scripts, in any case', async () => {
    const telugu = { headline_te: 'దీపస్తంభం', content_te: 'చీకటిలో <b>వెలుగు</b>' }
    await verbs.add({
      date: '2026-11-20',
      headline: 'The LAMP',
      content: '100% of_it\\',
      ...telugu,
    })
    await verbs.add({ date: '2026-11-23', headline: 'The lamp of tomorrow' })
    const found = async (query: string) =>
      (await verbs.searchPublic(query, now)).map(({ date }) => date)
    for (const query of ['lamp', ' THE  Lamp ', 'వెలుగు', 'దీపస్తంభం lamp', '100%', 'f_i', '\\']) {
      expect(await found(query), query).toEqual(['2026-11-20'])
    }
    expect(await found('November 20, 2026')).toEqual(['2026-11-20'])
    for (const query of ['', ' ', 'lamp absent', 'l%p', 'f__t', 'strong', '<p>']) {
      expect(await found(query), query).toEqual([])
    }
  })
})

/** The functions of a process whose settings name this database. */
async function verbsOn({ dataDir, databaseUrl = '' }: DatabaseLocation) {
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
  const entries = await import('../../domain/newsletter/newsletter.server.ts')
  const lists = await import('../../domain/newsletter/list.server.ts')
  const documents = await import('../../domain/content/edit-documents.server.ts')
  const { setDeleted } = await import('../../domain/content/place-documents.server.ts')
  const { listVersions } = await import('../../domain/content/read-documents.server.ts')
  const { newsletterKind: kind } = await import('../../domain/newsletter/document-kind.server.ts')
  const { secondsUntilNextPublication } = await import(
    '../../domain/newsletter/publishing.server.ts'
  )
  // A site whose staff have deleted the starter.
  const usual = { date: '2026-11-20', headline: 'Light', content: 'Words' }
  type Edit = Parameters<typeof documents.saveDraft>[0]
  const edit = <Result>(key: string, work: (edit: Edit) => Promise<Result>) =>
    storage
      .transaction()
      .execute((transaction) => work({ kind, key, staffName: 'Grace', storage: transaction }))
  await withoutStarter()
  return {
    storage,
    add: (letter: Partial<Letter>) =>
      storage
        .transaction()
        .execute((transaction) =>
          entries.addEntry(
            { ...usual, headline_te: '', content_te: '', ...letter },
            'Grace',
            transaction,
          ),
        ),
    remove: (key: string) => edit(key, (one) => setDeleted(one, true)),
    change: (key: string, fields: Fields) =>
      edit(key, async (one) => {
        await documents.saveDraft(one, fields)
        return documents.publish(one)
      }),
    bringBack: (key: string) => edit(key, (one) => setDeleted(one, false)),
    restoreFirst: async (key: string) => {
      const id = (await listVersions(kind, key, storage)).at(-1)?.id ?? 0
      return edit(key, async (one) => Boolean(await documents.restoreVersion(one, id)))
    },
    findPublic: (date: string, now: Now) => entries.findPublic(date, now, storage),
    listForStaff: (part: Parameters<typeof lists.listForStaff>[0]) =>
      lists.listForStaff(part, storage),
    listPublic: (part: ListPart, now: Now) => lists.listPublic(part, now, storage),
    neighbours: (date: string, now: Now) => lists.neighbours(date, now, storage),
    searchPublic: (query: string, now: Now) => lists.searchPublic(query, now, storage),
    secondsUntilNextPublication: (now: Now) => secondsUntilNextPublication(now, storage),
  }

  /** Inserts a deleted document, which prevents the import of the starter. */
  async function withoutStarter(): Promise<void> {
    await addRow(storage, 'documents', {
      kind: 'newsletter',
      key: 'gone',
      position: 0,
      created_at: '',
      deleted_at: '',
    })
  }
}

type Now = Temporal.Instant
