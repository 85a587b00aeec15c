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

/** Verses that are shown at most: of a whole chapter, and of those that were asked for. */
const [OF_CHAPTER, MOST] = [6, 12]
/** Letters with which a name of a book may begin, where other things are looked for, too. */
const LEAST = 3

/** `asked`: a chapter or verses; `reference`: what of it is shown. */
export type Passage = {
  asked: Place
  reference: Reference
  /** The chapter has more verses. */
  more: boolean
  en: string
  te: string | undefined
}

/** The verses that are looked for by their place, in any spelling; undefined for anything else. */
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

/** `Jude 3` is a verse of its only chapter. */
function ofOnlyChapter({ book, chapter: from, ...verses }: Place): Passage | undefined {
  if (verses.from !== undefined || englishChapter(book, 2).size > 0) return undefined
  const verse = { book, chapter: 1, from }
  return passageIn(keyOf(verse))
}

/** The book with almost this name: misspelt, or Telugu in Latin letters. */
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
 * The documents that quote a verse of the passage or, without any, another verse of its chapter;
 * each in the language of the page, if it is written in it.
 */
export async function quoting(
  { asked, reference }: Passage,
  { language, day, most }: Quoting,
  storage: Storage,
): Promise<{ found: Candidate[]; ofChapter: boolean }> {
  const phrases = languages.map((each) => foldedWords(chapterIn(asked, each), letters))
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
  const ofChapter = different.filter((one) => quotes(one, asked, 1, 200))
  const ofVerse = ofChapter.filter((one) => quotes(one, asked, from, to))
  const found = ofVerse.length > 0 ? ofVerse : ofChapter
  return { found: found.slice(0, most), ofChapter: ofVerse.length === 0 }
}

/** Documents that are read at most. */
const QUOTING = 100

/** Whether the text names one of these verses, as citations are written. */
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

// A verse is one word, `3v16`. Folded words are letters and digits: they need no escaping.

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
