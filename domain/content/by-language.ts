import { type Language, localeOf } from './language.ts'

/**
 * Makes one of a kind for each language, when it is first wanted, and keeps it. For the formats of
 * Intl: each takes some 50 KB that JavaScript's heap knows nothing of, and a page has dozens of dates.
 */
export function byLanguage<Made>(make: (locale: string) => Made): (language: Language) => Made {
  const made: Partial<Record<Language, Made>> = {}
  return (language) => {
    made[language] ??= make(localeOf(language))
    return made[language]
  }
}
