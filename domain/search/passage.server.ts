import { citation, keyOf, type Reference } from '../content/bible.ts'
import { type Language, languages } from '../content/language.ts'
import { LEAST, type Place, parsePlace } from '../content/parse-reference.ts'
import { englishChapter, teluguWords } from '../content/scripture.server.ts'
import { foldedWords } from './fold.ts'
import type { SearchDocument } from './search-document.ts'

/** The most verses shown: of a whole chapter, and of a range of verses. */
const [OF_CHAPTER, MOST] = [6, 12]

/** `asked`: the chapter or verses in the search; `reference`: the verses that are shown. */
export type Passage = {
  asked: Place
  reference: Reference
  en: string
  te: string | undefined
}

/** The passage that a search cites, in any spelling; undefined when it cites none. */
export function passageIn(typed: string): Passage | undefined {
  // Two letters are enough before a verse: `Is 53:5`.
  const least = /\d[:.]\d/.test(typed) ? 2 : LEAST
  const place = parsePlace(typed, least)
  if (!place) return undefined
  const verses = englishChapter(place.book, place.chapter)
  if (verses.size === 0) return undefined
  const { from = 1, to = place.from ?? OF_CHAPTER, ...chapter } = place
  const last = Math.min(to, verses.size, from + MOST - 1)
  const reference = { ...chapter, from, ...(last > from && { to: last }) }
  const numbers = Array.from({ length: last - from + 1 }, (_, at) => from + at)
  if (numbers.length === 0) return undefined
  const en = numbers.map((verse) => verses.get(keyOf({ ...chapter, from: verse }))).join(' ')
  return { asked: place, reference, en, te: teluguWords(reference) }
}

/** What a document that quotes the chapter has: a word of the book's name, and such as `3v16`. */
export function wordsOfChapter({ asked }: Passage): string[][] {
  const ofBook = languages.flatMap((name) => {
    return foldedWords(`${chapterIn(asked, name)}1`).at(-2) ?? []
  })
  return [ofBook, [`${asked.chapter}v*`]]
}

/** Those of the documents that quote the chapter, first those that quote the asked verses. */
export function quoting<Document extends SearchDocument>(
  { asked, reference: { from, to = from } }: Passage,
  documents: Document[],
  language: Language,
): Document[] {
  const chapters = languages.map((version) => chapterIn(asked, version)).join('|')
  const pattern = new RegExp(`(?<![1-3] )(?:${chapters})(\\d+)(?:[-–](\\d+))?`, 'g')
  const found = documents.flatMap((document) => {
    const verses = [...`${document.title}\n${document.body}`.matchAll(pattern)]
    const quotes = verses.some(
      ([, first, last = first]) => Number(first) <= to && Number(last) >= from,
    )
    const points = Number(quotes) + (document.language === language ? 0.5 : 0)
    return verses.length > 0 ? [{ document, points }] : []
  })
  return found.sort((a, b) => b.points - a.points).map(({ document }) => document)
}

/** `John 3:` */
function chapterIn({ book, chapter }: Place, language: Language): string {
  return citation({ book, chapter, from: 1 }, language).replace(/1$/, '')
}
