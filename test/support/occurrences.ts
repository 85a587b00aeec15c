import { addDays, type CalendarDay, occursOn } from '../../domain/calendar/calendar-day.ts'
import type { Timed } from '../../domain/calendar/changes.ts'
import { type Occurrence, occurrenceOn } from '../../domain/calendar/schedule.ts'

/** Every occurrence that starts between these days, inclusive. */
export function occurrencesBetween(timed: Timed, first: CalendarDay, last: CalendarDay) {
  const found: Occurrence[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (occursOn(timed.on, day)) found.push(occurrenceOn(timed, day))
  }
  return found
}
