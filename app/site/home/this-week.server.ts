import { dateParts } from '../../../domain/calendar/calendar-words.ts'
import { events } from '../../../domain/calendar/events.ts'
import { dayWords, isoStart } from '../../../domain/calendar/next-service.ts'
import { nextOccurrence, type Occurrence } from '../../../domain/calendar/schedule.ts'
import { nameOfDays, rangeWords } from '../../../domain/calendar/schedule-words.ts'
import { services } from '../../../domain/calendar/services.ts'
import type { Language } from '../../../domain/content/language.ts'
import { interpolate, localize, textIn } from '../../../domain/content/text.ts'
import { log } from '../../../log.server.ts'
import { database } from '../../../storage/database.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { wordInShort } from '../newsletter/newsletter-reading.server.ts'
import { sharedUntilNextHour } from '../newsletter/until-publication.server.ts'

const days = ['friday', 'saturday', 'sunday'] as const

/** Returns the three days with services, each with its services and its next date. */
export function thisWeek(now: Temporal.Instant, language: Language) {
  return days.flatMap((day) => {
    const found = services()
      .filter(({ section }) => section === day)
      .flatMap((service) => {
        const next = nextOccurrence(service, now)
        return next ? [{ service, next }] : []
      })
    const [first] = found
    if (!first) return []
    return {
      day,
      when: shortDay(first.next, now, language),
      services: found.map(({ service, next }) => ({
        id: service.id,
        name: localize(service.name, language),
        time: rangeWords(service, language),
        start: isoStart(next),
      })),
    }
  })
}

/** `Today`, `Tomorrow`, or month and day; the weekday is shown beside it. */
function shortDay(occurrence: Occurrence, now: Temporal.Instant, language: Language): string {
  const { schedule } = textIn(language)
  const words = dayWords(occurrence, now, language)
  if (words === schedule.today || words === schedule.tomorrow) return words
  const day = occurrence.start.toPlainDate().toString()
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
    .sort(
      (one, other) =>
        one.occurrence.start.epochMilliseconds - other.occurrence.start.epochMilliseconds,
    )
  if (!next) return undefined
  const { event, occurrence } = next
  return {
    id: event.id,
    name: localize(event.name, language),
    place: localize(event.location, language),
    when: dayWords(occurrence, now, language),
    time: rangeWords(event, language),
    start: isoStart(occurrence),
  }
}

/**
 * Returns the day's entry with its first sentence, and its Cache-Control. When the database fails
 * it returns no entry: the rest of Home does not need it.
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
