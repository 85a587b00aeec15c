import * as z from 'zod'
import { clockTime, date, localized } from '../content/document-kind.ts'
import type { Localized } from '../content/language.ts'
import { type CalendarDay, type DayRule, isOnce, occursOn } from './calendar-day.ts'

// Changes to single occurrences of a service or event. An occurrence is named by the day on which
// its rule falls, and has one row at most: whether it is held, when, and what to know about it
// (docs/decisions/0182).

export type Timed = {
  starts: string
  /** A time not after the start is on the next day. */
  ends: string
  on: DayRule
  changes?: readonly Change[] | undefined
}

/** One occurrence, and how it is held. */
export type Change = {
  /** The day on which its rule falls. */
  date: CalendarDay
  state: 'held' | 'moved' | 'cancelled'
  /** The day and the times at which it is held, or was to be held. */
  day: CalendarDay
  starts: string
  ends: string
  note?: Localized | undefined
}

/** A day alone cancels; `to` or `starts` moves; `held` leaves it where it is, for a note. */
export const changes = z
  .array(
    z.object({
      date,
      held: z.literal('true').optional(),
      to: date.optional(),
      starts: clockTime.optional(),
      ends: clockTime.optional(),
      note: localized.optional(),
    }),
  )
  .default([])
type Row = z.infer<typeof changes>[number]
type Written = { starts: string; ends: string; changes: Row[] }

/**
 * Returns the rule without the days on which it is not held as always, and the changes. Adds the
 * issue `notHeld` when the rule does not fall on a changed day, `dayTwice` when a day has two rows.
 */
export function withChanges<Rule extends DayRule>(
  rule: Rule,
  { starts, ends, changes: rows }: Written,
  context: z.RefinementCtx,
): { on: Rule; changes: Change[] } {
  for (const [row, { date }] of rows.entries()) {
    const isFirst = rows.findIndex((one) => one.date === date) === row
    const message = isFirst ? 'notHeld' : 'dayTwice'
    if (isFirst && occursOn(rule, date)) continue
    context.addIssue({ code: 'custom', path: ['changes', row, 'date'], message })
  }
  const changes = rows.map((row) => changeIn(row, { starts, ends }))
  const away = changes.filter(({ state }) => state !== 'held').map(({ date }) => date)
  return { on: { ...rule, ...(away.length > 0 && { cancelled: away }) }, changes }
}

function changeIn(row: Row, { starts, ends }: Pick<Written, 'starts' | 'ends'>): Change {
  const { date, held, to, note } = row
  const isMoved = (to ?? row.starts) !== undefined
  return {
    date,
    state: isMoved ? 'moved' : held ? 'held' : 'cancelled',
    day: to ?? date,
    starts: row.starts ?? starts,
    ends: row.ends ?? (row.starts ? later(row.starts, starts, ends) : ends),
    ...(note && { note }),
  }
}

type Placed = Timed & { id: string; changes: readonly Change[] }
type Apart<Entry> = Entry & { series: string; change?: Change }

/**
 * Splits an entry for the calendar: the recurring entry, and one entry for each changed occurrence,
 * also a cancelled one. `series` is the id of the whole.
 */
export function apart<Entry extends Placed>(entry: Entry): Apart<Entry>[] {
  const { id, on, changes } = entry
  const single = changes.map((change) => ({
    ...entry,
    ...{ starts: change.starts, ends: change.ends, on: { date: change.day } },
    ...{ id: `${id}-${change.date}`, series: id, changes: [], change },
  }))
  const cancelled = changes.map(({ date }) => date)
  const whole = { ...entry, on: { ...on, cancelled }, series: id, changes: [] }
  return isOnce(on) && single.length > 0 ? single : [whole, ...single]
}

/** Changes of days from `today` on, or moved to one. */
export function changesFrom({ changes }: Pick<Placed, 'changes'>, today: CalendarDay): Change[] {
  return changes.filter(({ date, day }) => date >= today || day >= today)
}

/** The end time for a new start time, with the same duration as before. */
function later(begins: string, starts: string, ends: string): string {
  const end = (minutes(begins) + minutes(ends) - minutes(starts) + 24 * 60) % (24 * 60)
  return `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
