import * as z from 'zod'
import { clockTime, date } from '../content/kind.ts'
import { type CalendarDay, type DayRule, fallsOn } from './calendar-day.ts'

// What is different on single days of something that comes round.

export type Timed = {
  starts: string
  /** A time that is not after the start is the next day's. */
  ends: string
  on: DayRule
  /** Single occurrences that were put to another day or hour. */
  moved?: readonly Timed[] | undefined
}

/** Another day or hour, or nothing at all. */
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

/** The rule without the days that are different, and what is held instead of them. */
export function withChanges<Rule extends DayRule>(
  rule: Rule,
  { starts, ends, changes }: Changed,
  context: z.RefinementCtx,
): { on: Rule; moved: Timed[] } {
  const strange = changes.findIndex(({ date }) => !fallsOn(rule, date))
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

/** As the calendar has it: what comes round, and each occurrence that was moved by itself. */
export function apart<Entry extends Placed>(entry: Entry): Entry[] {
  const single = entry.moved.map((moved) => ({
    ...entry,
    ...{ ...moved, id: `${entry.id}-${moved.on.date}`, moved: [], changes: [] },
  }))
  return [{ ...entry, moved: [] }, ...single]
}

/** The days from today on that are different: `to` is missing for one that is cancelled. */
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

/** The end of what begins at another hour and is as long as ever. */
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
