import { byLanguage, type Language } from '../content/language.ts'

/**
 * For how many days what people send is kept: prayers after they are answered, messages and the
 * sign-ups of pastors and volunteers after they came. Who leaves the newsletter is erased at once.
 */
export type KeepDays = { prayers: number; contacts: number; applications: number }

/** Days as people say them: "180 days", "2 years", the number never torn from its word. */
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
