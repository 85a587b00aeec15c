import type { Language } from './language.ts'

/** The `lang` attribute for text that a person wrote, when it is not in the page's language. */
export function languageMark(
  words: string | null | undefined,
  page: Language,
): Language | undefined {
  if (!words) return undefined
  const written: Language = /\p{Script=Telugu}/u.test(words) ? 'te' : 'en'
  return written === page ? undefined : written
}
