import { type RawBuilder, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import type { Language } from '../content/language.ts'
import { newestPublicDay } from '../newsletter/publishing.server.ts'
import { letters } from './letters.server.ts'
import { nearWords } from './near-words.server.ts'
import { PREFIX_LETTERS, type Term, termsOf } from './query.ts'
import { type Candidate, rank } from './rank.ts'

/** Documents that are compared. */
const CANDIDATES = 60

type Search = { language: Language; now: Temporal.Instant; most: number }

/** What visitors find with what they typed, the most fitting first. */
export async function searchSite(
  typed: string,
  { language, now, most }: Search,
  storage: Storage,
): Promise<{ found: Candidate[]; terms: Term[] }> {
  const terms = termsOf(typed, letters)
  if (terms.length === 0) return { found: [], terms }
  const near = await Promise.all(terms.map((term) => nearWords(term, storage)))
  const day = newestPublicDay(now)
  const exact = terms.map(({ word }) => [beginning(word)])
  const all = terms.map(({ word, stem }, at) => [
    beginning(word),
    ...(stem === word ? [] : [beginning(stem)]),
    ...(near[at] ?? []).map((other) => ({ word: other, longer: false })),
  ])
  const candidates = [
    ...(await candidatesWith(exact, day, storage)),
    ...(await candidatesWith(all, day, storage)),
  ]
  if (candidates.length === 0 && terms.length > 1) {
    candidates.push(...(await candidatesWith([all.flat()], day, storage)))
  }
  return { found: rank(candidates, terms, language).slice(0, most), terms }
}

type Wanted = { word: string; longer: boolean }

function beginning(word: string): Wanted {
  return { word, longer: word.length >= PREFIX_LETTERS }
}

/** The best documents with one word of each group. Folded words need no escaping. */
async function candidatesWith(
  groups: Wanted[][],
  day: string,
  storage: Storage,
): Promise<Candidate[]> {
  const [from, order] = isSqlite(storage) ? inSqlite(groups) : inPostgres(groups)
  const { rows } = await sql<Candidate>`
    select document.kind, document.key, document.language, document.day, title, body,
      document.title_words, document.body_words
    from ${from} and (day is null or day <= ${day})
    order by ${order}, day desc limit ${CANDIDATES}`.execute(storage)
  return rows
}

type Parts = [from: RawBuilder<unknown>, order: RawBuilder<unknown>]

function inSqlite(groups: Wanted[][]): Parts {
  const words = (group: Wanted[]) =>
    group.map(({ word, longer }) => `"${word}"${longer ? '*' : ''}`).join(' OR ')
  const query = groups.map((group) => `(${words(group)})`).join(' AND ')
  const index = sql.table('search_documents_search')
  return [
    sql`${index} join search_documents as document on document.id = ${index}.rowid
      where ${index} match ${query}`,
    sql`bm25(${index}, 8, 1)`,
  ]
}

function inPostgres(groups: Wanted[][]): Parts {
  const words = (group: Wanted[]) =>
    group.map(({ word, longer }) => `${word}${longer ? ':*' : ''}`).join(' | ')
  const query = sql`to_tsquery('simple', ${groups.map((group) => `(${words(group)})`).join(' & ')})`
  return [
    sql`search_documents as document where words @@ ${query}`,
    sql`ts_rank(words, ${query}) desc`,
  ]
}
