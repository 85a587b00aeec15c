import english from '../../content/text/en.json' with { type: 'json' }
import telugu from '../../content/text/te.json' with { type: 'json' }
import type { Fields } from './fields.ts'
import type { Language } from './language.ts'
import { pageTexts } from './page-texts.ts'

/** Every text of the shell and the screens, in one language. A missing Telugu text does not compile. */
export type Text = typeof english

const written: Record<Language, Text> = { en: english, te: telugu }
const changed = new WeakMap<Fields, Text>()

/** The texts with what staff have changed in them (page-texts.ts). */
export function catalogueIn(language: Language): Text {
  const words = pageTexts(language)
  const known = changed.get(words)
  if (known) return known
  const text = structuredClone(written[language])
  for (const [place, said] of Object.entries(words)) put(text, place.split('.'), said)
  changed.set(words, text)
  return text
}

function put(within: unknown, [name = '', ...rest]: string[], words: string): void {
  if (typeof within !== 'object' || within === null || !Object.hasOwn(within, name)) return
  const before: unknown = Reflect.get(within, name)
  if (rest.length > 0) put(before, rest, words)
  else Reflect.set(within, name, Array.isArray(before) ? words.split('\n') : words)
}
