import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import { dayOf } from '../calendar/day.ts'
import { languages } from '../content/language.ts'
import { searchable, textIn } from '../content/text.ts'
import { URGENT as urgencies } from '../prayer/urgency.ts'
import { readPerson } from '../privacy/person.ts'
import { foldedWords, skeletonOf } from '../search/fold.ts'
import { joinedWords } from '../search/query.ts'
import { isShort, type ListRequest, OPEN, URGENT } from './list-request.ts'
import {
  isRecordKind,
  type ListKind,
  optionLabels,
  type RecordKind,
  recordKindOf,
} from './record-kinds.ts'
import { readReference } from './reference.ts'

// How search works with 100,000 rows, and why: docs/decisions/0010. All statements are the same on
// both databases except for the trigram index, which only SQLite has.

/** Shortest word that the trigram index can find. */
const INDEXED_LETTERS = 3

/** The condition for a `where` on the list's table with the alias `record`. */
export async function conditionFor(
  kind: ListKind,
  filter: RecordFilter,
  storage: Storage,
): Promise<Condition> {
  return all([...conditionsOf(kind, filter), ...(await matching(kind, filter.q, storage))])
}

async function matching(kind: ListKind, q: string, storage: Storage): Promise<Condition[]> {
  const typed = searchable(typedPerson(q))
  if (!typed) return []
  const isSame = sql<boolean>`record.reference = ${readReference(q)}`
  const isReference = isRecordKind(kind) && readReference(q) !== undefined
  // A phone number can look like one.
  if (isReference && (await count(kind, isSame, storage)) > 0) return [isSame]
  if (isShort(typed)) return [beginsWith(kind, typed, storage)]
  const words = wordsOf(typed)
  const indexed = words.filter((word) => isSqlite(storage) && [...word].length >= INDEXED_LETTERS)
  const index = sql.table(`${kind}_search`)
  const searched = column(kind === 'subscribers' ? 'email_key' : 'search')
  return [
    ...(indexed.length > 0
      ? [
          sql<boolean>`record.id in (
            select rowid from ${index} where ${index} match ${phrasesOf(kind, indexed)})`,
        ]
      : []),
    ...words
      .filter((word) => !indexed.includes(word))
      .map((word) => anyPart(searched, partsOf(kind, word))),
  ]
}

/** The query for the trigram index: records with all of the words, in any spelling of names. */
function phrasesOf(kind: ListKind, words: string[]): string {
  const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`
  return words.map((word) => `(${partsOf(kind, word).map(quoted).join(' OR ')})`).join(' AND ')
}

/** A word, and the folded spellings that can match instead of it. */
function partsOf(kind: ListKind, word: string): string[] {
  return [word, ...spellingsOf(kind, word, ['name', 'other'])]
}

// The `search` column of records, and how a search matches it. It has the words of names, churches
// and fields of work also in folded form, so that any spelling finds them; words of messages only
// as written, and no words of prayer requests.

/** Marks in front of folded words. */
const marks = { name: '~', other: '^' } as const
/** A skeleton with fewer consonants fits too many words: the folded word must match instead. */
const CONSONANTS = 3

export function searchText(
  kind: RecordKind,
  reference: string,
  record: Readonly<Record<string, unknown>>,
): string {
  const searched = recordKindOf(kind).fields.filter((field) => field.searched)
  const labels = languages.map((language) => optionLabels(kind, textIn(language)))
  const text = (fields: typeof searched) =>
    fields.flatMap(({ column, listed }) => {
      const value = String(record[column] ?? '')
      return listed === 'option' ? [value, ...labels.map((label) => label[value] ?? '')] : [value]
    })
  const inAnySpelling = searched.filter((field) => field.searched === 'any spelling')
  const folded = inAnySpelling.flatMap((field) => {
    const mark = field.column === 'name' ? marks.name : marks.other
    const words = foldedWords(text([field]).join())
    return [...words, ...joinedWords(words)].flatMap((word) => [
      `${mark}${skeletonOf(word)}`,
      `${mark}:${word}`,
    ])
  })
  return [searchable(reference, ...text(searched)), ...folded].join(' ')
}

/** The parts of `search` that spell a typed word another way; none for numbers and addresses. */
export function spellingsOf(kind: string, typed: string, fields: (keyof typeof marks)[]): string[] {
  // Other characters are literal: `ravi*` finds nobody.
  if (kind === 'subscribers' || !/^[\p{L}\p{M}\p{Cf}'’]+$/u.test(typed)) return []
  const word = foldedWords(typed).join('')
  if (word.length < 2) return []
  const skeleton = skeletonOf(word)
  const part = skeleton.length >= CONSONANTS ? skeleton : `:${word}`
  return fields.map((field) => `${marks[field]}${part}`)
}

export function anyPart(searched: RawBuilder<unknown>, parts: string[]): Condition {
  const patterns = parts.map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`)
  return any(patterns.map((pattern) => sql<boolean>`${searched} like ${pattern} escape '\\'`))
}

/** An address or a number, as it is copied from a mail or a chat; else what was typed. */
export function typedPerson(q: string): string {
  const typed = q.replace(/\p{Cc}/gu, ' ')
  // Half of a number is no person's: `+91 98480 77`.
  const { email, phone } = (phonePart(typed.trim()) ? undefined : readPerson(q)) ?? {}
  return email ?? phone ?? typed
}

/**
 * The words of a search, which must all match: `K.Ravi` has two. A phone number is one, however it
 * is spaced.
 */
export function wordsOf(typed: string): string[] {
  if (phonePart(typed)) return [phonePart(typed)]
  const inWord = (word: string) => (word.includes('@') ? word : word.split(/[.,-]+/))
  const words = typed.split(' ').flatMap(inWord).filter(Boolean)
  return words.length > 0 ? words : [typed]
}

/** Digits of a phone number or of half of one, without the country code; '' for anything else. */
export function phonePart(typed: string): string {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return ''
  const digits = typed.replace(/\D/g, '')
  const local = typed.startsWith('+') ? digits.replace(/^91/, '') : digits
  const lastDigits = local.slice(-10)
  return lastDigits.length >= 4 ? lastDigits : ''
}

/** The name or, in a list without names, the address. */
function beginsWith(kind: ListKind, typed: string, storage: Storage): Condition {
  const value = kind === 'subscribers' ? column('email_key') : sql`lower(${column('name')})`
  if (!isSqlite(storage)) return sql`starts_with(${value}, ${typed})`
  // A range, because SQLite would not use an index otherwise.
  return sql`(${value} >= ${typed} and ${value} < ${`${typed}\u{10ffff}`})`
}

/** The number of records that meet a condition. */
export function count(kind: ListKind, where: Condition, storage: Storage): Promise<number> {
  return countRows(storage.selectFrom(sql.table(kind).as('record')).where(where))
}

export const { or: any, and: all } = expressionBuilder<Schema>()

/** Filters of a list; '' and undefined match all. */
export type RecordFilter = Pick<ListRequest, 'q' | 'status'> &
  Partial<Pick<ListRequest, 'assigned' | 'due'>> & {
    /** The id of the staff member whose records are assigned to `me`. */
    reader?: number | undefined
    /** Created before this instant. */
    before?: string | undefined
  }

export type Condition = Expression<SqlBool>

const urgent = sql.join(urgencies.map((urgency) => sql.lit(urgency)))

/** The conditions of all filters except the search, for a table with the alias `record`. */
function conditionsOf(
  kind: ListKind,
  { status, assigned, due, reader, before }: RecordFilter,
): Condition[] {
  const time = column(recordKindOf(kind).time)
  return [
    ...(status ? [inStatus(kind, status)] : []),
    ...(status === URGENT ? [sql<boolean>`record.urgency in (${urgent})`] : []),
    // Ids start at 1: without a reader, 0 matches nothing.
    ...(assigned === 'me' ? [sql<boolean>`record.assigned_to = ${reader ?? 0}`] : []),
    ...(assigned === 'nobody' ? [sql<boolean>`record.assigned_to is null`] : []),
    ...(due === 'today' ? [sql<boolean>`record.follow_up_on <= ${dayOf(instant())}`] : []),
    ...(before === undefined ? [] : [sql<boolean>`${time} < ${before}`]),
  ]
}

function inStatus(kind: ListKind, status: string): Condition {
  if (status !== OPEN && status !== URGENT) return sql`record.status = ${status}`
  // Literals, as in the definition of the partial indexes.
  const open = recordKindOf(kind).open.map((openStatus) => sql.lit(openStatus))
  return sql`record.status in (${sql.join(open)})`
}

export const column = (name: string) => sql.ref(`record.${name}`)
