import translated from '../../content/text/server.json' with { type: 'json' }
import type { Language } from './language.ts'
import { type InOneLanguage, inOneLanguage } from './texts.ts'

/**
 * Texts that only the server puts into pages and mails. The browser does not load them, so no staff
 * screen and no island may use them.
 */
export type ServerText = InOneLanguage<typeof translated>

const texts: Record<Language, ServerText> = {
  en: inOneLanguage(translated, 'en'),
  te: inOneLanguage(translated, 'te'),
}

export function serverTextIn(language: Language): ServerText {
  return texts[language]
}
