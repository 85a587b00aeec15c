import { type RawBuilder, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import { citation } from '../content/bible.ts'
import { type Language, languages } from '../content/language.ts'
import { newestPublicDay } from '../newsletter/publishing.server.ts'
import { passageIn, quoting, wordsOfChapter } from './passage.server.ts'
import {
  fitOf,
  isMisspelt,
  joinedWords,
  PREFIX_LETTERS,
  SKELETON_LETTERS,
  type Term,
  termOf,
  termsOf,
} from './query.ts'
import { type Asked, type Candidate, fitsOf, rank, weightsOf } from './rank.ts'
import { nameOf } from './search-document.ts'

type Search = { language: Language; now: Temporal.Instant; most: number }

/** The words that a document may have for one term; `prayer*` stands for all that begin so. */
type Group = string[]

/** The most documents of days that one query of the index returns. */
const OF_DAYS = 40
/** A term that weighs less than this part of the heaviest does not choose documents of days. */
const TELLING = 0.5
/** The fit of a word that the term is a misspelling of. */
const MISSPELT_FIT = 0.7

/**
 * Searches the site; the best results are first. Every word counts, and none is obligatory. `page`
 * is the key of the page that the search is for; `passage` what it cites: then only what quotes that
 * chapter is found.
 */
export async function searchSite(typed: string, { language, now, most }: Search, storage: Storage) {
  const day = newestPublicDay(now)
  const always = await standingDocuments(storage)
  const passage = passageIn(typed)
  if (passage) {
    const ofDays = await documentsOfDays(wordsOfChapter(passage), day, storage)
    const quoted = quoting(passage, [...always, ...ofDays], language)
    const once = [...Map.groupBy(quoted, nameOf).values()].flatMap(([first]) => first ?? [])
    const cited = languages.map((name) => citation(passage.reference, name)).join(' ')
    return { found: once.slice(0, most), terms: termsOf(cited), passage }
  }
  const terms = termsOf(typed)
  if (terms.length === 0) return { found: [], terms }
  // The words of names, and the extra words.
  const names = new Set(always.flatMap((row) => `${row.title_words} ${row.extra_words}`.split(' ')))
  const joined = joinedWords(terms.map(({ word }) => word)).filter((word) => names.has(word))
  const all = [...terms, ...joined.map(termOf)]
  const asked = (await Promise.all(all.map((term) => ask(term, names, storage)))).flat()
  const groups = asked.map(groupOf)
  const standing = fitsOf(always, asked)
  const weights = weightsOf(standing, asked.length)
  const telling = groups.filter((_, at) => (weights[at] ?? 0) >= TELLING * Math.max(...weights))
  const ofDays = await documentsOfDays(telling, day, storage)
  if (ofDays.length < OF_DAYS && telling.length > 1) {
    ofDays.push(...(await documentsOfDays([telling.flat()], day, storage)))
  }
  const documents = [...standing, ...fitsOf(ofDays, asked)]
  const { ranked, page } = rank(documents, { weights, language })
  return { found: ranked.slice(0, most), terms: asked.map(({ term }) => term), page }
}

/** All that stands on the site at any time: some hundred short documents. */
function standingDocuments(storage: Storage): Promise<Candidate[]> {
  return storage
    .selectFrom('search_documents')
    .select(['kind', 'key', 'language', 'day', 'title', 'body'])
    .select(['title_words', 'extra_words', 'body_words'])
    .where('day', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** The most words compared with one term, and the most near words searched for. */
const [COMPARED, NEAR] = [400, 24]
/** Sorts after every character of a folded word. */
const LAST = '{'

/**
 * The term with the words of the site that are spelt nearly like it. A long word that nothing on the
 * site is like becomes the two names that it is made of.
 */
async function ask(term: Term, names: ReadonlySet<string>, storage: Storage): Promise<Asked[]> {
  const { word, skeleton } = term
  const beginning = (column: 'word' | 'skeleton', start: string) =>
    storage
      .selectFrom('search_words')
      .select('word')
      .where(({ between }) => between(column, start, `${start}${LAST}`))
      .orderBy(column)
      .orderBy('word')
  const begun = await beginning('word', word).limit(1).executeTakeFirst()
  // A word of the site is neither a misspelling of another one nor another that sounds alike.
  if (begun?.word === word) return [{ term, near: new Map() }]
  const alike = beginning('skeleton', skeleton).limit(COMPARED)
  const rows = skeleton.length >= SKELETON_LETTERS ? await alike.execute() : []
  const meant = [...names].filter((name) => isMisspelt(word, name))
  const near = [
    ...meant.map((name): [string, number] => [name, MISSPELT_FIT]),
    ...rows.map((row): [string, number] => [row.word, fitOf(row.word, term)]),
  ]
  const best = near.filter(([other, fit]) => fit > 0 && !other.startsWith(word))
  const halves = begun || best.length > 0 ? [] : halvesOf(word, names)
  if (halves.length > 0) {
    return (await Promise.all(halves.map((half) => ask(termOf(half), names, storage)))).flat()
  }
  return [{ term, near: new Map(best.sort(([, a], [, b]) => a - b).slice(-NEAR)) }]
}

/** Shorter words are not cut in two; each part has at least so many letters. */
const [CUT, HALF] = [8, 3]

/** The two names that a long word is made of, if it is. */
function halvesOf(word: string, names: ReadonlySet<string>): string[] {
  if (word.length < CUT) return []
  const beginsName = (part: string) => [...names].some((name) => name.startsWith(part))
  for (let at = word.length - HALF; at >= HALF; at--) {
    const [left, right] = [word.slice(0, at), word.slice(at)]
    if (!names.has(left)) continue
    // Folding has made one letter of two: `prayerequest`.
    const end = [right, `${left.at(-1)}${right}`].find(beginsName)
    if (end) return [left, end]
  }
  return []
}

function groupOf({ term: { word, stem }, near }: Asked): Group {
  const begins = [word, stem].map((word) => (word.length >= PREFIX_LETTERS ? `${word}*` : word))
  return [...new Set([...begins, ...near.keys()])]
}

/**
 * Documents of days until `day` with a word of each group: in the title, then in the text, the
 * latest first, so that the index need not read every document with a common word.
 */
async function documentsOfDays(groups: Group[], day: string, storage: Storage) {
  const id = isSqlite(storage) ? sql`search_documents_search.rowid` : sql`document.id`
  const found: Candidate[] = []
  for (const inTitle of [true, false]) {
    const { rows } = await sql<Candidate>`
      select kind, key, language, day, title, body,
        document.title_words, document.extra_words, document.body_words
      from ${isSqlite(storage) ? inSqlite(groups, inTitle) : inPostgres(groups, inTitle)}
      and day <= ${day} order by ${id} desc limit ${OF_DAYS}`.execute(storage)
    found.push(...rows)
  }
  return found
}

// Folded words have only letters and digits: no escaping needed.

/** Ordered by the id of the index: by that of the table, SQLite would read all documents found. */
function inSqlite(groups: Group[], inTitle: boolean): RawBuilder<unknown> {
  const anyOf = (words: Group) =>
    `(${words.map((word) => `"${word.replace('*', '')}"${word.endsWith('*') ? '*' : ''}`).join(' OR ')})`
  const every = groups.map(anyOf).join(' AND ')
  const match = inTitle ? `{title_words} : (${every})` : every
  const index = sql.table('search_documents_search')
  return sql`${index} join search_documents as document on document.id = ${index}.rowid
    where ${index} match ${match}`
}

function inPostgres(groups: Group[], inTitle: boolean): RawBuilder<unknown> {
  const anyOf = (words: Group) => `(${words.join(' | ').replaceAll('*', ':*')})`
  const every = groups.map(anyOf).join(' & ')
  const words = sql.ref(inTitle ? 'words_of_title' : 'words')
  return sql`search_documents as document where ${words} @@ to_tsquery('simple', ${every})`
}
