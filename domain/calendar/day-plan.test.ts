import { afterEach, describe, expect, test } from 'vitest'
import { changesFrom } from './changes.ts'
import { dayPlan, secondsUntilChange, todayOf, weekOf } from './day-plan.ts'
import { eventsKind } from './events.ts'
import { dayRows, nowWords, weekWindow } from './plan-words.ts'
import { nextOccurrence } from './schedule.ts'
import { servicesKind } from './services.ts'

const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[Asia/Kolkata]`).toInstant()

afterEach(() => {
  servicesKind.show(servicesKind.starter)
  eventsKind.show(eventsKind.starter)
})

/** The plan of a day in lines: `04:00-07:00 sunday-dawn-service past`. */
function planOf(day: string, now: string): string[] {
  return dayPlan(day, at(now)).gatherings.map(
    ({ entry, starts, ends, is, isFirst }) =>
      `${starts}-${ends} ${entry.id} ${is}${isFirst ? ' first' : ''}`,
  )
}

function change(
  kind: typeof servicesKind | typeof eventsKind,
  id: string,
  row: Record<string, string>,
) {
  const rows = Object.entries(row).map(([field, value]) => [`changes.0.${field}`, value])
  kind.show(
    kind.starter.map((one) =>
      one.key === id ? { ...one, fields: { ...one.fields, ...Object.fromEntries(rows) } } : one,
    ),
  )
}

describe('a Sunday', () => {
  test('at 15:30: three are over, Zoom is next, two are to come', () => {
    expect(planOf('2026-11-29', '2026-11-29T15:30')).toEqual([
      '04:00-07:00 sunday-dawn-service past',
      '04:00-07:00 zoom-morning-prayer past',
      '10:00-13:00 sunday-worship past',
      '18:00-20:00 zoom-evening-prayer next first',
      '18:30-20:00 sunday-english-worship later',
      '20:00-21:30 sunday-night-worship later',
    ])
  })

  test('at 18:45: the Zoom prayer beside the service comes first, since all can join it', () => {
    expect(planOf('2026-11-29', '2026-11-29T18:45').slice(3)).toEqual([
      '18:00-20:00 zoom-evening-prayer on first',
      '18:30-20:00 sunday-english-worship on',
      '20:00-21:30 sunday-night-worship later',
    ])
  })

  test('at 23:59 all of it is over, and tomorrow’s first is next', () => {
    const now = '2026-11-29T23:59'
    expect(planOf('2026-11-29', now).every((line) => line.endsWith(' past'))).toBe(true)
    expect(planOf('2026-11-30', now)[0]).toBe('04:00-07:00 zoom-morning-prayer next first')
    expect(nowWords(at(now), 'en')[0]).toMatchObject({ when: 'Tomorrow', time: '4:00–7:00 AM' })
    const { rows, ended, isToday } = dayRows('2026-11-29', at(now), 'en')
    expect([isToday, rows.length, ended.length]).toEqual([true, 0, 6])
  })
})

test('a night belongs to the day on which it began, which stays today until it ends', () => {
  const night = '2026-12-09T03:59'
  expect(todayOf(at(night))).toBe('2026-12-08')
  expect(planOf('2026-12-08', night).at(-1)).toBe('19:30-04:00 monthly-all-night-prayer on first')
  expect(planOf('2026-12-09', night)[0]).toBe('04:00-07:00 zoom-morning-prayer later')
  expect(nowWords(at(night), 'en')[0]).toMatchObject({ when: 'Today', running: true })
  expect(todayOf(at('2026-12-09T04:00'))).toBe('2026-12-09')
  expect(weekOf(at(night))).toEqual(
    ['08', '09', '10', '11', '12', '13', '14'].map((day) => `2026-12-${day}`),
  )
})

describe('a changed occurrence', () => {
  const saturday = 'saturday-main-worship'

  test('that is moved stands on both days, at its hours of each', () => {
    change(servicesKind, saturday, { date: '2026-11-28', to: '2026-11-27', starts: '18:00' })
    const now = '2026-11-27T10:00'
    expect(planOf('2026-11-27', now)).toContain(`18:00-00:00 ${saturday} later`)
    expect(planOf('2026-11-28', now)).toContain(`09:30-15:30 ${saturday} off`)
    expect(planOf('2026-12-05', now)).toContain(`09:30-15:30 ${saturday} later`)
  })

  test('that is shortened ends at its own hour', () => {
    change(servicesKind, saturday, { date: '2026-11-28', ends: '11:00' })
    expect(planOf('2026-11-28', '2026-11-28T10:59')).toContain(`09:30-11:00 ${saturday} on first`)
    expect(planOf('2026-11-28', '2026-11-28T11:00')).toContain(`09:30-11:00 ${saturday} past`)
    expect(secondsUntilChange(at('2026-11-28T10:59'))).toBe(60)
  })

  test('that is cancelled darkens its day and is not next', () => {
    change(servicesKind, saturday, { date: '2026-11-28', cancelled: 'true' })
    const now = at('2026-11-28T09:00')
    expect(nowWords(now, 'en')[0]?.key).toBe('zoom-evening-prayer')
    expect(weekWindow(now, 'en').days[0]).toMatchObject({
      isOff: true,
      toCome: '1 to come',
    })
  })

  test('of an event has its own day and hour', () => {
    change(eventsKind, 'ladies-prayer-day-2026', {
      ...{ date: '2026-12-03', to: '2026-12-04', starts: '16:00' },
    })
    const event = 'ladies-prayer-day-2026'
    expect(planOf('2026-12-04', '2026-12-01T10:00')).toContain(`16:00-19:30 ${event} later`)
    expect(planOf('2026-12-03', '2026-12-01T10:00')).toContain(`10:30-14:00 ${event} off`)
  })
})

test.each([
  ['2026-11-29', '2028-02-29'],
  ['2096-03-01', '2104-02-29'],
])('a yearly event of 29 February has its next day after %s', (today, next) => {
  const [shown = { key: '', fields: {} }] = eventsKind.starter
  const fields = { ...shown.fields, date: '2024-02-29', repeats: 'yearly' }
  eventsKind.show([{ key: 'leap', fields }])
  const [leap] = eventsKind.all()
  const found = leap && nextOccurrence(leap, at(`${today}T10:00`))
  expect(found?.start.toPlainDate().toString()).toBe(next)
})

test('changed days are listed by their date, not as they were written down', () => {
  const [friday = { key: '', fields: {} }] = servicesKind.starter
  const rows = { 'changes.1.date': '2026-12-04', 'changes.1.cancelled': 'true' }
  servicesKind.show([{ ...friday, fields: { ...friday.fields, ...rows } }])
  const [service = { changes: [] }] = servicesKind.all()
  expect(changesFrom(service, '2026-12-01').map(({ date }) => date)).toEqual([
    '2026-12-04',
    '2026-12-25',
  ])
})
