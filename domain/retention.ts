import type { Language } from './language.ts'

/**
 * For how many days what people send is kept: prayers after they are answered, messages and the
 * sign-ups of pastors and volunteers after they came. Who leaves the newsletter is erased at once.
 */
export type KeepDays = { prayers: number; contacts: number; applications: number }

/** Days as people say them: "180 days", "2 years". */
export function inDaysOrYears(days: number, language: Language): string {
  const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
