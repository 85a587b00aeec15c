import english from '../../content/text/en.json' with { type: 'json' }
import telugu from '../../content/text/te.json' with { type: 'json' }
import type { Language } from './language.ts'
import { pagesKind } from './page-texts.ts'

/**
 * All texts of the shell and the screens in one language. A missing Telugu text does not compile.
 */
export type Text = typeof english

const made = new WeakMap<object, Record<Language, Text>>()

export function catalogueIn(language: Language): Text {
  const pages = pagesKind.all()
  const texts = made.get(pages) ?? {
    en: withChanges(english, pages, 'en'),
    te: withChanges(telugu, pages, 'te'),
  }
  made.set(pages, texts)
  return texts[language]
}

type Pages = ReturnType<typeof pagesKind.all>

function withChanges(written: Text, pages: Pages, language: Language): Text {
  const text = structuredClone(written)
  for (const [fieldPath, words] of pages.flatMap((page) => Object.entries(page[language]))) {
    put(text, fieldPath.split('.'), words)
  }
  return text
}

function put(within: unknown, [name = '', ...rest]: string[], words: string): void {
  if (typeof within !== 'object' || within === null || !Object.hasOwn(within, name)) return
  const before: unknown = Reflect.get(within, name)
  if (rest.length > 0) put(before, rest, words)
  else Reflect.set(within, name, Array.isArray(before) ? words.split('\n') : words)
}
