/** The languages of the site. English is at the root, Telugu under /te. */
export const languages = ['en', 'te'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** A text, or its lines, in English, in Telugu or in both. */
export type Localized<Words extends string | string[] = string> =
  | { en: Words; te?: Words | undefined }
  | { en?: never; te: Words }

/** A text in the page's language; `lang` is set when it is in the other one. */
export type LocalText = { text: string; lang?: Language | undefined }

/** The Intl locale of a language, with its number and date formats. */
function localeOf(language: Language): string {
  return language === 'te' ? 'te-IN' : 'en-US'
}

/** The language of a path on this site: `/te/contact` is Telugu, all else English. */
export function languageOf(pathname: string): Language {
  return pathname === '/te' || pathname.startsWith('/te/') ? 'te' : 'en'
}

/** The same page in another language: `/contact` and `/te/contact`. */
export function inLanguage(pathname: string, language: Language): string {
  const plain = languageOf(pathname) === 'te' ? pathname.slice('/te'.length) || '/' : pathname
  if (language === 'en') return plain
  return plain === '/' ? '/te' : `/te${plain}`
}

/** The language of an API request's parameter: `?language=te`. */
export function readLanguage(named: unknown): Language {
  return named === 'te' ? 'te' : 'en'
}

/** The language of an API response: the first one of the request's Accept-Language header. */
export function acceptedLanguage(acceptLanguage: string | null): Language {
  return /^\s*te(?![a-z])/i.test(acceptLanguage ?? '') ? 'te' : 'en'
}

/**
 * Returns a function that makes one value per language on first use, and caches it. For Intl
 * formats: each takes some 50 KB outside the JavaScript heap, and a page has dozens of dates.
 */
export function byLanguage<Made>(make: (locale: string) => Made): (language: Language) => Made {
  const made: Partial<Record<Language, Made>> = {}
  return (language) => {
    made[language] ??= make(localeOf(language))
    return made[language]
  }
}
