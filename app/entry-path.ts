import type { Entry } from '../domain/calendar/day-plan.ts'
import { dayToShow } from '../domain/calendar/schedule.ts'
import type { Language } from '../domain/content/language.ts'
import { pathsIn } from './paths.ts'

/** Where visitors read about a service, or about an event on the day on which it is next held. */
export function entryPath(entry: Entry, language: Language, now: Temporal.Instant): string {
  const to = pathsIn(language)
  if ('section' in entry) return `${to('Services')}#${entry.section}`
  return `${to('CalendarEvents')}?date=${dayToShow(entry, now) ?? entry.on.date}#events`
}
