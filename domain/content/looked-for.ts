import lookedForJson from '../../content/looked-for.json' with { type: 'json' }
import { localizedLines } from './document-kind.ts'
import { type Language, languages } from './language.ts'

// Extra search words of pages, services, events and ministries, which need not appear on the page.

/** One word or phrase a line. */
export const lookedFor = localizedLines.optional()

/** Words that a search ignores: how, where, please. */
export const ignoredWords = languages.flatMap((language) => lookedForJson.ignored[language])

/** The search words of the sign-in page, which staff do not edit. */
export const signInWords: Record<Language, string[]> = lookedForJson.signIn

type Words = Record<string, Record<Language, string[]>>

/** The starter's search words of a document, one per line. */
export function starterLookedFor(kind: 'pages' | 'services' | 'events' | 'ministries', id: string) {
  const kinds: Record<typeof kind, Words> = lookedForJson
  const words = kinds[kind][id]
  return words && { en: words.en.join('\n'), te: words.te.join('\n') }
}
