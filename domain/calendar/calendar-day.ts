// Calendar days as text, `2026-11-21`, which compares and sorts as a string. Plain arithmetic in
// UTC: the result does not depend on the zone, and the code is small enough for the browser.

export type CalendarDay = string

export const repetitions = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Repetition = (typeof repetitions)[number]

/**
 * The days of an event: one date, optionally repeated until another one; a weekday (0 is Sunday); a
 * weekday in a week of the month (2 is the second, -1 the last); or, with none of them, every day. `cancelled`
 * days are excluded.
 */
export type DayRule = {
  date?: CalendarDay | undefined
  repeats?: Repetition | undefined
  until?: CalendarDay | undefined
  weekday?: number | undefined
  week?: number | undefined
  cancelled?: readonly CalendarDay[] | undefined
}

export function occursOn(rule: DayRule, day: CalendarDay): boolean {
  const { date, weekday, week, cancelled } = rule
  if (cancelled?.includes(day)) return false
  if (date !== undefined) return day === date || repeatsOn({ ...rule, date }, day)
  if (weekday === undefined) return true
  if (weekdayOf(day) !== weekday || week === undefined) return weekdayOf(day) === weekday
  if (week === -1) return addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  return Math.ceil(Number(day.slice(8)) / 7) === week
}

const FOREVER: CalendarDay = '9999-12-31'

/** Skips months that lack the day, and years likewise, as phone calendars do. */
function repeatsOn(
  { date, repeats, until = FOREVER }: DayRule & { date: CalendarDay },
  day: CalendarDay,
): boolean {
  if (!repeats || day <= date || day > until) return false
  if (repeats === 'daily') return true
  if (repeats === 'weekly') return weekdayOf(day) === weekdayOf(date)
  const from = repeats === 'monthly' ? 'yyyy-mm-'.length : 'yyyy-'.length
  return day.slice(from) === date.slice(from)
}

export function isOnce({ date, repeats }: DayRule): boolean {
  return date !== undefined && !repeats
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: CalendarDay): number {
  return utc(day).getUTCDay()
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return textOf(date)
}

/** The same day of another month, or that month's last day when it is shorter. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const first = utc(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(first)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  first.setUTCDate(Math.min(Number(day.slice(8)), last.getUTCDate()))
  return textOf(first)
}

export function daysBetween(first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Weeks run from Sunday to Saturday. */
export function weekAround(day: CalendarDay): CalendarDay[] {
  const sunday = addDays(day, -weekdayOf(day))
  return daysBetween(sunday, addDays(sunday, 6))
}

export function monthAround(day: CalendarDay): CalendarDay[] {
  const first = `${day.slice(0, 7)}-01`
  return daysBetween(first, addDays(addMonths(first, 1), -1))
}

/** Whether untrusted text is an existing day from 1970 to 2999: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  if (!/^(?:19[789]|2\d\d)\d-\d\d-\d\d$/.test(text)) return false
  const date = utc(text)
  return !Number.isNaN(date.getTime()) && textOf(date) === text
}

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

function utc(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`)
}

function textOf(date: Date): CalendarDay {
  return date.toISOString().slice(0, 10)
}
