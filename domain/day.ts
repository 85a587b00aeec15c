import type { Language } from './language.ts'

/** Decisions, "Time": the ministry's zone, whoever looks and wherever the server stands. */
export const MINISTRY_ZONE = 'Asia/Kolkata'

/** A day in long form: `November 21, 2026`, in the ministry's zone. */
export function longDate(instant: string, language: Language): string {
  return format(instant, language, { dateStyle: 'long' })
}

/** A day and a time: `Nov 21, 2026, 9:30 AM`, in the ministry's zone. */
export function dateAndTime(instant: string, language: Language): string {
  return format(instant, language, { dateStyle: 'medium', timeStyle: 'short' })
}

/** The day on which an instant falls in the ministry's zone, as date inputs write it: `2026-11-21`. */
export function dayOf(instant: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: MINISTRY_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instant))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

function format(instant: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const locale = language === 'te' ? 'te-IN' : 'en-US'
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: MINISTRY_ZONE }).format(
    new Date(instant),
  )
}
