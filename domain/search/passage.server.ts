import { type RawBuilder, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import {
  bookAmong,
  bookNamed,
  citation,
  keyOf,
  namesOfBooks,
  type Place,
  parsePlace,
  type Reference,
} from '../content/bible.ts'
import { type Language, languages } from '../content/language.ts'
import { englishChapter, teluguWords } from '../content/scripture.server.ts'
import { foldedWords } from './fold.ts'
import { letters } from './letters.server.ts'
import { isAlmost } from './query.ts'
import type { Candidate } from './rank.ts'

/** The most verses shown: of a whole chapter, and of a range of verses. */
const [OF_CHAPTER, MOST] = [6, 12]
/** The fewest letters that stand for a book, since people also search for other things. */
const LEAST = 3

/** `asked`: the chapter or verses in the search; `reference`: the verses that are shown. */
export type Passage = {
  asked: Place
  reference: Reference
  /** Whether the chapter has more verses than are shown. */
  more: boolean
  en: string
  te: string | undefined
}

/** The passage that a search cites, in any spelling; undefined when it cites none. */
export function passageIn(typed: string): Passage | undefined {
  const place = parsePlace(typed, (name) => bookNamed(name, LEAST) ?? bookLike(name))
  if (!place) return undefined
  const verses = englishChapter(place.book, place.chapter)
  if (verses.size === 0) return ofOnlyChapter(place)
  const { from = 1, to = place.from ?? OF_CHAPTER, ...chapter } = place
  const last = Math.min(to, verses.size, from + MOST - 1)
  const reference = { ...chapter, from, ...(last > from && { to: last }) }
  const numbers = Array.from({ length: last - from + 1 }, (_, at) => from + at)
  if (numbers.length === 0) return undefined
  const en = numbers.map((verse) => verses.get(keyOf({ ...chapter, from: verse }))).join(' ')
  const more = numbers.length < verses.size
  return { asked: place, reference, more, en, te: teluguWords(reference) }
}

/** `Jude 3` means verse 3 of its only chapter. */
function ofOnlyChapter({ book, chapter: from, ...verses }: Place): Passage | undefined {
  if (verses.from !== undefined || englishChapter(book, 2).size > 0) return undefined
  const verse = { book, chapter: 1, from }
  return passageIn(keyOf(verse))
}

/** The key of the book with nearly this name: misspelt, or Telugu in Latin letters. */
function bookLike(typed: string): string | undefined {
  const name = joined(typed)
  if (name.length < LEAST) return undefined
  const almost = names.find((book) => book.names.some((known) => isAlmost(name, known)))
  return bookAmong(names, name, LEAST) ?? almost?.key
}

const names = namesOfBooks(joined)

function joined(name: string): string {
  return foldedWords(name, letters).join('')
}

type Quoting = { language: Language; day: string; most: number }

/**
 * The documents that quote a verse of the passage or, if there are none, another verse of its
 * chapter. Each is found once, in the language of the page if possible.
 */
export async function quoting(
  { asked, reference }: Passage,
  { language, day, most }: Quoting,
  storage: Storage,
): Promise<{ found: Candidate[]; ofChapter: boolean }> {
  const phrases = languages.map((name) => foldedWords(chapterIn(asked, name), letters))
  const { rows } = await sql<Candidate>`
    select document.id, kind, key, language, day, title, body,
      document.title_words, document.body_words
    from ${isSqlite(storage) ? inSqlite(phrases) : inPostgres(phrases)}
    and (day is null or day <= ${day})
    order by case when language = ${language} then 0 else 1 end, document.id desc
    limit ${QUOTING}`.execute(storage)
  const seen = new Set<string>()
  const different = rows.filter(({ kind, key }) => {
    const name = `${kind}/${key}`
    return !seen.has(name) && seen.add(name)
  })
  const { from, to = from } = asked.from === undefined ? { from: 1, to: 200 } : reference
  const ofChapter = different.filter((document) => quotes(document, asked, 1, 200))
  const ofVerse = ofChapter.filter((document) => quotes(document, asked, from, to))
  const found = ofVerse.length > 0 ? ofVerse : ofChapter
  return { found: found.slice(0, most), ofChapter: ofVerse.length === 0 }
}

/** The most documents that are read. */
const QUOTING = 100

/** Whether the document cites one of these verses. */
function quotes({ language, title, body }: Candidate, asked: Place, from: number, to: number) {
  const named = `(?<![1-3] )${chapterIn(asked, language)}(\\d+)(?:[-–](\\d+))?`
  return [...`${title}\n${body}`.matchAll(new RegExp(named, 'g'))].some(
    ([, first, last = first]) => Number(first) <= to && Number(last) >= from,
  )
}

/** `John 3:` */
function chapterIn({ book, chapter }: Place, language: Language): string {
  return citation({ book, chapter, from: 1 }, language).replace(/1$/, '')
}

// A verse folds to one word, `3v16`. Folded words have only letters and digits: no escaping needed.

function inSqlite(phrases: string[][]): RawBuilder<unknown> {
  const index = sql.table('search_documents_search')
  const match = phrases.map((words) => `"${words.join(' ')}v"*`).join(' OR ')
  return sql`${index} join search_documents as document on document.id = ${index}.rowid
    where ${index} match ${match}`
}

function inPostgres(phrases: string[][]): RawBuilder<unknown> {
  const query = phrases.map((words) => `(${words.join(' <-> ')}v:*)`).join(' | ')
  return sql`search_documents as document where word_index @@ to_tsquery('simple', ${query})`
}
