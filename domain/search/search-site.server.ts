import { type RawBuilder, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import { citation } from '../content/bible.ts'
import { type Language, languages } from '../content/language.ts'
import { newestPublicDay } from '../newsletter/publishing.server.ts'
import { skeletonOf } from './fold.ts'
import { letters } from './letters.server.ts'
import { type Passage, passageIn, quoting } from './passage.server.ts'
import { fitOf, nearness, PREFIX_LETTERS, type Term, termsOf } from './query.ts'
import { type Candidate, rank } from './rank.ts'
import { findTargets, type Target, tellingTerms } from './wanted.ts'

/** The most documents that one query of the index returns. */
const CANDIDATES = 40

/** At most this many targets (wanted.ts) are listed first, whether or not they have the words. */
const WANTED = 2
/** The fit of a target that has all words of the search and no ranked. */
const WHOLE = 0.95
/** The score of a page whose name was searched for, also with one wrong letter. */
const ASKED = 0.63

/** The least closeness when no document has all words: about one word of two. */
const ONE_OF_TWO = 0.35

type Search = { language: Language; now: Temporal.Instant; most: number }

export type Found = {
  found: Candidate[]
  terms: Term[]
  /** The key of the page that the search is for. */
  wanted?: string | undefined
  /** The passage that the search cites; then only documents that quote it are found. */
  passage?: Passage
  /** Whether the documents found quote only other verses of the chapter. */
  ofChapter?: boolean
}

/** Searches the site; the best results are first. */
export async function searchSite(
  typed: string,
  { language, now, most }: Search,
  storage: Storage,
): Promise<Found> {
  const passage = passageIn(typed)
  if (passage) {
    const quoted = await quoting(passage, { language, day: newestPublicDay(now), most }, storage)
    const cited = languages.map((name) => citation(passage.reference, name)).join(' ')
    return { ...quoted, passage, terms: termsOf(cited, letters) }
  }
  const terms = tellingTerms(typed)
  if (terms.length === 0) return { found: [], terms }
  const near = await Promise.all(terms.map((term) => nearWords(term, storage)))
  const exact = terms.map(({ word }) => [beginning(word)])
  const all = terms.map(({ word, stem }, at) => [
    beginning(word),
    ...(stem === word ? [] : [beginning(stem)]),
    ...(near[at] ?? []).map((nearWord) => ({ word: nearWord, longer: false })),
  ])
  const day = newestPublicDay(now)
  const isNear = all.flat().length > exact.length
  const candidates = await withWords(exact, day, storage)
  if (isNear) candidates.push(...(await withWords(all, day, storage)))
  const isPart = candidates.length === 0 && terms.length > 1
  if (isPart) candidates.push(...(await withWords([all.flat()], day, storage)))
  const least = isPart ? ONE_OF_TWO : 0
  const targets = findTargets(typed, language, await knownWords(terms, storage)).slice(0, WANTED)
  const wanted = await documentsOf(targets, storage)
  const first = new Set(wanted.map(nameOf))
  const ranked = rank(candidates, terms, { language, least }).filter(
    (candidate) => !first.has(nameOf(candidate)),
  )
  // A document with exactly this name comes before targets with only some of the words.
  const phrase = terms.map(({ word }) => word).join(' ')
  const isNamed = (candidate: Candidate) => candidate.title_words === phrase
  const named = (targets[0]?.fit ?? 0) < WHOLE ? ranked.filter(isNamed) : []
  const rest = ranked.filter((candidate) => !named.includes(candidate))
  const [best] = targets
  const page = best && best.kind === 'page' && best.fit >= ASKED ? best.key : undefined
  const found = await withBodies([...named, ...wanted, ...rest].slice(0, most), storage)
  return { found, terms, wanted: page }
}

/** The most words compared with one term, and the most similar words searched for. */
const [COMPARED, MOST] = [400, 24]
/** Sorts after every character of a folded word. */
const LAST = '{'

/** The words of the terms that occur on the site. */
async function knownWords(terms: Term[], storage: Storage): Promise<Set<string>> {
  const rows = await storage
    .selectFrom('search_words')
    .select('word')
    .where(
      'word',
      'in',
      terms.map(({ word }) => word),
    )
    .execute()
  return new Set(rows.map(({ word }) => word))
}

/** The words of the site that are spelt nearly like the term, the nearest first. */
async function nearWords(term: Term, storage: Storage): Promise<string[]> {
  const { wanted, longer } = nearness(term)
  if (!wanted) return []
  const { skeleton, word } = term
  const rows = await storage
    .selectFrom('search_words')
    .select('word')
    .where(({ eb, or, between }) =>
      longer
        ? between('skeleton', skeleton, `${skeleton}${LAST}`)
        : // Also the skeleton of the whole word: without its ending, "bibilu" is too short.
          or([eb('skeleton', '=', skeleton), eb('skeleton', '=', skeletonOf(word))]),
    )
    .orderBy('skeleton')
    .orderBy('word')
    .limit(COMPARED)
    .execute()
  return rows
    .map((row) => ({ word: row.word, fit: fitOf(row.word, term) }))
    .filter((similar) => similar.fit > 0 && !similar.word.startsWith(word))
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MOST)
    .map((similar) => similar.word)
}

function nameOf({ kind, key }: { kind: string; key: string }): string {
  return `${kind}/${key}`
}

/** The documents of the targets, in the target's language or else in the other one. */
async function documentsOf(targets: Target[], storage: Storage): Promise<Candidate[]> {
  if (targets.length === 0) return []
  const rows = await storage
    .selectFrom('search_documents')
    .$castTo<Candidate>()
    .select(['id', 'kind', 'key', 'language', 'day', 'title', 'body', 'title_words', 'body_words'])
    .where(({ eb, or, and }) =>
      or(targets.map(({ kind, key }) => and([eb('kind', '=', kind), eb('key', '=', key)]))),
    )
    .execute()
  return targets.flatMap((target) => {
    const versions = rows.filter((row) => nameOf(row) === nameOf(target))
    return versions.find(({ language }) => language === target.language) ?? versions[0] ?? []
  })
}

type Wanted = { word: string; longer: boolean }

function beginning(word: string): Wanted {
  return { word, longer: word.length >= PREFIX_LETTERS }
}

/**
 * Documents with a word of each group: those with a word in the title first, then the highest ids,
 * so that the index need not read every document with a common word. Their `body` is empty:
 * `withBodies` reads it for the documents that are shown.
 */
async function withWords(groups: Wanted[][], day: string, storage: Storage): Promise<Candidate[]> {
  const where = isSqlite(storage) ? inSqlite : inPostgres
  const found: Candidate[] = []
  for (const inTitle of [true, false]) {
    const { from, id } = where(groups, inTitle)
    const { rows } = await sql<Candidate>`
      select document.id, kind, key, language, day, title, '' as body,
        document.title_words, document.body_words
      from ${from} and (day is null or day <= ${day})
      order by ${id} desc limit ${CANDIDATES}`.execute(storage)
    found.push(...rows)
  }
  return found
}

async function withBodies(found: Candidate[], storage: Storage): Promise<Candidate[]> {
  const without = found.filter(({ body }) => body === '').map(({ id }) => id)
  if (without.length === 0) return found
  const rows = await storage
    .selectFrom('search_documents')
    .select(['id', 'body'])
    .where('id', 'in', without)
    .execute()
  const bodies = new Map(rows.map(({ id, body }) => [id, body]))
  return found.map((row) => ({ ...row, body: row.body || (bodies.get(row.id) ?? '') }))
}

type Where = { from: RawBuilder<unknown>; id: RawBuilder<unknown> }

// Folded words have only letters and digits: no escaping needed.

/** Sorted by the id of the index: by the id of the table, SQLite would read all documents found. */
function inSqlite(groups: Wanted[][], inTitle: boolean): Where {
  const anyOf = (words: Wanted[]) =>
    `(${words.map(({ word, longer }) => `"${word}"${longer ? '*' : ''}`).join(' OR ')})`
  const query = groups.map(anyOf).join(' AND ')
  const index = sql.table('search_documents_search')
  const match = inTitle ? `${query} AND title_words : ${anyOf(groups.flat())}` : query
  const from = sql`${index} join search_documents as document on document.id = ${index}.rowid
    where ${index} match ${match}`
  return { from, id: sql`${index}.rowid` }
}

function inPostgres(groups: Wanted[][], inTitle: boolean): Where {
  const anyOf = (words: Wanted[]) =>
    `(${words.map(({ word, longer }) => `${word}${longer ? ':*' : ''}`).join(' | ')})`
  const query = (words: string) => sql`to_tsquery('simple', ${words})`
  const titled = sql`title_index @@ ${query(anyOf(groups.flat()))} and`
  const from = sql`search_documents as document
    where ${inTitle ? titled : sql``} word_index @@ ${query(groups.map(anyOf).join(' & '))}`
  return { from, id: sql`document.id` }
}
