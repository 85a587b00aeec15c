import { type RawBuilder, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import type { ListRequest } from './list-request.ts'
import { type ListKind, type RecordKind, recordKindOf } from './record-kinds.ts'
import { filterFor, isByTime, orderTerms } from './record-list.server.ts'
import { column, seek } from './record-search.server.ts'

// Walking a list from record to record, in its search, filter and order. The record that one is at
// need not match the filter any more: its place in the order is enough.

/** Returns the ids of the records before and after one in its list. */
export async function neighboursOf(
  kind: ListKind,
  id: number,
  request: ListRequest,
  storage: Storage,
  reader?: number,
): Promise<{ previous: number | undefined; next: number | undefined }> {
  const { where } = await seek(kind, filterFor(reader, request), storage, isByTime(kind, request))
  const walk = { kind, sort: request.sort, where }
  const [previous, next] = await Promise.all([
    beside(walk, id, false, storage),
    beside(walk, id, true, storage),
  ])
  return { previous, next }
}

/**
 * Returns the id of the next record of a list that still needs work, after the record `after` or
 * from the beginning. A list of one status is walked as it is.
 */
export async function nextWaiting(
  kind: RecordKind,
  request: ListRequest,
  storage: Storage,
  { after, reader }: { after?: number; reader?: number },
): Promise<number | undefined> {
  const { where } = await seek(kind, filterFor(reader, request), storage, isByTime(kind, request))
  const waiting = sql<boolean>`record.status in (${sql.join(recordKindOf(kind).open)})`
  const walked = request.status ? where : sql<boolean>`${where} and ${waiting}`
  return beside({ kind, sort: request.sort, where: walked }, after, true, storage)
}

/** Counting further would take longer than one page of a list may. */
const MOST_COUNTED = 2500

/**
 * The page of a list, from 1, that has a record or would have it. Undefined without the record, or
 * when there are too many before it.
 */
export async function pageWith(
  kind: ListKind,
  id: number,
  request: ListRequest,
  storage: Storage,
  reader?: number,
): Promise<number | undefined> {
  const { where } = await seek(kind, filterFor(reader, request), storage, isByTime(kind, request))
  const earlier = before({ kind, sort: request.sort, where }, id)
  const { rows } = await sql<{ known: number; count: number }>`
    select (select count(*) from ${sql.table(kind)} where id = ${id}) as known, (
      select count(*) from (
        select 1 from ${sql.table(kind)} as record
        where ${where} and ${earlier} limit ${MOST_COUNTED}
      ) as earlier
    ) as count`.execute(storage)
  const { known = 0, count = 0 } = rows[0] ?? {}
  if (known === 0 || count === MOST_COUNTED) return undefined
  return Math.floor(count / request.perPage) + 1
}

type Walk = { kind: ListKind; sort: ListRequest['sort']; where: RawBuilder<boolean> }

async function beside(
  walk: Walk,
  id: number | undefined,
  onward: boolean,
  storage: Storage,
): Promise<number | undefined> {
  const { kind, sort, where } = walk
  const way = onward === (sort.direction === 'asc') ? sql`asc` : sql`desc`
  const ordered = termsOf(walk).map((term) => sql`${term} ${way}`)
  for (const part of id === undefined ? [sql<boolean>`1 = 1`] : partsOf(walk, id, onward)) {
    const { rows } = await sql<{ id: number }>`
      select record.id from ${sql.table(kind)} as record
      where ${where} and ${part} order by ${sql.join(ordered)} limit 1`.execute(storage)
    if (rows[0]) return rows[0].id
  }
  return undefined
}

/**
 * The conditions for the records after one in the order of a list, or those before it, nearest
 * first: those that differ from it in the last term of the order only, then in the one before, and
 * so on. SQLite would read all those that are equal in the first.
 */
function partsOf(walk: Walk, id: number, onward: boolean): RawBuilder<boolean>[] {
  const than = onward === (walk.sort.direction === 'asc') ? sql`>` : sql`<`
  const compared = (term: RawBuilder<unknown>, how: RawBuilder<unknown>) => sql`${term} ${how}
    (select ${term} from ${sql.table(walk.kind)} as record where record.id = ${id})`
  const terms = termsOf(walk)
  return terms
    .map((term, place) => {
      const same = terms.slice(0, place).map((before) => compared(before, sql`=`))
      return sql<boolean>`${sql.join([...same, compared(term, than)], sql` and `)}`
    })
    .toReversed()
}

/** The condition for the records before one in the order of a list. */
function before(walk: Walk, id: number): RawBuilder<boolean> {
  const terms = sql.join(termsOf(walk))
  const than = walk.sort.direction === 'asc' ? sql`<` : sql`>`
  return sql<boolean>`(${terms}) ${than}
    (select ${terms} from ${sql.table(walk.kind)} as record where record.id = ${id})`
}

function termsOf({ kind, sort }: Walk): RawBuilder<unknown>[] {
  return [...orderTerms(kind, sort.field), column('id')]
}
