import * as z from 'zod/mini'
import { isDay } from '../calendar/calendar-day.ts'
import { languages } from '../content/language.ts'
import type { Form } from '../forms/form.ts'
import { email } from '../forms/rules.ts'

/** "Send a test to me": recipient, the day of the entry, and language. */
export const testMailForm = {
  name: 'test-mail',
  schema: z.object({
    email,
    date: z.string('required').check(z.refine(isDay, 'required')),
    language: z.enum(languages, 'required'),
  }),
} satisfies Form
