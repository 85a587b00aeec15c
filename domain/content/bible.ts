import * as z from 'zod'
import booksJson from '../../content/books.json' with { type: 'json' }
import { normalize } from '../forms/normalize.ts'
import type { Language } from './language.ts'

/** The books of the Bible by their name in content files, with their name in citations. */
export const books: Record<string, Record<Language, string>> = booksJson

/** A verse, or consecutive verses of one chapter, numbered as in the King James Version. */
export const referenceSchema = z.object({
  book: z.string().refine((book) => book in books, 'a book as content/books.json names it'),
  chapter: z.int().positive(),
  from: z.int().positive(),
  /** The last verse; undefined for a single verse. */
  to: z.int().positive().optional(),
})
export type Reference = z.infer<typeof referenceSchema>

/** A reference in a language: `Psalm 23:1-3`, `కీర్తనలు 23:1-3`. */
export function citation(
  { book, chapter, from, to = from }: Reference,
  language: Language,
): string {
  const verses = to === from ? `${from}` : `${from}-${to}`
  return `${books[book]?.[language] ?? book} ${chapter}:${verses}`
}

/** Longer than any reference: the search for its parts goes over spaces again and again. */
const MAX_TYPED = 80

/**
 * Parses a typed Bible reference in either language: `John 3:16`, `Ps 23:1-3`, `యోహాను 3:16`, `1
 * కొరింథీ 13:4`. Returns undefined when it is none. Does not check that the verse exists.
 */
export function parseReference(typed: string): Reference | undefined {
  if (typed.length > MAX_TYPED) return undefined
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
const MAX_JOINED = 6

function verseAt(
  verses: ReadonlyMap<string, string>,
  book: string,
  chapter: number,
  verse: number,
): { words: string; to: number } | undefined {
  for (let from = verse; from > Math.max(0, verse - MAX_JOINED); from--) {
    for (let to = verse; to < from + MAX_JOINED; to++) {
      const words = verses.get(keyOf({ book, chapter, from, to }))
      if (words) return { words, to }
    }
  }
  return undefined
}

/** Common abbreviations that are not a prefix of the book's name. */
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
  return normalize(name).toLowerCase().replace(/[\s.]/g, '')
}
