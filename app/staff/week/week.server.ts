import { addDays } from '../../../domain/calendar/calendar-day.ts'
import { weekOf } from '../../../domain/calendar/day-plan.ts'
import { dayRows } from '../../../domain/calendar/plan-words.ts'
import type { Language } from '../../../domain/content/language.ts'

export type WeekDays = ReturnType<typeof weekFrom>

/**
 * The next fourteen days as visitors see them: all services and events that are not over, including
 * cancelled ones. Days without any are left out.
 */
export function weekFrom(now: Temporal.Instant, language: Language) {
  const first = weekOf(now)
  const days = [...first, ...first.map((day) => addDays(day, 7))]
  return days
    .map((day) => ({ ...dayRows(day, now, language), isSecondWeek: !first.includes(day) }))
    .filter(({ rows }) => rows.length > 0)
}
