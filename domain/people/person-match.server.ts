import { type RawBuilder, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import type { Person } from '../privacy/person.ts'
import { column } from './record-filter.ts'
import { type ListKind, recordKindOf } from './record-kinds.ts'
import { anyPart } from './record-search.server.ts'

// Which records are a person's: of one e-mail address or one phone number. There is no table of
// people, which would have to be kept in step, backed up and erased. For statements on a
// table with the alias `record`; each condition has an index.

type Condition = RawBuilder<boolean>

/** `alias` is the table's name in the statement. */
export function isOf(kind: ListKind, person: Person, alias = 'record'): Condition {
  const of = (name: string) => sql.ref(`${alias}.${name}`)
  if ('email' in person) {
    const key = recordKindOf(kind).emailKey
    return sql`${key ? of(key) : sql`lower(${of('email')})`} = ${person.email}`
  }
  return any(phonesOf(kind).map((phone) => sql`${ownDigits(of(phone))} = ${person.phone}`))
}

/** Matches of a frequent beginning that are sorted by time; more need more letters anyway. */
export const SORTED = 500
/** The newest records with the digits anywhere, of which those with them in the phone are taken. */
const SCANNED = 5000

/**
 * A phone number with these digits, at least four. Those that begin or end with them have an index
 * of their own, which also finds them when messages have the same digits.
 */
export function hasDigits(kind: ListKind, digits: string, storage: Storage): Condition {
  const end = digits.slice(-4)
  const phones = phonesOf(kind).map(column)
  const conditions = phones.flatMap((phone): Condition[] => [
    sql`(${ownDigits(phone)} >= ${digits} and ${ownDigits(phone)} <= ${digits.padEnd(10, '9')})`,
    sql`(substr(${phone}, length(${phone}) - 3) = ${end} and ${phone} like ${`%${digits}`})`,
  ])
  const within = any(phones.map((phone) => anyPart(phone, [digits])))
  const index = sql.table(`${kind}_search`)
  const middle = isSqlite(storage)
    ? sql<boolean>`record.id in (select rowid from ${index}
          where ${index} match ${digits} order by rowid desc limit ${SCANNED}) and ${within}`
    : within
  return firstOf(kind, [...conditions, middle], SORTED)
}

/**
 * Meets one of the conditions, and is among the first that its index has: as many as can be sorted
 * at once.
 */
export function firstOf(kind: ListKind, conditions: Condition[], most: number): Condition {
  // Not an `or` of subqueries, for which PostgreSQL would read the whole table.
  const each = conditions.map(
    (having) => sql`select id from (select record.id from ${sql.table(kind)} as record
      where ${having} limit ${most}) as matching`,
  )
  return sql`record.id in (${sql.join(each, sql` union all `)})`
}

export function any(conditions: Condition[]): Condition {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`1 = 0`
}

function phonesOf(kind: ListKind): readonly string[] {
  return kind === 'subscribers' ? [] : (recordKindOf(kind).phones ?? ['phone'])
}

/** The last ten digits: numbers are stored with or without a country code. As in the index. */
function ownDigits(stored: RawBuilder<unknown>): RawBuilder<string> {
  return sql`replace(substr(${stored}, case when length(${stored}) > 10
    then length(${stored}) - 9 else 1 end), '+', '')`
}
