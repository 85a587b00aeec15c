import { byLanguage, type Language } from '../content/language.ts'

/**
 * Retention periods in days: prayers after they are answered, messages and the applications of
 * pastors and volunteers after they are received. Unsubscribing erases a subscriber at once.
 */
export type KeepDays = { prayers: number; contacts: number; applications: number }

/** Formats days as "180 days" or "2 years", with a no-break space after the number. */
export function inDaysOrYears(days: number, language: Language): string {
  const words =
    days % 365 === 0 ? inYears(language).format(days / 365) : inDays(language).format(days)
  return words.replaceAll(' ', '\u00a0')
}

const inYears = byLanguage((locale) => unitFormat(locale, 'year'))
const inDays = byLanguage((locale) => unitFormat(locale, 'day'))

function unitFormat(locale: string, unit: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
}
