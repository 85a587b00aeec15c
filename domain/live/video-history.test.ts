import { describe, expect, test } from 'vitest'
import type { LiveVideoRecord } from './live-video.ts'
import { filterHistory, historyFilter } from './video-history.ts'

const everything = historyFilter(new URLSearchParams())

const video = (id: number, created_at: string, name: string | null = null): LiveVideoRecord => ({
  id,
  created_at,
  name,
  live_url: `https://youtu.be/AbCdEfGhIj${id}`,
})

const friday = video(1, '2026-11-20T12:00:00.000Z', 'Fasting Prayer')
// 12:30 AM on Saturday in Telangana, still Friday in UTC.
const night = video(2, '2026-11-20T19:00:00.000Z', 'ఉపవాస ప్రార్థన')
const saturday = video(3, '2026-11-21T04:00:00.000Z')
const all = [saturday, friday, night]

const ids = (filter: Partial<typeof everything>) =>
  filterHistory(all, { ...everything, ...filter }).map(({ id }) => id)

describe('filterHistory', () => {
  test('returns all videos, newest first, without a filter', () => {
    expect(ids({})).toEqual([3, 2, 1])
  })

  test.each([
    { search: 'fasting', found: [1] },
    { search: 'PRAYER', found: [1] },
    { search: 'ప్రార్థన', found: [2] },
    { search: 'YOUTU.BE/abcdefghij3', found: [3] },
    { search: 'no such thing', found: [] },
  ])('matches name or URL with $search in any case', ({ search, found }) => {
    expect(ids({ search })).toEqual(found)
  })

  test.each([
    { start: '2026-11-21', end: '', found: [3, 2] },
    { start: '', end: '2026-11-20', found: [1] },
    { start: '2026-11-20', end: '2026-11-20', found: [1] },
    { start: '2026-11-21', end: '2026-11-21', found: [3, 2] },
    { start: '2026-11-22', end: '2026-11-20', found: [] },
  ])(
    'filters from $start to $end, inclusive, by the ministry’s time zone',
    ({ found, ...days }) => {
      expect(ids(days)).toEqual(found)
    },
  )

  test('sorts by date, then by id', () => {
    expect(ids({ sort: 'created_at_asc' })).toEqual([1, 2, 3])
    const same = [video(5, friday.created_at), video(4, friday.created_at)]
    expect(filterHistory(same, everything).map(({ id }) => id)).toEqual([5, 4])
  })
})

describe('historyFilter', () => {
  test('parses the query string', () => {
    const query = 'search=+Prayer+&start=2026-11-20&end=2026-11-21&sort=created_at_asc'
    expect(historyFilter(new URLSearchParams(query))).toEqual({
      search: 'Prayer',
      start: '2026-11-20',
      end: '2026-11-21',
      sort: 'created_at_asc',
    })
  })

  test.each(['start=2026-02-30', 'start=20-11-2026', 'end=x', 'sort=name', 'search=', 'other=1'])(
    'ignores %s',
    (query) => {
      expect(historyFilter(new URLSearchParams(query))).toEqual(everything)
    },
  )
})
