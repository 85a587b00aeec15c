import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  isDay,
  monthAround,
  occursOn,
  weekAround,
  weekdayOf,
} from './calendar-day.ts'

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', 1, '2028-03-01'],
  ['2027-02-28', 1, '2027-03-01'],
])('%s plus %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s plus %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('weeks run from Sunday to Saturday, also across years', () => {
  expect(weekdayOf('2026-11-22')).toBe(0)
  expect(weekAround('2027-01-01')).toEqual(daysBetween('2026-12-27', '2027-01-02'))
  expect(weekAround('2026-11-22')[0]).toBe('2026-11-22')
  expect(weekAround('2026-11-21').at(-1)).toBe('2026-11-21')
})

test('monthAround returns all days of the month', () => {
  expect(monthAround('2028-02-10')).toHaveLength(29)
  expect(monthAround('2026-12-31')).toEqual(daysBetween('2026-12-01', '2026-12-31'))
})

test.each([
  ['2026-09-01', false],
  ['2026-09-08', true],
  ['2026-12-08', true],
  ['2026-12-01', false],
  ['2026-12-15', false],
  ['2027-06-08', true],
  ['2026-09-14', false],
])('is the second Tuesday: %s %s', (day, expected) => {
  expect(occursOn({ weekday: 2, week: 2 }, day)).toBe(expected)
})

test('a rule matches a date, a weekday or every day', () => {
  expect(occursOn({ date: '2026-12-25' }, '2026-12-25')).toBe(true)
  expect(occursOn({ date: '2026-12-25' }, '2027-12-25')).toBe(false)
  expect(occursOn({ weekday: 5 }, '2026-12-25')).toBe(true)
  expect(occursOn({ weekday: 5, cancelled: ['2026-12-25'] }, '2026-12-25')).toBe(false)
  expect(occursOn({ weekday: 5, cancelled: ['2026-12-25'] }, '2027-01-01')).toBe(true)
  expect(occursOn({ weekday: 5 }, '2026-12-26')).toBe(false)
  expect(occursOn({}, '2026-12-26')).toBe(true)
})

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['tomorrow', false],
  ['', false],
])('%s is a valid day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
