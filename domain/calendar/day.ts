import { byLanguage, type Language } from '../content/language.ts'
import { timeWords } from './time-words.ts'

/** The ministry's time zone. Dates use it whatever the visitor's or the server's zone. */
export const MINISTRY_ZONE = 'Asia/Kolkata'

/** The day of a newsletter or stream in the format of the specification: `November 21, 2026`. */
export function longDate(instant: string, language: Language): string {
  return longDates(language).format(new Date(instant))
}

/** The month of a day: `November 2026`. */
export function monthOf(day: string, language: Language): string {
  return months(language).format(new Date(day))
}

/**
 * A day in India's format, `21 November 2026`, in the ministry's zone. Day and month are joined by
 * a no-break space.
 */
export function indianDate(instant: string, language: Language): string {
  return dayWithMonth(indianDates(language).format(new Date(instant)))
}

/**
 * A day and a time, `21 Nov 2026, 9:30 AM`, in the ministry's zone. No-break spaces join day and
 * month, and the parts of the time.
 */
export function dateAndTime(instant: string, language: Language): string {
  const day = dayWithMonth(mediumDates(language).format(new Date(instant)))
  const time = timeWords(timeOfDay(instant).slice(11), language).replaceAll(' ', '\u00a0')
  return `${day}, ${time}`
}

/** The time of an instant on `today`, else its day and time. */
export function shortMoment(instant: string, today: string, language: Language): string {
  const text = dateAndTime(instant, language)
  return dayOf(instant) === today ? (text.split(', ').at(-1) ?? text) : text
}

/** Both locales start with day and month, in either order: the first space is between them. */
function dayWithMonth(date: string): string {
  return date.replace(' ', '\u00a0')
}

/** The day of an instant in the ministry's zone, in the format of date inputs: `2026-11-21`. */
export function dayOf(instant: string): string {
  return timeOfDay(instant).slice(0, 10)
}

/** Returns the instant of a full hour, 0 to 23, on a day in the ministry's zone. */
export function instantOf(day: string, hour: number): Temporal.Instant {
  const plainTime = { hour }
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: MINISTRY_ZONE, plainTime })
    .toInstant()
}

/** An instant in the ministry's zone, in a format that spreadsheets parse: `2026-11-21 09:30`. */
export function timeOfDay(instant: string): string {
  return minutes('en').format(new Date(instant))
}

const longDates = byLanguage((locale) => format(locale, { dateStyle: 'long' }))
const months = byLanguage((locale) => format(locale, { year: 'numeric', month: 'long' }))
const indianDates = byLanguage((locale) => format(inIndia(locale), { dateStyle: 'long' }))
const mediumDates = byLanguage((locale) => format(inIndia(locale), { dateStyle: 'medium' }))
/** In Sweden dates are written as in ISO 8601. */
const minutes = byLanguage(() => format('sv-SE', { dateStyle: 'short', timeStyle: 'short' }))

/** Uses en-IN for English dates. Only the calendar and the newsletter use en-US. */
function inIndia(locale: string): string {
  return new Intl.Locale(locale, { region: 'IN' }).toString()
}

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: MINISTRY_ZONE })
}
