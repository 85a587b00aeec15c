import { expect, test } from 'vitest'
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
const all = [saturday, night, friday]

const ids = (filter: Partial<typeof everything>) =>
  filterHistory(all, { ...everything, ...filter }).map(({ id }) => id)

// How the query is read, and the order: test/http/live.test.ts.

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
])('filters from $start to $end, inclusive, by the ministry’s time zone', ({ found, ...days }) => {
  expect(ids(days)).toEqual(found)
})
