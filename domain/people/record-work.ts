import * as z from 'zod/mini'
import { isDay } from '../calendar/calendar-day.ts'
import type { Form } from '../forms/form.ts'
import { optionalLine, optionalParagraphs } from '../forms/rules.ts'
import type { RecordKind } from './kinds.ts'

/** One record: "contacts 17". */
export type RecordAt = { kind: RecordKind; id: number }

/** A day to come back to a request: `today` or later. An empty one means none, null. */
export function readFollowUp(value: unknown, today: string): string | null | undefined {
  if (value === '' || value === null) return null
  const day = typeof value === 'string' && isDay(value) && value >= today
  return day ? value : undefined
}

/**
 * Where WhatsApp reaches a phone number. It wants the country in front: a number as people in
 * India give it, ten digits or a nought and ten, gets India's.
 */
export function whatsAppAddress(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const national = phone.startsWith('+') ? undefined : /^0?(\d{10})$/.exec(digits)?.[1]
  return `https://wa.me/${national ? `91${national}` : digits}`
}

/**
 * The one form on a record's page and on the prayer desk: its buttons say what to do (`intent`), and
 * a note that was typed is stored with whatever is done.
 */
export const workForm = {
  name: 'work',
  schema: z.object({
    /** On the desk: which request. */
    id: optionalLine(20),
    body: optionalParagraphs(5000),
    /** The status that the person saw. */
    seen: optionalLine(40),
    /** An account's id, or '' for nobody. */
    to: optionalLine(20),
    /** The day on which to come back to a prayer. */
    on: optionalLine(20),
    /** The change of status, or the intercession, to take back. */
    change: optionalLine(20),
  }),
  success: (text) => text.record.noted,
  invalid: (text) => text.record.noteInvalid,
} satisfies Form
