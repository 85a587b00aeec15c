import * as z from 'zod/mini'
import { isDay } from '../calendar/calendar-day.ts'
import { languages } from '../content/language.ts'
import type { Form } from '../forms/form.ts'
import { email } from '../forms/rules.ts'

/** What is delivered; its template composes the mails (domain/mail-list/deliver.server.ts). */
export type DeliveryKind = 'letter' | 'notice'

/**
 * `planned` waits for its start time; staff can pause or cancel until the delivery is done. A
 * letter is `overtaken` by that of a newer day.
 */
export type DeliveryState = 'planned' | 'running' | 'paused' | 'done' | 'cancelled' | 'overtaken'

/** These states end a delivery before everybody has got it. */
export const ended: DeliveryState[] = ['cancelled', 'overtaken']

/** Whether the delivery can still progress without action by staff. */
export function isUnderWay({ state }: { state: DeliveryState }): boolean {
  return state === 'planned' || state === 'running'
}

/** "Send a test to me": recipient, the day of the entry, and language. */
export const testMailForm = {
  name: 'test-mail',
  schema: z.object({
    email,
    date: z.string('required').check(z.refine(isDay, 'required')),
    language: z.enum(languages, 'required'),
  }),
} satisfies Form
