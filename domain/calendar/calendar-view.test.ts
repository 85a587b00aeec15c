import { expect, test } from 'vitest'
import { type CalendarEntry, listingOf, viewOf } from './calendar-view.ts'

const bounds = { today: '2026-11-21', first: '2026-01-01', last: '2028-12-31' }
const view = (query: string) => viewOf(new URLSearchParams(query), bounds)

const entry = (id: string, on: CalendarEntry['on']): CalendarEntry => ({
  id,
  name: { text: `The ${id}` },
  time: '9:00–10:00 AM',
  place: { text: 'House' },
  alsoFoundBy: 'Church',
  file: `/calendar/${id}.ics`,
  on,
  repeats: on.date ? undefined : 'Every now and then',
})
const entries = [
  entry('daily', {}),
  entry('friday', { weekday: 5 }),
  entry('monthly', { weekday: 2, week: 2 }),
  entry('Easter', { date: '2027-03-28' }),
  entry('Christmas', { date: '2026-12-25' }),
]
const listed = (query: string) => {
  const { days, regular } = listingOf(view(query), entries)
  return {
    days: days.map((list) => [list.day, ...list.entries.map(({ id }) => id)].join(' ')),
    regular: regular.map(({ id }) => id),
  }
}

test.each<[string, object]>([
  ['date=2026-12-25', { range: 'day', day: '2026-12-25', query: '' }],
  ['q=&date=2026-12-25', { range: 'day', day: '2026-12-25', query: '' }],
  ['q=easter&show=week', { range: 'week', day: '2026-11-21', query: '' }],
  ['q=easter', { range: 'today', day: '2026-11-21', query: 'easter' }],
  ['month=2026-12', { range: 'month', day: '2026-12-01', query: '' }],
  ['month=2026-11', { range: 'month', day: '2026-11-21', query: '' }],
  ...['', 'date=2026-02-30', 'date=2025-12-31', 'month=2029-01', 'show=century'].map(
    (query): [string, object] => [query, { range: 'today', day: '2026-11-21', query: '' }],
  ),
])('parses %s as %j', (query, expected) => {
  expect(view(query)).toEqual(expected)
})

test('a day lists its services and events, then what is held every day', () => {
  expect(listed('date=2026-12-25')).toEqual({
    days: ['2026-12-25 friday Christmas'],
    regular: ['daily'],
  })
})

test('a week runs from Sunday to Saturday', () => {
  expect(listed('show=week')).toEqual({ days: ['2026-11-20 friday'], regular: ['daily'] })
  const around = ['2026-12-26', '2026-12-27', '2027-01-02', '2027-01-03'].map((date) =>
    entry(date, { date }),
  )
  const lastWeek = { range: 'week', day: '2026-12-31', query: '' } as const
  expect(listingOf(lastWeek, around).days.map(({ day }) => day)).toEqual([
    '2026-12-27',
    '2027-01-02',
  ])
})

test('a series is listed only in months and years that have a day of it', () => {
  const series = [
    entry('lent', { date: '2027-02-12', repeats: 'weekly', until: '2027-03-26' }),
    entry('camp', { date: '2027-02-12', repeats: 'daily', until: '2027-02-14' }),
  ]
  const shown = (query: string) => {
    const { days, regular } = listingOf(view(query), series)
    return [days.map(({ day }) => day.slice(5)), regular.map(({ id }) => id)]
  }
  expect(shown('month=2027-01')).toEqual([[], []])
  expect(shown('month=2027-02')).toEqual([['02-12', '02-13', '02-14'], ['lent']])
  expect(shown('show=year')).toEqual([[], []])
})

test('a month and a year list dated and monthly entries by day, and frequent ones once', () => {
  expect(listed('month=2026-12')).toEqual({
    days: ['2026-12-08 monthly', '2026-12-25 Christmas'],
    regular: ['daily', 'friday'],
  })
  expect(listed('show=month')).toEqual({
    days: ['2026-11-10 monthly'],
    regular: ['daily', 'friday'],
  })
  expect(listed('show=year')).toEqual({
    days: ['2026-12-25 Christmas'],
    regular: ['daily', 'friday', 'monthly'],
  })
})

test('the search matches every word in any case, and lists dates in order and rules once', () => {
  expect(listed('q=THE')).toEqual({
    days: ['2026-12-25 Christmas', '2027-03-28 Easter'],
    regular: ['daily', 'friday', 'monthly'],
  })
  expect(listed('q=+east+church+')).toEqual({ days: ['2027-03-28 Easter'], regular: [] })
  expect(listed('q=house')).toEqual({ days: [], regular: [] })
  expect(listed('q=nothing')).toEqual({ days: [], regular: [] })
})

test('the search finds any spelling, in both scripts', () => {
  const fasting = { ...entry('fasting', { weekday: 5 }), alsoFoundBy: 'ఉపవాస ప్రార్థన' }
  const ids = (q: string) =>
    listingOf(view(`q=${q}`), [fasting, ...entries]).regular.map(({ id }) => id)
  for (const q of ['prardhana', 'ప్రార్ధన', 'upavasa prarthana', 'fasting ప్రార్థన']) {
    expect([q, ids(q)]).toEqual([q, ['fasting']])
  }
  expect(ids('%25')).toEqual([])
})
