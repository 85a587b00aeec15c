import * as z from 'zod/mini'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { type Language, languages } from '../content/language.ts'
import { email, type Form } from '../forms/form.ts'

/** "Send a test to me": where to, which day's entry, in which language. */
export type TestMail = { email: string; date: string; language: Language }

export const testMailForm: Form<TestMail> = {
  name: 'test-mail',
  schema: z.object({
    email,
    date: z.string('required').check(z.refine(isCalendarDay, 'required')),
    language: z.enum(languages, 'required'),
  }),
  fields: ['email', 'date', 'language'],
  success: (text) => text.deliveries.testSent,
  invalid: (text) => text.form.marked,
}
