import { type RawBuilder, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import type { Person } from '../privacy/person.ts'
import { column } from './record-filter.ts'
import { type ListKind, recordKindOf } from './record-kinds.ts'
import { anyPart } from './record-search.server.ts'

// Finds the records of a person, by e-mail address or phone number. There is no table of people,
// which would have to be kept in sync, backed up and erased. The conditions are for a table with
// the alias `record`; each has an index.

type Condition = RawBuilder<boolean>

/** `alias` is the table's name in the statement. */
export function isOf(kind: ListKind, person: Person, alias = 'record'): Condition {
  const columnAt = (name: string) => sql.ref(`${alias}.${name}`)
  if ('email' in person) {
    const key = recordKindOf(kind).emailKey
    return sql`${key ? columnAt(key) : sql`lower(${columnAt('email')})`} = ${person.email}`
  }
  return any(phonesOf(kind).map((phone) => sql`${ownDigits(columnAt(phone))} = ${person.phone}`))
}

/** The most matches of a condition that are sorted by time; with more, people type more letters. */
export const SORTED = 500
/** The newest records with the digits in any text, among which the phone numbers are compared. */
const SCANNED = 5000

/**
 * Matches a phone number with these digits, at least four. Numbers that begin or end with them are
 * found by an index of phone numbers, even when many messages have the same digits.
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
 * Matches records that meet one of the conditions: for each, only the first `most` records that its
 * index returns, so that sorting stays fast.
 */
export function firstOf(kind: ListKind, conditions: Condition[], most: number): Condition {
  // Not an `or` of subqueries, for which PostgreSQL would read the whole table.
  const selects = conditions.map(
    (having) => sql`select id from (select record.id from ${sql.table(kind)} as record
      where ${having} limit ${most}) as matching`,
  )
  return sql`record.id in (${sql.join(selects, sql` union all `)})`
}

export function any(conditions: Condition[]): Condition {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`1 = 0`
}

function phonesOf(kind: ListKind): readonly string[] {
  return kind === 'subscribers' ? [] : (recordKindOf(kind).phones ?? ['phone'])
}

/**
 * The last ten digits: numbers are stored with or without a country code. The same as in the index.
 */
function ownDigits(stored: RawBuilder<unknown>): RawBuilder<string> {
  return sql`replace(substr(${stored}, case when length(${stored}) > 10
    then length(${stored}) - 9 else 1 end), '+', '')`
}
