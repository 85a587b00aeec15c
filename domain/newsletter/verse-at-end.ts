import type { Language } from '../content/language.ts'
import type { Letter } from './newsletter.ts'

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

type Words = Pick<Letter, 'headline' | 'content' | 'headline_te' | 'content_te'>

/** The languages in which the letter has text; the language of the page when it has none. */
export function languagesBegun(letter: Words, page: Language): Language[] {
  const { headline, content, headline_te, content_te } = letter
  const begun: Language[] = []
  if (`${headline}${content}`.trim()) begun.push('en')
  if (`${headline_te}${content_te}`.trim()) begun.push('te')
  return begun.length > 0 ? begun : [page]
}
