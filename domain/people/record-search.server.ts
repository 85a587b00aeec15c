import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { searchable } from '../content/text.ts'
import { isShort, URGENT } from './list-request.ts'
import { type Condition, conditionsOf, type RecordFilter } from './record-filter.ts'
import { isRecordKind, type ListKind, recordKindOf } from './record-kinds.ts'
import { readReference } from './reference.ts'
import { spellingsOf } from './search-text.server.ts'

// How search works in 100,000 rows, and why: docs/decisions/0010. All statements are the same on
// both databases except for the trigram index, which only SQLite has.

export const column = (name: string) => sql.ref(`record.${name}`)

type Sought = {
  /** For a `where` on the list's table with the alias `record`. */
  where: Condition
  /** Few enough matches that sorting them is faster than scanning the sort index. */
  few: boolean
}
export type Found = Sought & { total: number }

const FEW_ROWS = 1000
/** Shortest word that the trigram index can find. */
const INDEXED_LETTERS = 3
/** The last ten digits of a phone number, since the country code may be missing. */
const OWN_DIGITS = 10

/**
 * Returns the condition and the count for a search, status and assignee. `byTime` is whether the
 * list is sorted by time.
 */
export async function find(
  kind: ListKind,
  filter: RecordFilter,
  storage: Storage,
  byTime = true,
): Promise<Found> {
  const { total, ...sought } = await look(kind, filter, storage, byTime, Number.POSITIVE_INFINITY)
  return { ...sought, total: await total() }
}

/** The condition alone, without counting all that meet it. */
export async function seek(
  kind: ListKind,
  filter: RecordFilter,
  storage: Storage,
  byTime = true,
): Promise<Sought> {
  return look(kind, filter, storage, byTime, FEW_ROWS + 1)
}

/** Whether the matches are few is found by counting up to `countTo`. */
async function look(
  kind: ListKind,
  filter: RecordFilter,
  storage: Storage,
  byTime: boolean,
  countTo: number,
): Promise<Sought & { total: () => Promise<number> }> {
  const indexed = storage.getExecutor().adapter instanceof SqliteAdapter
  const { quick, plain, entries } = await matching(kind, filter.q, indexed, storage)
  const chosen = conditionsOf(kind, filter)
  const narrowed = chosen((name) => column(name))
  const sought = sql`${sql.table(kind)} as record where ${all([...narrowed, ...quick])}`
  const counted = narrowed.length > 0 ? sought : (entries ?? sought)
  const countAll = () => count(counted, storage)
  if (!indexed) {
    const ids = quick.length > 0 ? await someIds(sought, storage) : undefined
    return ids && ids.length <= FEW_ROWS
      ? { few: false, where: isOneOf(ids), total: async () => ids.length }
      : { few: false, where: all([...narrowed, ...plain]), total: countAll }
  }
  const isSelective =
    quick.length > 0 ||
    filter.assignedTo !== undefined ||
    filter.dueBy !== undefined ||
    filter.status === URGENT
  const known = isSelective ? await count(counted, storage, countTo) : undefined
  const total = async () => known ?? countAll()
  if (known !== undefined && known <= FEW_ROWS) {
    return { total, few: true, where: all([...narrowed, ...quick]) }
  }
  // Keeps SQLite from using the indexes of the filters, whose order is by time.
  const walked = byTime ? narrowed : chosen((name) => unindexed(column(name)))
  return { total, few: false, where: all([...walked, ...plain]) }
}

/** PostgreSQL reads the whole table for a search: few matches are then known by their ids. */
async function someIds(sought: RawBuilder<unknown>, storage: Storage): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select record.id from ${sought} limit ${FEW_ROWS + 1}`.execute(storage)
  return rows.map(({ id }) => id)
}

function isOneOf(ids: number[]): Condition {
  return ids.length > 0 ? sql`record.id in (${sql.join(ids)})` : sql`1 = 0`
}

/** The same value, without SQLite using an index on it. */
export function unindexed(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`+${value}`
}

type Matching = {
  /** Conditions that find the matches, with an index where there is one. */
  quick: Condition[]
  /** Equivalent conditions, checked per record of a list that is read in its order. */
  plain: Condition[]
  /** A query of the index that matches exactly these records, for counting. */
  entries?: RawBuilder<unknown> | undefined
}

async function matching(
  kind: ListKind,
  q: string,
  indexed: boolean,
  storage: Storage,
): Promise<Matching> {
  const typed = searchable(q.replace(/\p{Cc}/gu, ' '))
  if (!typed) return { quick: [], plain: [] }
  if (await isReference(kind, q, storage)) return same([isEqual(q)])
  if (isShort(typed)) return beginning(kind, typed, indexed)
  const words = wordsOf(typed)
  const searched = column(recordKindOf(kind).folded?.['email'] ?? 'search')
  const contains = (word: string) => anyPart(searched, partsOf(kind, word))
  const plain = words.map(contains)
  if (!indexed) {
    // PostgreSQL would not walk a list in its order: it takes any word for a rare one in `like`.
    const has = (part: string) => sql<boolean>`strpos(${searched}, ${part}) > 0`
    const walked = words.map((word) => any(partsOf(kind, word).map(has)))
    return { quick: plain, plain: walked }
  }
  const long = indexedWords(words)
  if (long.length === 0) return same(plain)
  const index = sql.table(`${kind}_search`)
  const found = sql`${index} where ${index} match ${phrasesOf(kind, long)}`
  const short = words.filter((word) => !long.includes(word)).map(contains)
  const quick = [sql<boolean>`record.id in (select rowid from ${found})`, ...short]
  return { quick, plain, entries: short.length > 0 ? undefined : found }
}

/** The words that the trigram index can find. */
export function indexedWords(words: string[]): string[] {
  return words.filter((word) => [...word].length >= INDEXED_LETTERS)
}

/** For `match` on the trigram index: records with all of the words, in any spelling of names. */
export function phrasesOf(kind: ListKind, words: string[]): string {
  const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`
  return words.map((word) => `(${partsOf(kind, word).map(quoted).join(' OR ')})`).join(' AND ')
}

/** A word, and what else is looked for in its place. */
function partsOf(kind: ListKind, word: string): string[] {
  return [word, ...spellingsOf(kind, word, ['name', 'other'])]
}

export function anyPart(searched: RawBuilder<unknown>, parts: string[]): Condition {
  return any(parts.map((part) => sql<boolean>`${searched} like ${pattern(part)} escape '\\'`))
}

/**
 * Splits a search into words that must all match; a phone number is one word, however it is spaced.
 */
function wordsOf(typed: string): string[] {
  const digits = typed.replace(/\D/g, '')
  const isPhone = /^\+?[\d\s().-]+$/.test(typed) && digits.length >= OWN_DIGITS
  return isPhone ? [digits.slice(-OWN_DIGITS)] : typed.split(' ')
}

function beginning(kind: ListKind, typed: string, indexed: boolean): Matching {
  const { folded } = recordKindOf(kind)
  const name = folded?.['email'] ? column(folded['email']) : sql`lower(${column('name')})`
  if (!indexed) return same([sql<boolean>`starts_with(${name}, ${typed})`])
  const last = `${typed}\u{10ffff}`
  const between = (value: RawBuilder<unknown>) =>
    sql<boolean>`(${value} >= ${typed} and ${value} < ${last})`
  return { quick: [between(name)], plain: [between(unindexed(name))] }
}

function isEqual(q: string): Condition {
  return sql`record.reference = ${readReference(q)}`
}

/** A phone number can look like a reference: checks that a record has it. */
async function isReference(kind: ListKind, q: string, storage: Storage): Promise<boolean> {
  if (!isRecordKind(kind) || readReference(q) === undefined) return false
  const having = sql`${sql.table(kind)} as record where ${isEqual(q)}`
  return (await count(having, storage)) > 0
}

/** Counts the rows after a `from`, at most up to `most`. */
export async function count(
  rowsOf: RawBuilder<unknown>,
  storage: Storage,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const some = sql`(select 1 from ${rowsOf} limit ${most}) as some`
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${Number.isFinite(most) ? some : rowsOf}`.execute(storage)
  return rows[0]?.total ?? 0
}

function any(conditions: Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`
}

function all(conditions: Condition[]): Condition {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1 = 1`
}

function same(conditions: Condition[]): Matching {
  return { quick: conditions, plain: conditions }
}

export function pattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
