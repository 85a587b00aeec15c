import english from '../../content/text/en.json' with { type: 'json' }
import telugu from '../../content/text/te.json' with { type: 'json' }
import type { Language } from './language.ts'

/** Every text of the shell and the screens, in one language. A missing Telugu text does not compile. */
export type Text = typeof english

export const catalogues: Partial<Record<Language, Text>> = { en: english, te: telugu }
