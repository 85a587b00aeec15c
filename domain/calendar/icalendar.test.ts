import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { occurrencesBetween } from '../../test/support/occurrences.ts'
import { flatten } from '../content/fields.ts'
import { ministry } from '../content/ministry.ts'
import { textIn } from '../content/text.ts'
import { entries } from './day-plan.ts'
import { icalendar } from './icalendar.ts'
import { services, servicesKind } from './services.ts'

// Verified with a third-party parser.

const page = () => 'https://church.example/services'
const first = '2026-11-21'
const last = '2027-11-20'

describe.each(['en', 'te'] as const)('the iCalendar file in %s', (language) => {
  const text = icalendar(entries(), language, page)
  const read = readBack(text)

  test.each(entries().map((entry) => [entry.id, entry] as const))(
    '%s has the same occurrences as the schedule for a year',
    (id, entry) => {
      const event = read.find(({ uid }) => uid === `${id}@church.example`)
      const expected = occurrencesBetween(entry, first, last).map(({ start, end }) => [
        start.epochMilliseconds / 1000,
        end.epochMilliseconds / 1000,
      ])
      expect(expected.length).toBeGreaterThan(0)
      expect(event && occurrencesOf(event)).toEqual(expected)
      expect(event?.summary).toBe(entry.name[language] ?? entry.name.en)
    },
  )

  test('has no other events', () => {
    expect(read.map(({ uid }) => uid)).toEqual(entries().map(({ id }) => `${id}@church.example`))
  })

  test('folds lines at 75 octets, ends them with CRLF and does not split letters', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lines = text.split('\r\n').slice(0, -1)
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines.some((line) => line.startsWith(' '))).toBe(true)
    // A continuation line never starts with a combining mark.
    for (const line of lines) expect(line).not.toMatch(/^ \p{Mark}/u)
  })

  test('includes the meeting link with its passcode, and the address', () => {
    const meeting = read.find(({ uid }) => uid.startsWith('zoom-morning-prayer'))
    expect(meeting?.description).toContain(`: ${ministry().meeting.link}\n`)
    expect(meeting?.description).toContain(ministry().meeting.passcode)
    const church = read.find(({ uid }) => uid.startsWith('sunday-worship'))
    const address = ministry().address.lines[language].join(', ')
    const mark = textIn(language).sample.marks.address
    expect(church?.location).toBe(`${address} (${mark})`)
  })
})

test('output is deterministic, so that calendar apps see no change', () => {
  expect(icalendar(entries(), 'en', page)).toBe(icalendar(entries(), 'en', page))
  expect(icalendar(entries(), 'en', page)).toContain('DTSTAMP:20261122T000000Z\r\n')
})

test('a changed occurrence takes the place of the one by the rule, with its note', () => {
  const [friday = { key: '', fields: {} }] = servicesKind.starter
  const changes = flatten({
    changes: [
      { date: '2026-11-27', cancelled: 'true' },
      { date: '2026-12-04', to: '2026-12-05', starts: '17:00' },
      { date: '2026-12-11', note: { te: 'బియ్యం తెండి' } },
    ],
  })
  const { 'changes.0.date': _, 'changes.0.cancelled': __, ...fields } = friday.fields
  servicesKind.show([{ ...friday, fields: { ...fields, ...changes } }])
  const text = icalendar(services(), 'en', page)
  servicesKind.show(servicesKind.starter)
  const [event, ...others] = readBack(text)
  expect(others).toEqual([])
  const at = (start: string, end: string) =>
    [start, end].map(
      (local) => Temporal.ZonedDateTime.from(`${local}[Asia/Kolkata]`).epochMilliseconds / 1000,
    )
  expect(event && occurrencesOf(event).slice(0, 3)).toEqual([
    at('2026-12-05T17:00', '2026-12-05T20:00'),
    at('2026-12-11T12:00', '2026-12-11T15:00'),
    at('2026-12-18T12:00', '2026-12-18T15:00'),
  ])
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY;LANGUAGE=en:Cancelled: Fasting prayer')
  expect(text.replaceAll('\r\n ', '')).toContain('DESCRIPTION;LANGUAGE=en:బియ్యం తెండి\\n')
})

function readBack(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (!zone) throw new Error('no VTIMEZONE')
  ICAL.TimezoneService.reset()
  ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const changed = events.filter((event) => event.isRecurrenceException())
  const whole = events.filter((event) => !event.isRecurrenceException())
  for (const one of changed) whole.find(({ uid }) => uid === one.uid)?.relateException(one)
  return whole
}

/** Start and end, in seconds, of each occurrence that starts within the year and is held. */
function occurrencesOf(event: ICAL.Event): [number, number][] {
  const from = Temporal.ZonedDateTime.from(`${first}T00:00[Asia/Kolkata]`).epochMilliseconds / 1000
  const until = Temporal.ZonedDateTime.from(`${last}T23:59[Asia/Kolkata]`).epochMilliseconds / 1000
  const found: [number, number][] = []
  const walk = event.iterator()
  for (let time = walk.next(); time; time = walk.next()) {
    if (time.toUnixTime() > until) break
    const { startDate, endDate, item } = event.getOccurrenceDetails(time)
    const isCancelled = item.component.getFirstPropertyValue('status') === 'CANCELLED'
    const start = startDate.toUnixTime()
    if (start >= from && !isCancelled) found.push([start, endDate.toUnixTime()])
  }
  return found.sort(([one], [other]) => one - other)
}
