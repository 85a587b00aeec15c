import type { Language } from '../content/language.ts'

/**
 * Retention periods in days: prayers after they are answered, messages and the applications of
 * pastors and volunteers after they are received. Unsubscribing erases a subscriber at once.
 */
export type KeepDays = { prayers: number; contacts: number; applications: number }

/** Formats days as "180 days" or "2 years", with a no-break space after the number. */
export function inDaysOrYears(days: number, language: Language): string {
  const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day']
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(count).replaceAll(' ', '\u00a0')
}
