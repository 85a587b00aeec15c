import { afterEach, expect, test } from 'vitest'
import { eventsKind } from '../calendar/events.ts'
import { servicesKind } from '../calendar/services.ts'
import { shareOccasion, shareWeek } from './share.server.ts'
import { shareText } from './share-text.ts'

const at = (time: string) => Temporal.Instant.from(`${time}+05:30`)
const address = 'https://lampstand.example/services'
const week = (time: string, language: 'en' | 'te' = 'en') => {
  const shared = shareWeek(at(time), language)
  return shared && shareText(shared, address, '…')
}

/** Shows the starter with other fields in one service or event. */
function change(key: string, fields: Record<string, string>): void {
  for (const kind of [servicesKind, eventsKind]) {
    kind.show(
      kind.starter.map((one) =>
        one.key === key ? { ...one, fields: { ...one.fields, ...fields } } : one,
      ),
    )
  }
}
afterEach(() => {
  servicesKind.show(servicesKind.starter)
  eventsKind.show(eventsKind.starter)
})

test('the week says each day what is held, what is cancelled, and once what is every day', () => {
  const text = week('2026-12-23T10:00') ?? ''
  expect(text).toContain('*Friday, December 25*\n5:30 AM: Christmas worship')
  expect(text).toContain('~12:00 PM: Fasting prayer~ _Not held this time_')
  expect(text.match(/Morning prayer on Zoom/g)).toHaveLength(1)
  expect(week('2026-12-23T10:00', 'te')).toContain('~మధ్యాహ్నం 12:00: ఉపవాస ప్రార్థన~ _ఈసారి లేదు_')
})

test('what is moved stands on both days, also when the new one is after the week', () => {
  change('sunday-worship', { 'changes.0.date': '2026-11-29', 'changes.0.to': '2026-11-30' })
  const moved = week('2026-11-27T10:00') ?? ''
  expect(moved).toContain(
    '~10:00 AM: Sunday worship~ _Moved to Monday, Nov 30, 2026, 10:00 AM–1:00 PM_',
  )
  expect(moved).toContain(
    '*Monday, November 30*\n10:00 AM: Sunday worship _Instead of Sunday, Nov 29, 2026_',
  )
  change('sunday-worship', { 'changes.0.date': '2026-11-29', 'changes.0.to': '2026-12-20' })
  expect(week('2026-11-27T10:00')).toContain(
    '~10:00 AM: Sunday worship~ _Moved to Sunday, Dec 20, 2026, 10:00 AM–1:00 PM_',
  )
})

test('a note of staff is said; what is over is not', () => {
  change('sunday-worship', {
    'changes.0.date': '2026-11-29',
    'changes.0.note.en': 'In the school hall',
  })
  expect(week('2026-11-29T09:00')).toContain('10:00 AM: Sunday worship _In the school hall_')
  expect(week('2026-11-29T09:00')).not.toContain('4:00 AM: Dawn service')
  expect(week('2026-11-29T13:30')).not.toContain('In the school hall')
})

test('one service says its changes, and a single one that is over is not offered', () => {
  change('friday-fasting-prayer', {
    'changes.0.date': '2026-11-27',
    'changes.0.cancelled': 'true',
  })
  const shared = shareOccasion('services', 'friday-fasting-prayer', at('2026-11-24T10:00'), 'en')
  const text = shared && shareText(shared, address, '…')
  expect(text).toContain('Every Friday, 12:00–3:00 PM')
  expect(text).toContain('Next: Friday, Dec 4, 2026')
  expect(text).toContain('_Not held on Friday, Nov 27, 2026_')
  expect(shareOccasion('events', 'watch-night-2026', at('2027-01-02T10:00'), 'en')).toBeUndefined()
  expect(shareOccasion('events', 'no-such', at('2026-11-24T10:00'), 'en')).toBeUndefined()
})

test('a cancelled event is not called a service', () => {
  change('christmas-worship-2026', {
    'changes.0.date': '2026-12-25',
    'changes.0.cancelled': 'true',
  })
  const said = (language: 'en' | 'te') => {
    const shared = shareOccasion(
      'events',
      'christmas-worship-2026',
      at('2026-12-01T10:00'),
      language,
    )
    return shared && shareText(shared, address, '…')
  }
  expect(said('en')).toContain('_Not held on Friday, Dec 25, 2026_')
  expect(said('te')).toContain('2026: ఇది జరగదు_')
})
