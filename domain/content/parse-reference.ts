import { cleanCode, normalize } from '../forms/normalize.ts'
import { foldedWords } from '../search/fold.ts'
import { isAlmost } from '../search/query.ts'
import { books, type Reference } from './bible.ts'

/** The books that are cited by the verse alone: `Jude 24`. */
const ofOneChapter = ['Obadiah', 'Philemon', '2 John', '3 John', 'Jude']

/** Longer than any reference. */
const MAX_TYPED = 80

/** A verse, consecutive verses or, without `from`, a whole chapter. */
export type Place = Omit<Reference, 'from'> & { from?: number }

/**
 * Parses a typed Bible reference in either language: `John 3:16`, `Ps 23:1-3`, `యోహాను 3 16`, `1
 * కొరింథీ 13:4`, also misspelt. Returns undefined for other text. Does not check that the verse
 * exists.
 */
export function parseReference(typed: string): Reference | undefined {
  const place = parsePlace(typed)
  return place?.from === undefined ? undefined : { ...place, from: place.from }
}

/** The same, also for a whole chapter. A book may be cut off after `least` letters. */
export function parsePlace(typed: string, least = 2): Place | undefined {
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
  const book = name && bookNamed(name, least)
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

/** The fewest letters that stand for a book, since people also search for other things. */
export const LEAST = 3

/**
 * The key of the book with this name or, if it has `least` letters, with one that begins with it;
 * else of the one with nearly this name: misspelt, or Telugu in Latin letters.
 */
function bookNamed(typed: string, least: number): string | undefined {
  const inOwnSpelling = bookAmong(names, folded(typed), least)
  if (inOwnSpelling) return inOwnSpelling
  const name = joined(typed)
  if (name.length < LEAST) return undefined
  const almost = namesJoined.find((book) => book.names.some((known) => isAlmost(name, known)))
  return bookAmong(namesJoined, name, LEAST) ?? almost?.key
}

type BookNames = readonly { key: string; names: readonly string[] }[]

function bookAmong(among: BookNames, name: string, least: number): string | undefined {
  const exact = among.find((book) => book.names.includes(name))
  const begins = among.find((book) => book.names.some((known) => known.startsWith(name)))
  return (exact ?? (name.length >= least ? begins : undefined))?.key
}

/** All names of each book, folded for comparison. */
function namesOfBooks(fold: (name: string) => string): BookNames {
  return Object.entries(books).map(([key, { en, te, also }]) => ({
    key,
    names: [key, en, te, ...also].map(fold),
  }))
}

const names = namesOfBooks(folded)
const namesJoined = namesOfBooks(joined)

function joined(name: string): string {
  return foldedWords(name).join('')
}

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
