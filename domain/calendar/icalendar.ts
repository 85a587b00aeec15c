import { addressLine } from '../content/address-line.ts'
import type { Language } from '../content/language.ts'
import { ministry } from '../content/ministry.ts'
import { interpolate, localize, textIn } from '../content/text.ts'
import { type CalendarDay, type DayRule, isOnce } from './calendar-day.ts'
import { apart } from './changes.ts'
import { MINISTRY_ZONE } from './day.ts'
import { type DatedEvent, events, eventsKind } from './events.ts'
import { nextOccurrence, occurrenceOn } from './schedule.ts'
import { type Service, schedule, services, servicesKind } from './services.ts'

// The schedule as iCalendar (RFC 5545), for calendar apps.

export type Entry = Service | DatedEvent

/** All entries that visitors see now; each moved occurrence is an entry of its own. */
export function entries(): Entry[] {
  return [...services().flatMap(apart), ...events().flatMap(apart)]
}

/** Returns one calendar with these entries. `page` is the absolute URL of the page about them. */
export function icalendar(chosen: readonly Entry[], language: Language, page: string): string {
  const name = interpolate(textIn(language).schedule.calendarName, {
    name: ministry().name[language],
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lampstand//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${MINISTRY_ZONE}`,
    // Subscribed calendars refresh once a day.
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...zone,
    ...chosen.flatMap((entry) => eventLines(entry, language, page)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

// India has had one offset since 1945, so one STANDARD component is enough.
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${MINISTRY_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function eventLines(entry: Entry, language: Language, page: string): string[] {
  const first = firstOccurrence(entry)
  if (!first) return []
  const { start, end } = first
  const on: DayRule = entry.on
  const cancelled = isOnce(on) ? [] : (on.cancelled ?? [])
  const repeats = repeatRule(on)
  return [
    'BEGIN:VEVENT',
    // The same in both languages and permanent: importing an entry again replaces it.
    `UID:${entry.id}@lampstand`,
    `DTSTAMP:${updated().replaceAll('-', '')}T000000Z`,
    `DTSTART;TZID=${MINISTRY_ZONE}:${local(start)}`,
    `DTEND;TZID=${MINISTRY_ZONE}:${local(end)}`,
    ...(repeats ? [`RRULE:${repeats}`] : []),
    ...cancelled.map((day) => {
      const { start } = occurrenceOn(entry, day)
      return `EXDATE;TZID=${MINISTRY_ZONE}:${local(start)}`
    }),
    ...details(entry, language, page),
    'END:VEVENT',
  ]
}

/** The day of the last change. Calendar clients replace an event when its DTSTAMP is newer. */
function updated(): string {
  const published = [servicesKind.updated(), eventsKind.updated()].map((at) => at.slice(0, 10))
  return [schedule.updated, ...published].sort().at(-1) ?? schedule.updated
}

function firstOccurrence(entry: Entry) {
  if (entry.on.date !== undefined) return occurrenceOn(entry, entry.on.date)
  const from = Temporal.PlainDate.from(schedule.from).toZonedDateTime(MINISTRY_ZONE)
  const first = nextOccurrence(entry, from.toInstant())
  // An all-night service that was running when the first day began belongs to the day before.
  if (!first || Temporal.ZonedDateTime.compare(first.start, from) >= 0) return first
  return nextOccurrence(entry, first.end.toInstant())
}

function details(entry: Entry, language: Language, page: string): string[] {
  const summary = property('SUMMARY', localize(entry.name, language), language)
  if ('location' in entry) {
    const location = localize(entry.location, language)
    return [summary, property('LOCATION', location, language), `URL:${page}`]
  }
  const { schedule, shell } = textIn(language)
  const { meeting } = ministry()
  const description = localize(entry.description, language)
  const isMeeting = entry.place === 'meeting'
  const joining = `\n${schedule.join}: ${meeting.link}\n${interpolate(shell.passcode, meeting)}`
  const text = description.text + (isMeeting ? joining : '')
  const place = isMeeting ? meeting.link : addressLine(language)
  return [
    summary,
    property('DESCRIPTION', { ...description, text }, language),
    property('LOCATION', { text: place }, language),
    `URL:${isMeeting ? meeting.link : page}`,
  ]
}

type Value = { text: string; lang?: Language | undefined }

function property(name: string, value: Value, language: Language): string {
  return `${name};LANGUAGE=${value.lang ?? language}:${escaped(value.text)}`
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

function repeatRule({ date, repeats, until, weekday, week }: DayRule): string | undefined {
  if (date !== undefined) return repeats && `FREQ=${repeats.toUpperCase()}${lastDay(until)}`
  if (weekday === undefined) return 'FREQ=DAILY'
  const day = weekdays[weekday] ?? ''
  return week === undefined ? `FREQ=WEEKLY;BYDAY=${day}` : `FREQ=MONTHLY;BYDAY=${week}${day}`
}

/** RFC 5545 requires UNTIL in UTC: the end of the day in India. */
function lastDay(until: CalendarDay | undefined): string {
  return until ? `;UNTIL=${until.replaceAll('-', '')}T182959Z` : ''
}

function local(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
}

/**
 * Folds lines over 75 octets. A character has at most four octets, so 18 fit with the leading
 * space. Never breaks before a combining mark.
 */
function folded(line: string): string {
  const parts = Buffer.byteLength(line) > 75 ? line.match(/.{1,18}(?!\p{Mark})/gsu) : null
  return parts?.join('\r\n ') ?? line
}
