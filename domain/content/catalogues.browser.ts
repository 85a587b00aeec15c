import type { Text } from './catalogues.ts'
import type { Language } from './language.ts'
import { textAddresses } from './text-addresses.ts'

// What `#catalogues` is in the browser (package.json): the texts of the page's language alone, as a
// file of its own. Another language is another document. What staff change in the sentences of
// public pages is not in it: no screen of the staff area shows those.

const catalogues: Partial<Record<Language, Text>> = {}

export function catalogueIn(language: Language): Text | undefined {
  return catalogues[language]
}

/** Fetches the texts; nothing can be rendered before. The page has it preloaded (app/staff/shell.tsx). */
export async function loadText(language: Language): Promise<void> {
  const response = await fetch(textAddresses[language])
  catalogues[language] = await response.json()
}
