import english from '../../content/text/server-en.json' with { type: 'json' }
import telugu from '../../content/text/server-te.json' with { type: 'json' }
import type { Language } from './language.ts'

/**
 * Texts that only the server puts into pages and mails. The browser does not load them, so no staff
 * screen and no island may use them.
 */
export type ServerText = typeof english

const texts: Record<Language, ServerText> = { en: english, te: telugu }

export function serverTextIn(language: Language): ServerText {
  return texts[language]
}
