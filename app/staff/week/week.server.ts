import { addDays, type CalendarDay, daysBetween } from '../../../domain/calendar/calendar-day.ts'
import { dateParts } from '../../../domain/calendar/calendar-words.ts'
import type { Change } from '../../../domain/calendar/changes.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { events } from '../../../domain/calendar/events.ts'
import { changeWords, nameOfDays } from '../../../domain/calendar/occurrence-words.ts'
import { byStart, isOver, occurrenceOn, occurrencesOf } from '../../../domain/calendar/schedule.ts'
import { services } from '../../../domain/calendar/services.ts'
import { timeWords } from '../../../domain/calendar/time-words.ts'
import type { Language } from '../../../domain/content/language.ts'
import { interpolate, localize, textIn } from '../../../domain/content/text.ts'

export type WeekDays = ReturnType<typeof weekFrom>

/**
 * The next fourteen days as visitors see them: all services and events that are not over, including
 * cancelled ones. Days without any are left out.
 */
export function weekFrom(now: Temporal.Instant, language: Language) {
  const today = dayOf(now.toString())
  const days = daysBetween(addDays(today, -1), addDays(today, 13))
  const all = [
    ...services().map((entry) => ({ kind: 'services' as const, entry })),
    ...events().map((entry) => ({ kind: 'events' as const, entry })),
  ]
  const found = all
    .flatMap(({ kind, entry }) =>
      occurrencesOf(entry, days).map((occurrence) => ({ kind, entry, occurrence })),
    )
    .filter(({ occurrence }) => !isOver(occurrenceOn(occurrence, occurrence.day), now))
    .sort((a, b) => byStart(a.occurrence, b.occurrence))
    .map(({ kind, entry, occurrence }) => ({
      kind,
      id: entry.id,
      name: localize(entry.name, language),
      ...describeOccurrence(occurrence, language),
    }))
  return [...Map.groupBy(found, ({ day }) => day)].map(([day, occurrences]) => ({
    day,
    ...dayName(day, today, language),
    isSecondWeek: day >= addDays(today, 7),
    occurrences,
  }))
}

function describeOccurrence(occurrence: Change, language: Language) {
  const { date, day, state } = occurrence
  const time = timeWords(occurrence.starts, language)
  return { date, day, state, time, change: changeWords(occurrence, language, day) }
}

/** `Today`, `Tomorrow`, or the weekday with the date. */
function dayName(day: CalendarDay, today: CalendarDay, language: Language) {
  const { schedule } = textIn(language)
  const names = nameOfDays(language)
  const { weekday } = dateParts(day, names)
  const date = interpolate(schedule.dayOfMonth, dateParts(day, names))
  if (day === today) return { name: schedule.today, date }
  if (day === addDays(today, 1)) return { name: schedule.tomorrow, date }
  return { name: weekday, date }
}
