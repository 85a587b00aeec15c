import english from '../../content/generated/en.json?url'
import telugu from '../../content/generated/te.json?url'
import type { Language } from './language.ts'
import type { Text } from './texts.ts'

// `#catalogues` in the browser (package.json): only the texts of the page's language, from a
// separate file. Switching the language loads another document. Staff edits of public sentences are
// not included: no staff screen shows them.

/** The URLs from which the browser loads the texts of a language (written by media/build.ts). */
export const textAddresses: Record<Language, string> = { en: english, te: telugu }

const catalogues: Partial<Record<Language, Text>> = {}

export function catalogueIn(language: Language): Text | undefined {
  return catalogues[language]
}

/**
 * Fetches the texts. Await it before rendering. The page preloads the file (app/staff/shell/shell.tsx).
 */
export async function loadText(language: Language): Promise<void> {
  const response = await fetch(textAddresses[language])
  catalogues[language] = await response.json()
}
