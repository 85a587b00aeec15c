import { expect, test } from 'vitest'
import { type DayRule, daysBetween, occursOn } from './calendar-day.ts'
import { repeatWords } from './schedule-words.ts'

const days = (rule: DayRule, first: string, last: string) =>
  daysBetween(first, last).filter((day) => occursOn(rule, day))

test.each<[DayRule, string, string[]]>([
  [{ date: '2026-12-04', repeats: 'weekly' }, '2026-12-31', ['04', '11', '18', '25']],
  [
    { date: '2026-12-04', repeats: 'weekly', until: '2026-12-18' },
    '2026-12-31',
    ['04', '11', '18'],
  ],
  [
    { date: '2026-12-04', repeats: 'weekly', cancelled: ['2026-12-11'] },
    '2026-12-20',
    ['04', '18'],
  ],
  [{ date: '2026-12-04' }, '2026-12-31', ['04']],
  // A convention of three days.
  [{ date: '2026-12-04', repeats: 'daily', until: '2026-12-06' }, '2026-12-31', ['04', '05', '06']],
])('%j occurs on the expected days', (rule, last, expected) => {
  expect(days(rule, '2026-11-01', last)).toEqual(expected.map((day) => `2026-12-${day}`))
})

test('the last weekday of a month is its fourth or fifth; a fifth is not in every month', () => {
  const inHalfAYear = (week: number, weekday: number) =>
    days({ week, weekday }, '2026-10-01', '2027-03-31').map((day) => day.slice(5))
  expect(inHalfAYear(-1, 5)).toEqual(['10-30', '11-27', '12-25', '01-29', '02-26', '03-26'])
  expect(inHalfAYear(-1, 0)).toEqual(['10-25', '11-29', '12-27', '01-31', '02-28', '03-28'])
  expect(inHalfAYear(5, 0)).toEqual(['11-29', '01-31'])
})

test('skips months and years that lack the day', () => {
  const monthly = days({ date: '2027-01-31', repeats: 'monthly' }, '2027-01-01', '2027-06-30')
  expect(monthly).toEqual(['2027-01-31', '2027-03-31', '2027-05-31'])
  const yearly = days({ date: '2028-02-29', repeats: 'yearly' }, '2028-01-01', '2032-12-31')
  expect(yearly).toEqual(['2028-02-29', '2032-02-29'])
})

test('describes the recurrence in both languages', () => {
  const date = '2026-12-04'
  expect(repeatWords({ date, repeats: 'weekly' }, 'en')).toBe('Every Friday')
  expect(repeatWords({ date, repeats: 'monthly' }, 'en')).toBe('On day 4 of every month')
  const until = '2026-12-06'
  expect(repeatWords({ date, repeats: 'daily', until }, 'en')).toBe(
    'Every day from Friday, Dec 4, 2026 to Sunday, Dec 6, 2026',
  )
  expect(repeatWords({ weekday: 5, week: -1 }, 'en')).toBe('Last Friday of the month')
  expect(repeatWords({ weekday: 5, week: 5 }, 'te')).toBe('నెలలో ఐదవ శుక్రవారం, ఉంటే')
  expect(repeatWords({ date, repeats: 'yearly' }, 'en')).toBe('Every year on December 4')
  expect(repeatWords({ date, repeats: 'monthly' }, 'te')).toBe('ప్రతి నెలా 4వ తేదీన')
})
