import * as z from 'zod'
import eventsJson from '../../content/events.json' with { type: 'json' }
import { clockTime, date, defineDocumentKind, key, localized } from '../content/document-kind.ts'
import { pictureName } from '../content/picture.ts'
import { type CalendarDay, type DayRule, repetitions } from './calendar-day.ts'
import { changes, withChanges } from './changes-schema.ts'

// Dated events, single or recurring.

export const eventsKind = defineDocumentKind({
  name: 'events',
  many: true,
  schema: z
    .object({
      id: key,
      name: localized,
      /** Default: the church. */
      location: localized.optional(),
      /** The first day, if it recurs. */
      date,
      starts: clockTime,
      /** Without it, it counts as two hours. */
      ends: clockTime.optional(),
      repeats: z.enum(repetitions).optional(),
      /** The last day on which it may recur. */
      until: date.optional(),
      /** Paragraphs, with marks; cleaned before they are shown. */
      description: localized.optional(),
      picture: z.optional(pictureName),
      changes,
    })
    // Days on end are a convention or a fast; what has no end is a service.
    .refine(({ repeats, until }) => repeats !== 'daily' || until, {
      ...{ path: ['until'], message: 'required' },
    })
    .refine(({ date, repeats, until }) => !repeats || !until || until >= date, {
      ...{ path: ['until'], message: 'untilBefore' },
    })
    .transform(({ date, repeats, until, ...rest }, context) => {
      const rule: DayRule & { date: CalendarDay } = { date, repeats, until: repeats && until }
      return { ...rest, ...withChanges(rule, rest, context) }
    }),
  starter: eventsJson,
})

export const events = eventsKind.all

export type DatedEvent = ReturnType<typeof events>[number]
