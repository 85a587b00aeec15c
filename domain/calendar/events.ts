import * as z from 'zod'
import eventsJson from '../../content/events.json' with { type: 'json' }
import { clockTime, date, defineKind, key, localized } from '../content/kind.ts'
import type { DayRule } from './calendar-day.ts'

// The dated events.

/** What has its times and its days. */
export type Timed = {
  starts: string
  /** A time that is not after the start is the next day's. */
  ends: string
  on: DayRule
  /** Single occurrences that were put to another day or hour. */
  moved?: readonly Timed[] | undefined
}

export const eventsKind = defineKind({
  name: 'events',
  many: true,
  schema: z
    .object({
      id: key,
      name: localized,
      date,
      starts: clockTime,
      ends: clockTime,
      location: localized,
    })
    .transform(({ date, ...rest }) => ({ ...rest, on: { date } satisfies DayRule })),
  starter: eventsJson,
})

/** Those that visitors see now. */
export const events = eventsKind.all

export type DatedEvent = ReturnType<typeof events>[number]
