import type { Language } from './language.ts'
import { fieldPathsOf } from './page-field-paths.ts'
import { pagesKind } from './page-texts.ts'
import { type Text, texts } from './texts.ts'

const editedTexts = new WeakMap<object, Record<Language, Text>>()

/** The texts, with the staff's changes to those of the public pages. */
export function catalogueIn(language: Language): Text {
  const pages = pagesKind.all()
  const edited = editedTexts.get(pages) ?? {
    en: withChanges(texts.en, pages, 'en'),
    te: withChanges(texts.te, pages, 'te'),
  }
  editedTexts.set(pages, edited)
  return edited[language]
}

type Pages = ReturnType<typeof pagesKind.all>

function withChanges(written: Text, pages: Pages, language: Language): Text {
  const text = structuredClone(written)
  for (const { id, fields } of pages) {
    for (const fieldPath of fieldPathsOf(id)) {
      const words = fields[`${fieldPath}.${language}`]
      if (words) put(text, fieldPath.split('.'), words)
    }
  }
  return text
}

function put(within: unknown, [name = '', ...rest]: string[], words: string): void {
  if (typeof within !== 'object' || within === null || !Object.hasOwn(within, name)) return
  const before: unknown = Reflect.get(within, name)
  if (rest.length > 0) put(before, rest, words)
  else Reflect.set(within, name, Array.isArray(before) ? words.split('\n') : words)
}
