import { flatten } from '../content/fields.ts'
import { giving } from '../content/giving.ts'
import { history } from '../content/history.ts'
import { type Language, type Localized, languages } from '../content/language.ts'
import { ministry, readablePhone } from '../content/ministry.ts'
import { fieldPathsOf, pages } from '../content/page-field-paths.ts'
import { terms } from '../content/terms.ts'
import { textIn } from '../content/text.ts'
import type { SearchDocument } from './search-document.ts'

/** The key of the sign-in page, which is not one of the pages with editable texts. */
export const SIGN_IN = 'sign-in'

/** The pages: their editable texts, and the content that only one page shows. */
export function pageDocuments(): SearchDocument[] {
  return languages.flatMap((language): SearchDocument[] => {
    const texts = flatten(textIn(language))
    const name = ministry().name[language]
    const { heading, description } = textIn(language).login
    const signIn = description.replaceAll('{ministry}', name)
    const editable = Object.keys(pages).map((key): SearchDocument => {
      const [title = '', ...sentences] = fieldPathsOf(key).map((path) =>
        (texts[path] ?? '').replaceAll('{ministry}', name),
      )
      const body = [...sentences, ...contentOf(key, language)]
        .join('\n')
        .split('\n')
        // Lines with placeholders that only the page can fill in.
        .filter((line) => line && !/\{\w+\}/.test(line))
        .join('\n')
      return { kind: 'page', key, language, day: null, title, body }
    })
    return [
      ...editable,
      { kind: 'page', key: SIGN_IN, language, day: null, title: heading, body: signIn },
    ]
  })
}

function contentOf(key: string, language: Language): string[] {
  const { mission, timings, address, phones, email } = ministry()
  const all = (texts: (Localized | undefined)[]) => texts.flatMap((text) => text?.[language] ?? [])
  if (key === 'about') {
    const { vision, chapters } = history()
    return all([mission, vision, ...chapters.flatMap(({ heading, words }) => [heading, words])])
  }
  if (key === 'contact') {
    const numbers = phones.flatMap((phone) => [readablePhone(phone), phone])
    return [...address.lines[language], ...all([timings]), ...numbers, email]
  }
  if (key === 'give')
    return all(giving().upi.accounts.flatMap(({ purpose, use }) => [purpose, use]))
  if (key !== 'terms') return []
  return terms().flatMap(({ heading, paragraphs }) => [
    ...all([heading]),
    ...(paragraphs?.[language] ?? []),
  ])
}
