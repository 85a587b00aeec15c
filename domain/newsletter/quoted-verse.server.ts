import { citation, type Reference } from '../content/bible.ts'
import type { Language } from '../content/language.ts'
import { englishWords, teluguWords } from '../content/scripture.server.ts'
import { textIn } from '../content/text.ts'
import type { QuotedVerse } from './verse-at-end.ts'

export type QuotedVerses = Record<Language, QuotedVerse>

/** A verse for the end of an entry, in both languages; undefined when it does not exist. */
export function quotedVerses(reference: Reference): QuotedVerses | undefined {
  const en = englishWords(reference)
  const te = teluguWords(reference)
  const quoted = (words: string, language: Language) => ({
    heading: textIn(language).letter.closing,
    words,
    place: citation(reference, language),
  })
  return en && te ? { en: quoted(en, 'en'), te: quoted(te, 'te') } : undefined
}
