import type { Language } from './language.ts'

/** The language to mark somebody's own words with, where it is not the page's. */
export function languageMark(
  words: string | null | undefined,
  page: Language,
): Language | undefined {
  if (!words) return undefined
  const written: Language = /\p{Script=Telugu}/u.test(words) ? 'te' : 'en'
  return written === page ? undefined : written
}
