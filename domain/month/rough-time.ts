import { byLanguage, type Language } from '../content/language.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** A duration in one unit, `40 min`, `5 hr`, `3 days`, short for a narrow table. */
export function roughTime(seconds: number, language: Language): string {
  if (seconds >= 2 * DAY) return inDays(language).format(Math.round(seconds / DAY))
  if (seconds >= 2 * HOUR) return inHours(language).format(Math.round(seconds / HOUR))
  return inMinutes(language).format(Math.max(1, Math.round(seconds / 60)))
}

const inDays = byLanguage((locale) => format(locale, 'day'))
const inHours = byLanguage((locale) => format(locale, 'hour'))
const inMinutes = byLanguage((locale) => format(locale, 'minute'))

function format(locale: string, unit: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
}
