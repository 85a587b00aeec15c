/** The languages of the site. English stands at the root, Telugu under /te. */
export const languages = ['en', 'te'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** A text, or its lines, as somebody wrote it: in English, in Telugu or in both. */
export type Localized<Words extends string | string[] = string> =
  | { en: Words; te?: Words | undefined }
  | { en?: never; te: Words }

/** A language as Intl knows it, with the habits of writing numbers and dates. */
function localeOf(language: Language): string {
  return language === 'te' ? 'te-IN' : 'en-US'
}

/** The language of an address on this site: `/te/contact` is Telugu, all else English. */
export function languageOf(pathname: string): Language {
  return pathname === '/te' || pathname.startsWith('/te/') ? 'te' : 'en'
}

/** The same page in another language: `/contact` and `/te/contact`. */
export function inLanguage(pathname: string, language: Language): string {
  const plain = languageOf(pathname) === 'te' ? pathname.slice('/te'.length) || '/' : pathname
  if (language === 'en') return plain
  return plain === '/' ? '/te' : `/te${plain}`
}

/** The language that a call is answered in: the first one of its Accept-Language header. */
export function acceptedLanguage(acceptLanguage: string | null): Language {
  return /^\s*te(?![a-z])/i.test(acceptLanguage ?? '') ? 'te' : 'en'
}

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
