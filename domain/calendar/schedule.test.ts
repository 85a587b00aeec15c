import { afterEach, describe, expect, test, vi } from 'vitest'
import { occurrencesBetween } from '../../test/support/occurrences.ts'
import { history } from '../content/history.ts'
import { ministry } from '../content/ministry.ts'
import { dayOf } from './day.ts'
import { events, eventsKind } from './events.ts'
import { rangeWords } from './occurrence-words.ts'
import { dayWords, nowWords } from './plan-words.ts'
import { nextOccurrence } from './schedule.ts'
import { repeatWords } from './schedule-words.ts'
import { type Service, services, servicesKind } from './services.ts'

/** An instant from a local time in the ministry's zone. */
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[Asia/Kolkata]`).toInstant()

afterEach(() => {
  vi.unstubAllEnvs()
})

test('lists all services', () => {
  const listed = services().map((service) => [
    service.section,
    repeatWords(service.on, 'en'),
    rangeWords(service, 'en'),
    service.language,
  ])
  expect(listed).toEqual([
    ['friday', 'Every Friday', '12:00–3:00 PM', undefined],
    ['saturday', 'Every Saturday', '9:30 AM–3:30 PM', undefined],
    ['sunday', 'Every Sunday', '4:00–7:00 AM', 'te'],
    ['sunday', 'Every Sunday', '10:00 AM–1:00 PM', 'te'],
    ['sunday', 'Every Sunday', '6:30–8:00 PM', 'en'],
    ['sunday', 'Every Sunday', '8:00–9:30 PM', 'te'],
    ['monthly', 'Second Tuesday of the month', '7:30 PM–4:00 AM', undefined],
    ['zoom', 'Every day', '4:00–7:00 AM', undefined],
    ['zoom', 'Every day', '6:00–8:00 PM', undefined],
  ])
})

describe('the next occurrence', () => {
  test.each([
    // Weekly: before, at the start, during, at the very end.
    ['friday-fasting-prayer', '2026-11-26T23:59:59', '2026-11-27T12:00', 'Tomorrow'],
    ['friday-fasting-prayer', '2026-11-27T00:00', '2026-11-27T12:00', 'Today'],
    ['friday-fasting-prayer', '2026-11-27T12:00', '2026-11-27T12:00', 'Today'],
    ['friday-fasting-prayer', '2026-11-27T14:59:59', '2026-11-27T12:00', 'Today'],
    ['friday-fasting-prayer', '2026-11-27T15:00', '2026-12-04T12:00', 'Friday, Dec 4, 2026'],
    // Across the end of a year.
    ['saturday-main-worship', '2026-12-31T23:59', '2027-01-02T09:30', 'Saturday, Jan 2, 2027'],
    ['saturday-main-worship', '2027-01-01T00:00', '2027-01-02T09:30', 'Tomorrow'],
    // Across a leap day.
    ['sunday-worship', '2028-02-28T09:00', '2028-03-05T10:00', 'Sunday, Mar 5, 2028'],
    ['zoom-morning-prayer', '2028-02-28T07:00', '2028-02-29T04:00', 'Tomorrow'],
    ['zoom-morning-prayer', '2028-02-29T07:00', '2028-03-01T04:00', 'Tomorrow'],
    ['zoom-evening-prayer', '2026-12-31T20:00', '2027-01-01T18:00', 'Tomorrow'],
    // The second Tuesday, running overnight until 4:00 AM.
    ['monthly-all-night-prayer', '2026-12-07T12:00', '2026-12-08T19:30', 'Tomorrow'],
    ['monthly-all-night-prayer', '2026-12-08T19:29', '2026-12-08T19:30', 'Today'],
    ['monthly-all-night-prayer', '2026-12-09T00:00', '2026-12-08T19:30', 'Today'],
    ['monthly-all-night-prayer', '2026-12-09T03:59:59', '2026-12-08T19:30', 'Today'],
    ['monthly-all-night-prayer', '2026-12-09T04:00', '2027-01-12T19:30', 'Tuesday, Jan 12, 2027'],
    // A month that begins on a Tuesday, and one that began on a Wednesday.
    ['monthly-all-night-prayer', '2026-09-01T08:00', '2026-09-08T19:30', 'Tuesday, Sep 8, 2026'],
    ['monthly-all-night-prayer', '2026-07-01T08:00', '2026-07-14T19:30', 'Tuesday, Jul 14, 2026'],
    // The earliest and the latest second Tuesday, five weeks apart.
    ['monthly-all-night-prayer', '2026-06-10T04:00', '2026-07-14T19:30', 'Tuesday, Jul 14, 2026'],
  ])('of %s at %s is %s (%s)', (id, now, start, words) => {
    const occurrence = next(id, now)
    expect(occurrence.start.toPlainDateTime().toString({ smallestUnit: 'minute' })).toBe(start)
    expect(dayWords(occurrence, at(now), 'en')).toBe(words)
  })

  test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
    'does not depend on the system time zone %s',
    (zone) => {
      const own = new Date('2026-12-08T20:00:00Z').getTimezoneOffset()
      vi.stubEnv('TZ', zone)
      expect(new Date('2026-12-08T20:00:00Z').getTimezoneOffset()).not.toBe(own)
      // 2:00 AM in Telangana is still the 8th in Los Angeles and well into the 9th in Kiritimati.
      const night = at('2026-12-09T02:00')
      expect(dayOf(night.toString())).toBe('2026-12-09')
      const monthly = next('monthly-all-night-prayer', '2026-12-09T02:00')
      expect(monthly.start.toString()).toBe('2026-12-08T19:30:00+05:30[Asia/Kolkata]')
      expect(dayWords(monthly, night, 'en')).toBe('Today')
      const friday = next('friday-fasting-prayer', '2026-11-26T00:30')
      expect(dayWords(friday, at('2026-11-26T00:30'), 'en')).toBe('Tomorrow')
      expect(dayWords(friday, at('2026-11-25T23:30'), 'en')).toBe('Friday, Nov 27, 2026')
    },
  )
})

test('a dated event after midnight ends on the next day', () => {
  const watchNight = events().find(({ id }) => id === 'watch-night-2026')
  const [night] = watchNight ? occurrencesBetween(watchNight, '2026-12-01', '2027-01-31') : []
  expect(night?.end.toString()).toBe('2027-01-01T00:30:00+05:30[Asia/Kolkata]')
})

function next(id: string, now: string) {
  const occurrence = nextOccurrence(service(id), at(now))
  if (!occurrence) throw new Error(`${id} never comes`)
  return occurrence
}

function service(id: string): Service {
  const found = services().find((one) => one.id === id)
  if (!found) throw new Error(`no service ${id}`)
  return found
}

test('a cancelled date must be one on which the service is held', () => {
  const [friday = { key: '', fields: {} }] = servicesKind.starter
  const check = (date: string) =>
    servicesKind.check({ ...friday, fields: { ...friday.fields, 'changes.0.date': date } })
  expect(check('2026-12-25')).toBeUndefined()
  expect(check('2026-12-24')).toEqual({ 'changes.0.date': 'notHeld' })
  expect(check('Christmas')).toEqual({ 'changes.0.date': 'date' })
})

test('a day has one row, and a note alone leaves it held', () => {
  const [, saturday = { key: '', fields: {} }] = servicesKind.starter
  const { fields } = saturday
  const rows = { 'changes.0.date': '2026-11-28', 'changes.1.date': '2026-11-28' }
  expect(servicesKind.check({ ...saturday, fields: { ...fields, ...rows } })).toEqual({
    'changes.1.date': 'dayTwice',
  })
  const cancelled = { 'changes.0.date': '2026-11-28', 'changes.0.cancelled': 'true' }
  const noted = {
    'changes.0.date': '2026-11-28',
    'changes.0.note.en': 'Bring a guest',
  }
  const next = (now: string, language: 'en' | 'te') => nowWords(at(now), language)[0]
  servicesKind.show([{ ...saturday, fields: { ...fields, ...noted } }])
  expect(next('2026-11-27T20:00', 'te')).toMatchObject({
    start: '2026-11-28T09:30+05:30',
    change: { note: { text: 'Bring a guest', lang: 'en' } },
  })
  expect(next('2026-11-28T20:00', 'te')?.change).toBeUndefined()
  servicesKind.show([{ ...saturday, fields: { ...fields, ...cancelled } }])
  expect(next('2026-11-27T20:00', 'en')?.start).toBe('2026-12-03T10:30+05:30')
  servicesKind.show(servicesKind.starter)
})

test('an event without an end is on for two hours, and then over', () => {
  const [day = { key: '', fields: {} }] = eventsKind.starter
  const { ends: _, ...fields } = day.fields
  eventsKind.show([{ ...day, fields }])
  const now = (time: string, language: 'en' | 'te') =>
    nowWords(at(`2026-12-03T${time}`), language)[0]
  expect(now('09:00', 'en')).toMatchObject({ key: day.key, time: '10:30 AM', running: false })
  expect(now('12:29', 'en')).toMatchObject({ key: day.key, running: true, onNow: 'on now' })
  expect(now('12:30', 'te')?.key).not.toBe(day.key)
  const moved = { 'changes.0.date': '2026-12-03', 'changes.0.starts': '11:00' }
  eventsKind.show([{ ...day, fields: { ...fields, ...moved } }])
  expect(now('12:45', 'en')).toMatchObject({ key: day.key, time: '11:00 AM', running: true })
  eventsKind.show(eventsKind.starter)
})

test('the anniversary is in the month in which the church was founded', () => {
  const anniversary = events().find(({ id }) => id === 'church-anniversary-2027')
  expect(anniversary?.on.date).toMatch(/^2027-06-/)
  expect(history().chapters[0]?.words?.en).toContain(`June ${ministry().since}`)
})
