import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import type { ListRequest } from './list-request.ts'
import { type RecordKind, recordKindOf } from './record-kinds.ts'
import { filterFor, orderTerms } from './record-list.server.ts'
import { column, conditionFor } from './record-search.server.ts'

/**
 * Returns the id of the next record of a list that still needs work, after the record `after` or
 * from the beginning. In a list with a status filter, every record counts. `after` need not match
 * the filter any more: only its position in the order is used.
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
  const isAscending = request.sort.direction === 'asc'
  const terms = [...orderTerms(kind, request.sort.field), column('id')]
  const ordered = terms.map((term) => sql`${term} ${isAscending ? sql`asc` : sql`desc`}`)
  const beyond =
    after === undefined
      ? sql`1 = 1`
      : sql`(${sql.join(terms)}) ${isAscending ? sql`>` : sql`<`}
          (select ${sql.join(terms)} from ${sql.table(kind)} as record where record.id = ${after})`
  const { rows } = await sql<{ id: number }>`
    select record.id from ${sql.table(kind)} as record
    where ${walked} and ${beyond} order by ${sql.join(ordered)} limit 1`.execute(storage)
  return rows[0]?.id
}
