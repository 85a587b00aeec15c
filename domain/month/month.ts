import type { Instant } from '../../storage/instant.ts'
import { instantOf } from '../calendar/day.ts'

/** A month: its first day, that of the next month, and when they begin in the ministry's zone. */
export type Span = { firstDay: string; nextDay: string; from: Instant; to: Instant }

/** The month (yyyy-mm) of a query, or the current one if it is invalid or in the future. */
export function monthIn(value: string | null, today: string): string {
  const current = today.slice(0, 7)
  const isMonth = value !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(value)
  return isMonth && value < current ? value : current
}

export function addMonths(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString()
}

export function spanOf(month: string): Span {
  const [firstDay, nextDay] = [firstDayOf(month), firstDayOf(addMonths(month, 1))]
  return { firstDay, nextDay, from: beginningOf(firstDay), to: beginningOf(nextDay) }
}

function firstDayOf(month: string): string {
  return `${month}-01`
}

function beginningOf(day: string): Instant {
  return instantOf(day, 0).toString({ smallestUnit: 'millisecond' })
}
