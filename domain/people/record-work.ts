import { isDay } from '../calendar/calendar-day.ts'
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
