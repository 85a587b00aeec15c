import { dateParts } from '../../../domain/calendar/calendar-words.ts'
import { events } from '../../../domain/calendar/events.ts'
import { dayWords, isoStart } from '../../../domain/calendar/next-service.ts'
import { nextOccurrence, type Occurrence } from '../../../domain/calendar/schedule.ts'
import { nameOfDays, rangeWords } from '../../../domain/calendar/schedule-words.ts'
import { services } from '../../../domain/calendar/services.ts'
import type { Language } from '../../../domain/content/language.ts'
import { interpolate, localize, textIn } from '../../../domain/content/text.ts'

const days = ['friday', 'saturday', 'sunday'] as const

/** The three days on which the church gathers, the services of each, and the next date of it. */
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

/** `Today`, `Tomorrow`, or the month and day: its weekday stands beside it. */
function shortDay(occurrence: Occurrence, now: Temporal.Instant, language: Language): string {
  const { schedule } = textIn(language)
  const words = dayWords(occurrence, now, language)
  if (words === schedule.today || words === schedule.tomorrow) return words
  const day = occurrence.start.toPlainDate().toString()
  return interpolate(schedule.dayOfMonth, dateParts(day, nameOfDays(language)))
}

/** The special day that is on or comes next, if any is planned. */
export function nextSpecialDay(now: Temporal.Instant, language: Language) {
  const [next] = events()
    // What comes every week is no special day.
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
