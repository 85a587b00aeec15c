import type { Language } from '../content/language.ts'
import type { Letter } from './newsletter.ts'

/** A verse in one language, with what stands over it. */
export type QuotedVerse = { heading: string; words: string; place: string }

/** A text of the editor with a verse at its end, under the heading where that is not there yet. */
export function withVerse(written: string, { heading, words, place }: QuotedVerse): string {
  const text = written.trimEnd()
  const headed = text.toLowerCase().includes(heading.toLowerCase())
  if (/<[a-z]/i.test(text)) {
    const over = headed ? '' : `<h3>${heading}</h3>`
    return `${text}\n${over}<blockquote><p>${words}</p><p>${place}</p></blockquote>`
  }
  const parts = headed ? [text] : [text, heading]
  return [...parts, `${words}\n${place}`].filter(Boolean).join('\n\n')
}

type Words = Pick<Letter, 'headline' | 'content' | 'headline_te' | 'content_te'>

/** In which languages somebody has begun to write; in that of the page when in none. */
export function languagesBegun(letter: Words, page: Language): Language[] {
  const { headline, content, headline_te, content_te } = letter
  const begun: Language[] = []
  if (`${headline}${content}`.trim()) begun.push('en')
  if (`${headline_te}${content_te}`.trim()) begun.push('te')
  return begun.length > 0 ? begun : [page]
}
