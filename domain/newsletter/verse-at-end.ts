import type { Fields } from '../content/fields.ts'
import { type Language, languages } from '../content/language.ts'

/** A verse in one language, with its heading. */
export type QuotedVerse = { heading: string; words: string; place: string }

/** Appends a verse to a text of the editor, and its heading if the text lacks it. */
export function withVerse(written: string, { heading, words, place }: QuotedVerse): string {
  const text = written.trimEnd()
  const headed = text.toLowerCase().includes(heading.toLowerCase())
  if (/<[a-z]/i.test(text)) {
    const headingHtml = headed ? '' : `<h3>${heading}</h3>`
    return `${text}
${headingHtml}<blockquote><p>${words}</p><p>${place}</p></blockquote>`
  }
  const parts = headed ? [text] : [text, heading]
  return [...parts, `${words}\n${place}`].filter(Boolean).join('\n\n')
}

/** The languages in which an entry has text; the language of the page when it has none. */
export function languagesBegun(fields: Fields, page: Language): Language[] {
  const begun = languages.filter((language) =>
    ['headline', 'content'].some((name) => fields[`${name}.${language}`]?.trim()),
  )
  return begun.length > 0 ? begun : [page]
}
