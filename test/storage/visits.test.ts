import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countMissed } from '../../domain/month/missed.ts'
import { roughTime } from '../../domain/month/rough-time.ts'
import { storeVisits, sumsOf } from '../../domain/month/store-visits.server.ts'
import { countPage, takeCounts } from '../../domain/month/visits.ts'
import { openDatabase } from '../../storage/open.server.ts'
import { sqlitePlace } from '../support/databases.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T18:29:59.900Z') })
  takeCounts()
})
afterEach(() => void vi.useRealTimers())

test('a new day begins at midnight in India, also in the middle of counting', () => {
  countPage('/', true)
  vi.setSystemTime(Date.parse('2026-11-23T18:30:00.100Z'))
  countPage('/', true)
  countPage('/', false)
  // A clock that was set back.
  vi.setSystemTime(Date.parse('2026-11-20T10:00:00.000Z'))
  countPage('/', false)
  expect(takeCounts()).toEqual([
    { day: '2026-11-23', path: '/', pages: 1, visits: 1 },
    { day: '2026-11-24', path: '/', pages: 2, visits: 1 },
    { day: '2026-11-20', path: '/', pages: 1, visits: 0 },
  ])
})

test('what the database did not take is stored the next time, once', async () => {
  const place = await sqlitePlace()
  const gone = await openDatabase(place)
  await gone.destroy()
  countPage('/about', true)
  await expect(storeVisits(gone)).rejects.toThrow()
  countPage('/about', false)
  const storage = await openDatabase(place)
  await storeVisits(storage)
  await storeVisits(storage)
  const rows = await storage.selectFrom('day_counts').selectAll().orderBy('name').execute()
  await storage.destroy()
  expect(rows).toEqual([
    { day: '2026-11-23', name: 'pages', key: '', count: 2 },
    { day: '2026-11-23', name: 'visits', key: '', count: 1 },
  ])
})

test('the page of the newsletter counts for the newest entry, other pages for none', () => {
  const paths = ['/te/newsletter', '/newsletter/2025-03-14', '/newsletter/offline', '/give']
  const opened = paths.map((path) => ({ day: '2026-11-23', path, pages: 2, visits: 0 }))
  const month = { day: '2026-11-01', name: 'entry' }
  const pages = { day: '2026-11-23', name: 'pages', key: '', count: 8 }
  const older = { ...month, key: '2025-03-14', count: 2 }
  expect(sumsOf(opened, '2025-03-15')).toEqual(
    expect.arrayContaining([pages, older, { ...month, key: '2025-03-15', count: 2 }]),
  )
  expect(sumsOf(opened, undefined)).toEqual(expect.arrayContaining([pages, older]))
  expect(sumsOf(opened, undefined)).toHaveLength(2)
})

test('a time is told in one unit', () => {
  const times = [0, 90, 7199, 7200, 172_799, 172_800, 864_000]
  expect(times.map((seconds) => roughTime(seconds, 'en'))).toEqual([
    ...['1 min', '2 min', '120 min', '2 hr', '48 hr', '2 days', '10 days'],
  ])
})

test('words that were not found are counted once for an address and a day, without who', async () => {
  const storage = await openDatabase(await sqlitePlace())
  for (const [words, from] of [
    ['Parking', '192.0.2.1'],
    ['parking ', '192.0.2.1'],
    ['parking', '192.0.2.2'],
    ['suicide', '192.0.2.1'],
    ['ramesh', '192.0.2.1'],
    ['98480 12345', '192.0.2.1'],
  ] as const) {
    countMissed(words, from)
  }
  const old = { day: '2020-01-01', name: 'missed', key: 'rare', count: 2 } as const
  const often = { ...old, key: 'often', count: 3 }
  await storage.insertInto('day_counts').values([old, often]).execute()
  await storeVisits(storage)
  const rows = await storage.selectFrom('day_counts').selectAll().orderBy('key').execute()
  expect(rows).toEqual([often, { day: '2026-11-01', name: 'missed', key: 'parking', count: 2 }])
  await storage.destroy()
})
