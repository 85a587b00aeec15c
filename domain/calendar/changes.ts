import * as z from 'zod'
import { clockTime, date } from '../content/document-kind.ts'
import { type CalendarDay, type DayRule, occursOn } from './calendar-day.ts'

// Changes to single occurrences of a recurring service or event.

export type Timed = {
  starts: string
  /** A time not after the start is on the next day. */
  ends: string
  on: DayRule
  /** Occurrences moved to another day or time. */
  moved?: readonly Timed[] | undefined
}

/** Moves the occurrence of `date` to another day or time. Without `to` and `starts`, cancels it. */
export const changes = z
  .array(
    z.object({
      date,
      to: date.optional(),
      starts: clockTime.optional(),
      ends: clockTime.optional(),
    }),
  )
  .default([])
type Changes = z.infer<typeof changes>

type Changed = { starts: string; ends: string; changes: Changes }

/**
 * Returns the rule without the changed days, and the occurrences that replace them. Adds the issue
 * `notHeld` when the rule does not fall on a changed day.
 */
export function withChanges<Rule extends DayRule>(
  rule: Rule,
  { starts, ends, changes }: Changed,
  context: z.RefinementCtx,
): { on: Rule; moved: Timed[] } {
  const strange = changes.findIndex(({ date }) => !occursOn(rule, date))
  if (strange !== -1)
    context.addIssue({ code: 'custom', path: ['changes', strange, 'date'], message: 'notHeld' })
  const cancelled = changes.map(({ date }) => date)
  const on = { ...rule, ...(cancelled.length > 0 && { cancelled }) }
  const moved: Timed[] = changes
    .filter(({ to, starts }) => to ?? starts)
    .map((one) => ({
      starts: one.starts ?? starts,
      ends: one.ends ?? (one.starts ? later(one.starts, starts, ends) : ends),
      on: { date: one.to ?? one.date },
    }))
  return { on, moved }
}

type Placed = Timed & { id: string; moved: readonly Timed[]; changes: Changes }

/**
 * Splits an entry for the calendar: the recurring entry, and one entry for each moved occurrence.
 */
export function apart<Entry extends Placed>(entry: Entry): Entry[] {
  const single = entry.moved.map((moved) => ({
    ...entry,
    ...moved,
    id: `${entry.id}-${moved.on.date}`,
    moved: [],
    changes: [],
  }))
  return [{ ...entry, moved: [] }, ...single]
}

/** Changes of days from `today` on, or moved to one. `moved` is undefined when cancelled. */
export function changesFrom({ changes, starts }: Changed, today: CalendarDay) {
  return changes
    .filter(({ date, to }) => date >= today || (to ?? '') >= today)
    .map(({ date, ...change }) => {
      const isMoved = change.to !== undefined || change.starts !== undefined
      return {
        date,
        moved: isMoved ? { date: change.to ?? date, starts: change.starts ?? starts } : undefined,
      }
    })
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
