import type { Language, LocalText } from '../content/language.ts'
import { ministry, ministryKind, passcodeWords } from '../content/ministry.ts'
import { addressLine } from '../content/sample.ts'
import { interpolate, localize, textIn } from '../content/text.ts'
import { addDays, type CalendarDay, type DayRule, isOnce, occursOn } from './calendar-day.ts'
import { type Change, splitByChanges } from './changes.ts'
import { MINISTRY_ZONE } from './day.ts'
import { type Entry, isMeeting } from './day-plan.ts'
import { descriptionWords } from './description.server.ts'
import { eventsKind } from './events.ts'
import { placeOf } from './plan-words.ts'
import { occurrenceOn } from './schedule.ts'
import { schedule, servicesKind } from './services.ts'

// The schedule as iCalendar (RFC 5545), for calendar apps.

/** The absolute URL of the page about an entry. */
type PageOf = (entry: Entry) => string

/** Returns one calendar with these entries. */
export function icalendar(chosen: readonly Entry[], language: Language, page: PageOf): string {
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

/**
 * One event for the entry's rule, and one for each changed occurrence, which replaces the rule's.
 */
function eventLines(entry: Entry, language: Language, page: PageOf): string[] {
  const url = page(entry)
  const { stamp, sequence } = lastChange()
  return splitByChanges(entry).flatMap((part) => {
    const { change } = part
    const { start, end, ends } = occurrenceOn(part, firstDay(part))
    const replaced = change && !isOnce(entry.on) && occurrenceOn(entry, change.date)
    const repeats = repeatRule(part.on)
    return [
      'BEGIN:VEVENT',
      // The same in both languages and permanent: importing an entry again replaces it.
      `UID:${entry.id}@${new URL(url).hostname}`,
      `DTSTAMP:${stamp}`,
      `LAST-MODIFIED:${stamp}`,
      `SEQUENCE:${sequence}`,
      ...(replaced ? [`RECURRENCE-ID;TZID=${MINISTRY_ZONE}:${local(replaced.start)}`] : []),
      `DTSTART;TZID=${MINISTRY_ZONE}:${local(start)}`,
      ...(ends ? [`DTEND;TZID=${MINISTRY_ZONE}:${local(end)}`] : []),
      ...(repeats ? [`RRULE:${repeats}`] : []),
      ...(change?.state === 'cancelled' ? ['STATUS:CANCELLED'] : []),
      ...details(entry, change, language, url),
      'END:VEVENT',
    ]
  })
}

/**
 * The last change of any entry or of what all have in common. Calendar clients replace an event when its DTSTAMP is newer, some
 * only when its SEQUENCE is higher: the seconds since the starter content.
 */
function lastChange(): { stamp: string; sequence: number } {
  const starter = `${schedule.updated}T00:00:00Z`
  // The ministry has the address and the link of online meetings.
  const kinds = [servicesKind, eventsKind, ministryKind]
  const published = kinds.map((kind) => kind.updated()).filter(Boolean)
  const last = [starter, ...published].sort().at(-1) ?? starter
  const sequence = Math.floor((Date.parse(last) - Date.parse(starter)) / 1000)
  return { stamp: `${last.slice(0, 19).replaceAll(/[-:]/g, '')}Z`, sequence }
}

/** The first day of the entry's rule in the calendar. */
function firstDay({ on }: Pick<Entry, 'on'>): CalendarDay {
  const rule = { ...on, cancelled: [] }
  let day = on.date ?? schedule.from
  while (!occursOn(rule, day)) day = addDays(day, 1)
  return day
}

function details(
  entry: Entry,
  change: Change | undefined,
  language: Language,
  url: string,
): string[] {
  const text = textIn(language)
  const { schedule } = text
  const name = localize(entry.name, language)
  const pattern = change?.state === 'cancelled' ? schedule.cancelledName : '{name}'
  const title = { ...name, text: interpolate(pattern, { name: name.text }) }
  const isOnline = isMeeting(entry)
  const { link } = ministry().meeting
  const location = isOnline ? { text: link } : placeOf(entry, language, addressLine(language))
  // Note, description and more as one text, marked with the language of the description.
  const note = change?.note && localize(change.note, language)
  const description = descriptionWords(entry, language)
  const joining = isOnline ? [`${schedule.join}: ${link}`, passcodeWords(text)] : []
  const words = [note?.text, description?.text, ...joining].filter(Boolean).join('\n')
  const described = { text: words, lang: (description ?? note)?.lang }
  return [
    property('SUMMARY', title, language),
    ...(words ? [property('DESCRIPTION', described, language)] : []),
    property('LOCATION', location, language),
    `URL:${isOnline ? link : url}`,
  ]
}

function property(name: string, value: LocalText, language: Language): string {
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
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')
}

/** Folds lines over 75 octets, the leading space included. A letter keeps its marks. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line
  const lines: string[] = []
  let part = ''
  for (const { segment } of letters.segment(line)) {
    const isFull = Buffer.byteLength(part + segment) > 74
    if (isFull && part) lines.push(part)
    part = isFull ? segment : part + segment
  }
  return [...lines, part].join('\r\n ')
}

const letters = new Intl.Segmenter()
