import { byLanguage, type Language } from '../content/language.ts'
import { timeWords } from './time-words.ts'

/** The ministry's zone, whoever looks and wherever the server stands. */
export const MINISTRY_ZONE = 'Asia/Kolkata'

/** A newsletter's or a stream's day, as the specification quotes it: `November 21, 2026`. */
export function longDate(instant: string, language: Language): string {
  return longDates(language).format(new Date(instant))
}

/** The month of a day: `November 2026`. */
export function monthOf(day: string, language: Language): string {
  return months(language).format(new Date(day))
}

/** A day as India writes it, `21 November 2026`, in the ministry's zone. No line tears day and month. */
export function indianDate(instant: string, language: Language): string {
  return dayWithMonth(indianDates(language).format(new Date(instant)))
}

/**
 * A day and a time: `21 Nov 2026, 9:30 AM`, in the ministry's zone. No line tears the hour, or the
 * day from its month.
 */
export function dateAndTime(instant: string, language: Language): string {
  const at = new Date(instant)
  const time = timeWords(times('en').format(at), language).replaceAll(' ', '\u00a0')
  return `${dayWithMonth(mediumDates(language).format(at))}, ${time}`
}

/** In both languages day and month come first, whichever leads. */
function dayWithMonth(date: string): string {
  return date.replace(' ', '\u00a0')
}

/** The day on which an instant falls in the ministry's zone, as date inputs write it: `2026-11-21`. */
export function dayOf(instant: string): string {
  const parts = days('en').formatToParts(new Date(instant))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** When an hour of a day is in the ministry's zone. */
export function instantOf(day: string, hour: number): Temporal.Instant {
  const plainTime = { hour }
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: MINISTRY_ZONE, plainTime })
    .toInstant()
}

/** An instant in the ministry's zone as spreadsheets read it: `2026-11-21 09:30`. */
export function timeOfDay(instant: string): string {
  return `${dayOf(instant)} ${times('en').format(new Date(instant))}`
}

const longDates = byLanguage((locale) => format(locale, { dateStyle: 'long' }))
const months = byLanguage((locale) => format(locale, { year: 'numeric', month: 'long' }))
const indianDates = byLanguage((locale) => format(inIndia(locale), { dateStyle: 'long' }))
const mediumDates = byLanguage((locale) => format(inIndia(locale), { dateStyle: 'medium' }))
const times = byLanguage((locale) =>
  format(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
const days = byLanguage((locale) =>
  format(locale, { year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The calendar and the newsletter keep `en-US`, the rest of the English reads as in India. */
function inIndia(locale: string): string {
  return new Intl.Locale(locale, { region: 'IN' }).toString()
}

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: MINISTRY_ZONE })
}
