import type { Text } from './catalogues.ts'
import type { Language } from './language.ts'
import { textAddresses } from './text-addresses.ts'

// What `#catalogues` is in the browser (package.json): the texts of the page's language alone, as a
// file of its own. Another language is another document.

export const catalogues: Partial<Record<Language, Text>> = {}

/** Fetches the texts; nothing can be rendered before. The page has it preloaded (app/staff/shell.tsx). */
export async function loadText(language: Language): Promise<void> {
  const response = await fetch(textAddresses[language])
  catalogues[language] = await response.json()
}
