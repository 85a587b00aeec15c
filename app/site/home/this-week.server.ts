import { log } from '../../../config/log.server.ts'
import {
  addDays,
  type CalendarDay,
  daysBetween,
  weekdayOf,
} from '../../../domain/calendar/calendar-day.ts'
import { dateParts } from '../../../domain/calendar/calendar-words.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { events } from '../../../domain/calendar/events.ts'
import { dayWords, isoStart } from '../../../domain/calendar/next-service.ts'
import { changeWords, nameOfDays, rangeWords } from '../../../domain/calendar/occurrence-words.ts'
import {
  isOver,
  nextOccurrence,
  occurrenceOf,
  occurrenceOn,
} from '../../../domain/calendar/schedule.ts'
import { services, weekdays } from '../../../domain/calendar/services.ts'
import type { Language } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { interpolate, localize, textIn } from '../../../domain/content/text.ts'
import { database } from '../../../storage/database.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { wordInShort } from '../newsletter/newsletter-reading.server.ts'
import { sharedUntilNextHour } from '../newsletter/until-publication.server.ts'

/**
 * Returns the days of the coming week with services in the church, including cancelled ones, each
 * with its services by start time; a service moved to another day is on both days. A service that
 * began yesterday is listed until it ends.
 */
export function thisWeek(now: Temporal.Instant, language: Language) {
  const today = dayOf(now.toString())
  const found = daysBetween(addDays(today, -1), addDays(today, 7)).flatMap((date) => {
    const held = heldOn(date)
    return held.some(({ times }) => !isOver(occurrenceOn(times, date), now)) ? [{ date, held }] : []
  })
  // Includes the day a week from today only when no service is left today.
  const [first] = found
  const shown = first ? found.filter(({ date }) => date < addDays(first.date, 7)) : []
  return shown.map(({ date, held }) => ({
    day: weekdays[weekdayOf(date)] ?? 'sunday',
    when: shortDay(date, now, language),
    services: held.map(({ service, occurrence, times }) => ({
      id: `${service.id} ${occurrence.date}`,
      name: localize(service.name, language),
      time: rangeWords(times, language),
      start: isoStart(occurrenceOn(times, date)),
      off: occurrence.day !== date || occurrence.state === 'cancelled',
      change: changeWords(occurrence, language, date),
    })),
  }))
}

function heldOn(date: CalendarDay) {
  return services()
    .filter(({ place }) => place === 'church')
    .flatMap((service) => {
      const movedHere = service.changes.filter(
        (change) => change.day === date && change.date !== date,
      )
      const regular = occurrenceOf(service, date)
      return [...movedHere, ...(regular ? [regular] : [])].map((occurrence) => {
        const times = occurrence.day === date ? occurrence : service
        return { service, occurrence, times }
      })
    })
    .sort((a, b) => a.times.starts.localeCompare(b.times.starts))
}

/** `Today`, `Tomorrow`, or month and day; the weekday is shown beside it. */
function shortDay(day: CalendarDay, now: Temporal.Instant, language: Language): string {
  const { schedule } = textIn(language)
  const today = dayOf(now.toString())
  // A service that began yesterday evening is shown under today.
  if (day <= today) return schedule.today
  if (day === addDays(today, 1)) return schedule.tomorrow
  return interpolate(schedule.dayOfMonth, dateParts(day, nameOfDays(language)))
}

/** Returns the current or next special day; undefined when none is planned. */
export function nextSpecialDay(now: Temporal.Instant, language: Language) {
  const [next] = events()
    // Weekly events are not special days.
    .filter(({ on }) => on.repeats !== 'weekly')
    .flatMap((event) => {
      const occurrence = nextOccurrence(event, now)
      return occurrence ? [{ event, occurrence }] : []
    })
    .sort((a, b) => a.occurrence.start.epochMilliseconds - b.occurrence.start.epochMilliseconds)
  if (!next) return undefined
  const { event, occurrence } = next
  return {
    id: event.id,
    name: localize(event.name, language),
    place: event.location
      ? localize(event.location, language)
      : { text: ministry().address.lines[language][0] ?? '' },
    when: dayWords(occurrence, now, language),
    time: rangeWords(event, language),
    start: isoStart(occurrence),
  }
}

/**
 * Returns the day's entry with its first sentence, and its Cache-Control. When the database fails
 * it returns no entry, because the rest of Home does not need it.
 */
export async function todaysWord(moment: Temporal.Instant, language: Language) {
  try {
    const word = await wordInShort(moment, language, await database())
    return { word, sharing: sharedUntilNextHour(moment) }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'today’s entry could not be read')
    return { word: undefined, sharing: 'no-store' }
  }
}
