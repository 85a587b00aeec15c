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
])('%j occurs on the expected days', (rule, last, expected) => {
  expect(days(rule, '2026-11-01', last)).toEqual(expected.map((day) => `2026-12-${day}`))
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
  expect(repeatWords({ date, repeats: 'yearly' }, 'en')).toBe('Every year on December 4')
  expect(repeatWords({ date, repeats: 'monthly' }, 'te')).toBe('ప్రతి నెలా 4వ తేదీన')
})
