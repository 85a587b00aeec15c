import lookedForJson from '../../content/looked-for.json' with { type: 'json' }
import { localizedLines } from './document-kind.ts'
import { type Language, languages } from './language.ts'

// What pages, services, events and ministries are also looked for as: words that need not stand on
// them.

/** One word or phrase a line. */
export const lookedFor = localizedLines.optional()

/** Words that say nothing about what somebody looks for: how, where, please. */
export const ignoredWords = languages.flatMap((language) => lookedForJson.ignored[language])

/** The sign-in is no page that staff write. */
export const signInWords: Record<Language, string[]> = lookedForJson.signIn

type Words = Record<string, Record<Language, string[]>>

/** The lines of the starter for one document. */
export function starterLookedFor(kind: 'pages' | 'services' | 'events' | 'ministries', id: string) {
  const kinds: Record<typeof kind, Words> = lookedForJson
  const words = kinds[kind][id]
  return words && { en: words.en.join('\n'), te: words.te.join('\n') }
}
