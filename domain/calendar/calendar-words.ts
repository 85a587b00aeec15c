import { type CalendarDay, weekdayOf } from './calendar-day.ts'

/** Names in one language, January and Sunday first. The browser gets them from the server. */
export type DayNames = Record<'months' | 'shortMonths' | 'weekdays' | 'shortWeekdays', string[]>

/** Values for the date patterns in content/text: `{weekday}, {month} {day}, {year}`. */
export function dateParts(day: CalendarDay, { months, shortMonths, weekdays }: DayNames) {
  const month = Number(day.slice(5, 7)) - 1
  return {
    weekday: weekdays[weekdayOf(day)] ?? '',
    month: months[month] ?? '',
    shortMonth: shortMonths[month] ?? '',
    day: Number(day.slice(8)),
    year: day.slice(0, 4),
  }
}
