import booksJson from '../../content/books.json' with { type: 'json' }
import { cleanCode, normalize } from '../forms/normalize.ts'
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

/** The books that are cited by the verse alone: `Jude 24`. */
const ofOneChapter = ['Obadiah', 'Philemon', '2 John', '3 John', 'Jude']

/** Longer than any reference. */
const MAX_TYPED = 80

/** A verse, consecutive verses or, without `from`, a whole chapter. */
export type Place = Omit<Reference, 'from'> & { from?: number }

/**
 * Parses a typed Bible reference in either language: `John 3:16`, `Ps 23:1-3`, `యోహాను 3 16`, `1
 * కొరింథీ 13:4`. Returns undefined for other text. Does not check that the verse exists. `orLike`
 * returns the key of a book whose name is misspelt.
 */
export function parseReference(
  typed: string,
  orLike: (name: string) => string | undefined = () => undefined,
): Reference | undefined {
  const place = parsePlace(typed, (name) => bookNamed(name) ?? orLike(name))
  return place?.from === undefined ? undefined : { ...place, from: place.from }
}

/** The same, also for a whole chapter. `named` returns the key of the book with a typed name. */
export function parsePlace(
  typed: string,
  named: (name: string) => string | undefined,
): Place | undefined {
  if (typed.length > MAX_TYPED) return undefined
  const plain = cleanCode(typed)
    .replace(spoken, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    // `ICor`, `II.Tim`.
    .replace(/^(I{1,3})\.? ?(?=(?!I)\p{Lu}\p{Ll})/u, '$1 ')
  const [, name, chapter, from, joint, end, last] = placePattern.exec(plain) ?? []
  const to = end ?? last
  // `3:5,6` are two verses, but `3:5,9` are no range.
  if (joint && /[,&a]/.test(joint) && Number(to) !== Number(from) + 1) return undefined
  const book = name && named(name)
  if (!book || Number(chapter) === 0 || Number(from) === 0) return undefined
  if (to !== undefined && Number(to) < Number(from)) return undefined
  if (from === undefined && Number(chapter) > 1 && ofOneChapter.includes(book))
    return { book, chapter: 1, from: Number(chapter), ...(to !== undefined && { to: Number(to) }) }
  if (from === undefined && to !== undefined) return undefined
  return {
    book,
    chapter: Number(chapter),
    ...(from !== undefined && { from: Number(from) }),
    ...(to !== undefined && to !== from && { to: Number(to) }),
  }
}

/** What stands around a reference is no part of it: `“John 3:16” NLT`, `Ps 23:1a`, `[Acts 2:42ff]`. */
const placePattern =
  /^[^\p{L}\d]*([1-3]?[^\d:]+?)[., :-]*(\d{1,3})(?:[:;., ]+(\d{1,3})(?:[a-c]? ?(-|to|[,&]|and) ?(\d{1,3}))?[^\d:]*|(?: ?- ?(\d{1,3}))?[., ]*)$/u

/** `(1st John chapter 3 v. 16, KJV)`, `యోహాను సువార్త 3వ అధ్యాయం 16వ వచనం`. */
const spoken =
  /(?<!\p{L})(?:st|nd|rd|saint|ref|gospel of|(?:the )?book of|ch(?:apter)?|v(?:s|erses?)?|read|meaning|kjv|niv|esv|(?:in )?(?:telugu|english))\.?(?!\p{L})|తెలుగు(?:లో)?(?!\p{M})|(?<=\d)వ(?!\p{M})|(?:అధ్యాయ|గ్రంథ)(?:ం|ము)|సువార్త|పత్రిక|వచనా?(?:ం|ము|లు)|[()]|^-/giu

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

/** The key of the book with a typed name, or with a name that begins with it (`bookAmong`). */
export function bookNamed(typed: string, least = 2): string | undefined {
  return bookAmong(names, folded(typed), least)
}

type BookNames = readonly { key: string; names: readonly string[] }[]

/** All names of each book, folded for comparison. */
export function namesOfBooks(fold: (name: string) => string): BookNames {
  return Object.entries(books).map(([key, { en, te, also }]) => ({
    key,
    names: [key, en, te, ...also].map(fold),
  }))
}

/**
 * The key of the book with this name or, if it has `least` letters, with one that begins with it.
 */
export function bookAmong(among: BookNames, name: string, least: number): string | undefined {
  const exact = among.find((book) => book.names.includes(name))
  const begins = among.find((book) => book.names.some((known) => known.startsWith(name)))
  return (exact ?? (name.length >= least ? begins : undefined))?.key
}

const names = namesOfBooks(folded)

/** `First John`, `మొదటి యోహాను` and `I John` are `1john`; `ఆదికాండము` is `ఆదికాండం`. */
function folded(name: string): string {
  return normalize(name)
    .toLowerCase()
    .replace(/^(first|i(?:st)?|మొదటి) /, '1')
    .replace(/^(second|ii(?:nd)?|రెండవ) /, '2')
    .replace(/^(third|iii(?:rd)?|మూడవ) /, '3')
    .replace(/[\s.]/g, '')
    .replace(/ము$/, 'ం')
}
