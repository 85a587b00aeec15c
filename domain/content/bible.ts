import * as z from 'zod'
import booksJson from '../../content/books.json' with { type: 'json' }
import type { Language } from './language.ts'

/** The books of the Bible: the name by which the content calls them, and how each language cites them. */
export const books: Record<string, Record<Language, string>> = booksJson

/** A verse, or several that follow each other in a chapter, numbered as the King James Version does. */
export const referenceSchema = z.object({
  book: z.string().refine((book) => book in books, 'a book as content/books.json names it'),
  chapter: z.int().positive(),
  from: z.int().positive(),
  /** The last verse; without it there is only the first. */
  to: z.int().positive().optional(),
})
export type Reference = z.infer<typeof referenceSchema>

/** A reference in the language's way: `Psalm 23:1-3`, `కీర్తనలు 23:1-3`. */
export function citation(
  { book, chapter, from, to = from }: Reference,
  language: Language,
): string {
  const verses = to === from ? `${from}` : `${from}-${to}`
  return `${books[book]?.[language] ?? book} ${chapter}:${verses}`
}

/**
 * A place in the Bible as people type it, in either language: `John 3:16`, `Ps 23:1-3`,
 * `యోహాను 3:16`, `1 కొరింథీ 13:4`. Undefined when it is none.
 */
export function parseReference(typed: string): Reference | undefined {
  const [, name, chapter, from, to] =
    /^\s*([1-3]?[^\d:]+?)\.?\s*(\d{1,3})\s*[:.]\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*$/u.exec(
      typed,
    ) ?? []
  const book = name && bookNamed(name)
  if (!book || Number(chapter) === 0 || Number(from) === 0) return undefined
  if (to !== undefined && Number(to) < Number(from)) return undefined
  const last = to === undefined || to === from ? {} : { to: Number(to) }
  return { book, chapter: Number(chapter), from: Number(from), ...last }
}

/** How a verse or a run of verses is named in a translation's file: `John 3:16`, `Luke 2:8-10`. */
export function keyOf({ book, chapter, from, to = from }: Reference): string {
  return `${book} ${chapter}:${from === to ? from : `${from}-${to}`}`
}

/**
 * The words at a place in a translation (its verses by `keyOf`), or undefined when one is missing.
 * Verses that the translation joins (`2 Timothy 3:16-17`) are given as a whole.
 */
export function wordsAt(
  verses: ReadonlyMap<string, string>,
  { book, chapter, from, to = from }: Reference,
): string | undefined {
  const words: string[] = []
  for (let verse = from; verse <= to; ) {
    const found = verseAt(verses, book, chapter, verse)
    if (!found) return undefined
    words.push(found.words)
    verse = found.to + 1
  }
  return words.join(' ')
}

/** A translation joins at most this many verses. */
const MOST_JOINED = 6

function verseAt(
  verses: ReadonlyMap<string, string>,
  book: string,
  chapter: number,
  verse: number,
): { words: string; to: number } | undefined {
  for (let from = verse; from > Math.max(0, verse - MOST_JOINED); from--) {
    for (let to = verse; to < from + MOST_JOINED; to++) {
      const words = verses.get(keyOf({ book, chapter, from, to }))
      if (words) return { words, to }
    }
  }
  return undefined
}

/** Common short forms that are not the beginning of a book's name. */
const shortForms: Record<string, string> = {
  jn: 'John',
  mt: 'Matthew',
  mk: 'Mark',
  lk: 'Luke',
  rm: 'Romans',
  రోమా: 'Romans',
  phil: 'Philippians',
  phlm: 'Philemon',
  jas: 'James',
  '1jn': '1 John',
  '2jn': '2 John',
  '3jn': '3 John',
  jud: 'Jude',
  sos: "Solomon's Song",
  song: "Solomon's Song",
}

function bookNamed(typed: string): string | undefined {
  const name = folded(typed)
  const short = shortForms[name]
  if (short) return short
  const names = Object.entries(books).map(([key, { en, te }]) => ({
    key,
    names: [key, en, te].map(folded),
  }))
  const exact = names.find((book) => book.names.includes(name))
  const begins = names.find((book) => book.names.some((known) => known.startsWith(name)))
  return (exact ?? (name.length > 1 ? begins : undefined))?.key
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/[\s.]/g, '')
}
