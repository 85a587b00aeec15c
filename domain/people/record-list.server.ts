import { type RawBuilder, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { decryptPrayer } from '../prayer/encryption.server.ts'
import { type ListRequest, newestFirst, readSort } from './list-request.ts'
import { ANONYMOUS } from './prayer.ts'
import { isRecordKind, type ListKind, type RecordKind, recordKindOf } from './record-kinds.ts'
import { type Condition, column, conditionFor, count } from './record-search.server.ts'

// Queries of the staff lists. Table and column names come only from the kinds; user input is always
// a bound parameter.

/** A record by column; here, `assigned_to` is the name of the staff member. */
export type ListedRecord = { id: number } & Record<string, string | number | null>
export type ListPage = { rows: ListedRecord[]; total: number }

/**
 * Returns one page of a list and the total number of matches; `reader` is the id of the staff
 * member.
 */
export async function listPage(
  kind: ListKind,
  request: ListRequest,
  storage: Storage,
  reader?: number,
): Promise<ListPage> {
  const { page, perPage: limit, sort } = request
  const where = await conditionFor(kind, { ...request, reader }, storage)
  return listWhere(kind, where, { sort, limit, offset: (page - 1) * limit }, storage)
}

/**
 * Returns the number of matches, and the creation time of the oldest. `before` (ISO 8601, UTC)
 * counts only records created before it.
 */
export async function measure(
  kind: ListKind,
  request: ListRequest,
  storage: Storage,
  { reader, before }: { reader?: number; before?: string } = {},
): Promise<{ count: number; oldest: string | undefined }> {
  const where = await conditionFor(kind, { ...request, reader, before }, storage)
  const { rows } = await sql<{ count: number; oldest: string | null }>`
    select count(*) as count, min(${column(recordKindOf(kind).time)}) as oldest
    from ${sql.table(kind)} as record where ${where}`.execute(storage)
  return { count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest ?? undefined }
}

type Part = { limit: number; offset?: number; sort?: string }

/** Returns a part of the records that meet a condition, by default the newest, and their number. */
export async function listWhere(
  kind: ListKind,
  where: Condition,
  { limit, offset = 0, sort = newestFirst(kind) }: Part,
  storage: Storage,
): Promise<ListPage> {
  const total = await count(kind, where, storage)
  if (offset >= total) return { rows: [], total }
  const part = sql`limit ${limit} offset ${offset}`
  return { rows: await readRows(kind, where, sort, part, storage), total }
}

/** Downloads that nobody reads hold one each: with 500, ten of long messages filled the memory. */
const BATCH_SIZE = 100

/**
 * Returns all matches of a filter, newest first, in batches: a long list is never in memory as a
 * whole, and other requests are served between batches.
 */
export async function readAllRecords(
  kind: ListKind,
  request: ListRequest,
  storage: Storage,
  reader?: number,
): Promise<{ total: number; portions: AsyncGenerator<ListedRecord[]> }> {
  const where = await conditionFor(kind, { ...request, reader }, storage)
  return { total: await count(kind, where, storage), portions: portionsOf(kind, where, storage) }
}

/**
 * Returns the id of the next record of a list that still needs work, after the record `after`. In
 * a list with a status filter, every record counts. `after` need not match the filter any more:
 * only its position in the order is used.
 */
export async function nextWaiting(
  kind: RecordKind,
  request: ListRequest,
  storage: Storage,
  { after, reader }: { after: number; reader?: number },
): Promise<number | undefined> {
  const where = await conditionFor(kind, { ...request, reader }, storage)
  const waiting = sql<boolean>`record.status in (${sql.join(recordKindOf(kind).open)})`
  const walked = request.status ? where : sql<boolean>`${where} and ${waiting}`
  const { field, isAscending } = readSort(request.sort)
  const terms = [...orderTerms(kind, field), column('id')]
  const ordered = terms.map((term) => sql`${term} ${isAscending ? sql`asc` : sql`desc`}`)
  const beyond = sql`(${sql.join(terms)}) ${isAscending ? sql`>` : sql`<`}
    (select ${sql.join(terms)} from ${sql.table(kind)} as record where record.id = ${after})`
  const { rows } = await sql<{ id: number }>`
    select record.id from ${sql.table(kind)} as record
    where ${walked} and ${beyond} order by ${sql.join(ordered)} limit 1`.execute(storage)
  return rows[0]?.id
}

async function* portionsOf(kind: ListKind, where: Condition, storage: Storage) {
  const time = recordKindOf(kind).time
  let older = sql<boolean>`1 = 1`
  while (true) {
    const part = sql<boolean>`${where} and ${older}`
    const rows = await readRows(kind, part, newestFirst(kind), sql`limit ${BATCH_SIZE}`, storage)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    older = sql`(${column(time)}, record.id) < (${last[time]}, ${last.id})`
  }
}

async function readRows(
  kind: ListKind,
  where: Condition,
  sort: string,
  part: RawBuilder<unknown>,
  storage: Storage,
): Promise<ListedRecord[]> {
  const { field, isAscending } = readSort(sort)
  const way = isAscending ? sql`asc` : sql`desc`
  // Ties follow the id in the same direction, so that the sort index covers the order.
  const terms = orderTerms(kind, field).map((term) => sql`${term} ${way}`)
  // Not a join: the subquery runs only for the rows of one page, not for skipped ones.
  const assigned = sql`(select staff.name from staff where staff.id = record.assigned_to) as assigned_to`
  const names = [...columnsOf(kind), ...(kind === 'prayers' ? ['urgency'] : [])]
  const columns = names.map((name) => (name === 'assigned_to' ? assigned : column(name)))
  const { rows } = await sql<ListedRecord>`
    select ${sql.join(columns)} from ${sql.table(kind)} as record
    where ${where} order by ${sql.join(terms)}, record.id ${way} ${part}`.execute(storage)
  const { encrypted } = recordKindOf(kind)
  if (!encrypted) return rows
  return rows.map((row) => ({
    ...row,
    message: decryptPrayer(
      { message: String(row['message']), reference: String(row['reference']) },
      storage,
    ),
    ...(row['is_anonymous'] === 1 && { name: ANONYMOUS }),
  }))
}

/** All columns of a kind: first those of the API call, then the others. */
export function columnsOf(kind: ListKind): string[] {
  const fields = recordKindOf(kind).fields.map((field) => field.column)
  const beside = isRecordKind(kind)
    ? ['reference', 'status', 'assigned_to', 'consent_version', 'taken_by', 'taken_how']
    : ['status', 'consent_version']
  return [...new Set([...fields, ...beside])]
}

/** The sort expressions of a field; each has an index. */
function orderTerms(kind: ListKind, field: string): RawBuilder<unknown>[] {
  if (field === 'status') return [column(field), column(recordKindOf(kind).time)]
  if (kind === 'subscribers' && field === 'email') return [column('email_key')]
  const sorted = recordKindOf(kind).fields.find((each) => each.column === field)?.sorted
  return [sorted === 'letters' ? sql`lower(${column(field)})` : column(field)]
}
