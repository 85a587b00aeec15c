import * as z from 'zod/mini'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import type { Form } from '../../../domain/forms/form.ts'
import { optionalLine } from '../../../domain/forms/rules.ts'

// The forms about one occurrence. `seen` is its state when the page was opened.

const MAX_NOTE = 300
const seen = z._default(z.string(), '')

export const seenForm = { name: 'occurrence', schema: z.object({ seen }) } satisfies Form

export const moveForm = {
  name: 'move-occurrence',
  schema: z.object({
    seen,
    to: z.string('date').check(z.refine(isDay, 'date')),
    starts: z.string('required').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'required')),
  }),
} satisfies Form

export const noteForm = {
  name: 'occurrence-note',
  schema: z.object({ seen, en: optionalLine(MAX_NOTE), te: optionalLine(MAX_NOTE) }),
} satisfies Form
