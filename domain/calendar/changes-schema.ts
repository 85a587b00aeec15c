import * as z from 'zod'
import { now } from '../../config/clock.server.ts'
import { clockTime, date, localized } from '../content/document-kind.ts'
import { type DayRule, occursOn } from './calendar-day.ts'
import { type Change, changeOf } from './changes.ts'
import { dayOf } from './day.ts'

// The rows of changed occurrences in a document. Separate from changes.ts, which browsers load.

export const changes = z
  .array(
    z.object({
      date,
      cancelled: z.literal('true').optional(),
      to: date.optional(),
      starts: clockTime.optional(),
      ends: clockTime.optional(),
      note: localized.optional(),
    }),
  )
  .default([])
/** The stored changes of one occurrence; undefined fields are unchanged. */
export type Row = z.infer<typeof changes>[number]
type Written = { starts: string; ends?: string | undefined; changes: Row[] }

/**
 * Returns the changes, and the rule without the days of cancelled and moved occurrences. Adds the
 * issue `sameTime` when something ends as it starts, `notHeld` when the rule does not fall on a changed day, `dayTwice` when a day has two rows.
 */
export function withChanges<Rule extends DayRule>(
  rule: Rule,
  { starts, ends, changes: rows }: Written,
  context: z.RefinementCtx,
): { on: Rule; changes: Change[] } {
  if (starts === ends) context.addIssue({ code: 'custom', path: ['ends'], message: 'sameTime' })
  const changes = rows.map((row) => changeOf(row, { starts, ends }))
  const today = dayOf(now().toString())
  for (const [row, change] of changes.entries()) {
    const { date } = change
    if (change.starts === change.ends && starts !== ends)
      context.addIssue({ code: 'custom', path: ['changes', row, 'ends'], message: 'sameTime' })
    const isFirst = rows.findIndex((other) => other.date === date) === row
    const message = isFirst ? 'notHeld' : 'dayTwice'
    // What is over stays as it was when the rule changes.
    if (isFirst && (occursOn(rule, date) || change.day < today)) continue
    context.addIssue({ code: 'custom', path: ['changes', row, 'date'], message })
  }
  const away = changes.filter(({ state }) => state !== 'held').map(({ date }) => date)
  return { on: { ...rule, ...(away.length > 0 && { cancelled: away }) }, changes }
}
