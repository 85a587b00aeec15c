import { type RawBuilder, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import type { ListRequest } from './list-request.ts'
import { type ListKind, type RecordKind, recordKindOf } from './record-kinds.ts'
import { filterFor, orderTerms } from './record-list.server.ts'
import { column, conditionFor } from './record-search.server.ts'

// Moves through a list from record to record, with its search, filter and order. The current record
// need not match the filter any more: only its position in the order is used.

/** Returns the ids of the records before and after a record in its list. */
export async function neighboursOf(
  kind: ListKind,
  id: number,
  request: ListRequest,
  storage: Storage,
  reader?: number,
): Promise<{ previous: number | undefined; next: number | undefined }> {
  const where = await conditionFor(kind, filterFor(reader, request), storage)
  const walk = { kind, sort: request.sort, where }
  const [previous, next] = await Promise.all([
    beside(walk, id, false, storage),
    beside(walk, id, true, storage),
  ])
  return { previous, next }
}

/**
 * Returns the id of the next record of a list that still needs work, after the record `after` or
 * from the beginning. In a list with a status filter, every record counts.
 */
export async function nextWaiting(
  kind: RecordKind,
  request: ListRequest,
  storage: Storage,
  { after, reader }: { after?: number; reader?: number },
): Promise<number | undefined> {
  const where = await conditionFor(kind, filterFor(reader, request), storage)
  const waiting = sql<boolean>`record.status in (${sql.join(recordKindOf(kind).open)})`
  const walked = request.status ? where : sql<boolean>`${where} and ${waiting}`
  return beside({ kind, sort: request.sort, where: walked }, after, true, storage)
}

type Walk = { kind: ListKind; sort: ListRequest['sort']; where: RawBuilder<boolean> }

async function beside(
  walk: Walk,
  id: number | undefined,
  forward: boolean,
  storage: Storage,
): Promise<number | undefined> {
  const { kind, sort, where } = walk
  const isAscending = forward === (sort.direction === 'asc')
  const ordered = termsOf(walk).map((term) => sql`${term} ${isAscending ? sql`asc` : sql`desc`}`)
  const beyond = id === undefined ? sql`1 = 1` : isBeyond(walk, id, isAscending ? sql`>` : sql`<`)
  const { rows } = await sql<{ id: number }>`
    select record.id from ${sql.table(kind)} as record
    where ${where} and ${beyond} order by ${sql.join(ordered)} limit 1`.execute(storage)
  return rows[0]?.id
}

/** Matches records that come after (`>`) or before (`<`) a record in ascending order. */
function isBeyond(walk: Walk, id: number, than: RawBuilder<unknown>): RawBuilder<boolean> {
  const terms = sql.join(termsOf(walk))
  return sql<boolean>`(${terms}) ${than}
    (select ${terms} from ${sql.table(walk.kind)} as record where record.id = ${id})`
}

function termsOf({ kind, sort }: Walk): RawBuilder<unknown>[] {
  return [...orderTerms(kind, sort.field), column('id')]
}
