import { addDays, type CalendarDay, daysBetween } from '../calendar/calendar-day.ts'
import { dateParts } from '../calendar/calendar-words.ts'
import type { Change } from '../calendar/changes.ts'
import { dayOf } from '../calendar/day.ts'
import { type DatedEvent, events } from '../calendar/events.ts'
import { changeWords, nameOfDays } from '../calendar/occurrence-words.ts'
import { isOver, occurrenceOf, occurrenceOn } from '../calendar/schedule.ts'
import { type Service, services } from '../calendar/services.ts'
import { timeWords } from '../calendar/time-words.ts'
import { ONLY } from '../content/document-kind.ts'
import type { Language } from '../content/language.ts'
import { ministry } from '../content/ministry.ts'
import { interpolate, localize, textIn } from '../content/text.ts'
import type { Shared, ShareLine } from './shared.ts'

type Entry = Service | DatedEvent
type Held = { entry: Entry; occurrence: Change; starts: string }

/**
 * Services and events of the seven days from today that are not over, including cancelled ones;
 * moved ones are listed on both days. Daily services are listed once, at the end.
 */
export function shareWeek(now: Temporal.Instant, language: Language): Shared | undefined {
  const text = textIn(language)
  const today = dayOf(now.toString())
  const ofDays = daysBetween(today, addDays(today, 6)).map((day) => ({
    heading: dayHeading(day, language),
    lines: heldOn(day, now).map((held) => lineOf(held, day, language)),
  }))
  const everyDay = {
    heading: text.schedule.everyDay,
    lines: services()
      .filter(isDaily)
      .map((entry) => ({ words: timeAndName(entry, entry.starts, language) })),
  }
  const groups = [...ofDays, everyDay].filter(({ lines }) => lines.length > 0)
  if (groups.length === 0) return undefined
  const title = interpolate(text.share.week, { name: ministry().name[language] })
  return { kind: 'week', key: ONLY, title, groups }
}

function heldOn(day: CalendarDay, now: Temporal.Instant): Held[] {
  return [...services(), ...events()]
    .flatMap((entry) => {
      const movedHere = entry.changes.filter((change) => change.day === day && change.date !== day)
      const regular = occurrenceOf(entry, day)
      return [...movedHere, ...(regular ? [regular] : [])].flatMap((occurrence) => {
        if (isDaily(entry) && occurrence.state === 'held' && !occurrence.note) return []
        const times = occurrence.day === day ? occurrence : entry
        if (isOver(occurrenceOn(times, day), now)) return []
        return [{ entry, occurrence, starts: times.starts }]
      })
    })
    .sort((a, b) => a.starts.localeCompare(b.starts))
}

function lineOf({ entry, occurrence, starts }: Held, day: CalendarDay, language: Language) {
  const isHeldHere = occurrence.day === day && occurrence.state !== 'cancelled'
  const different = changeWords(occurrence, language, day)
  const change = [different?.words, different?.note?.text].filter(Boolean).join(' ')
  return {
    words: timeAndName(entry, starts, language),
    ...(!isHeldHere && { off: true }),
    ...(change && { change }),
  } satisfies ShareLine
}

function timeAndName(entry: Entry, starts: string, language: Language): string {
  const name = localize(entry.name, language).text
  const place = 'location' in entry && entry.location && localize(entry.location, language).text
  return [`${timeWords(starts, language)}: ${name}`, ...(place ? [place] : [])].join(', ')
}

function dayHeading(day: CalendarDay, language: Language): string {
  const parts = dateParts(day, nameOfDays(language))
  return `${parts.weekday}, ${interpolate(textIn(language).schedule.dayOfMonth, parts)}`
}

function isDaily({ on }: Entry): boolean {
  return on.date === undefined && on.weekday === undefined
}
