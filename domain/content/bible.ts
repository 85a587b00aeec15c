import booksJson from '../../content/books.json' with { type: 'json' }
import type { Language } from './language.ts'

/** The name in citations, the USFM identifier, and other names that people type. */
type Book = Record<Language, string> & { usfm: string; also: string[] }

/** The books of the Bible in order, by their name in content files. */
export const books: Record<string, Book> = booksJson

/** A verse, or consecutive verses of one chapter, numbered as in the King James Version. */
export type Reference = {
  /** A key of `books`. */
  book: string
  chapter: number
  from: number
  /** The last verse; undefined for a single verse. */
  to?: number
}

/** A reference in a language: `Psalm 23:1-3`, `కీర్తనలు 23:1-3`. */
export function citation({ book, ...verses }: Reference, language: Language): string {
  return keyOf({ book: books[book]?.[language] ?? book, ...verses })
}

/** The key of a verse or range in a translation's file: `John 3:16`, `Luke 2:8-10`. */
export function keyOf({ book, chapter, from, to = from }: Reference): string {
  return `${book} ${chapter}:${from === to ? from : `${from}-${to}`}`
}

/**
 * Returns the text of a reference in a translation (its verses by `keyOf`), or undefined when a
 * verse is missing. Verses that the translation joins (`2 Timothy 3:16-17`) are returned whole.
 */
export function wordsAt(
  verses: ReadonlyMap<string, string>,
  { book, chapter, from, to = from }: Reference,
): string | undefined {
  const inChapter = `${book} ${chapter}:`
  const found = [...verses].flatMap(([key, words]) => {
    if (!key.startsWith(inChapter)) return []
    const [first = 0, last = first] = key.slice(inChapter.length).split('-').map(Number)
    const count = Math.min(last, to) - Math.max(first, from) + 1
    return count > 0 ? [{ first, count, words }] : []
  })
  const count = found.reduce((sum, part) => sum + part.count, 0)
  if (count <= to - from) return undefined
  return found
    .sort((a, b) => a.first - b.first)
    .map(({ words }) => words)
    .join(' ')
}
