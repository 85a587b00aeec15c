import { type RawBuilder, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { decryptPrayer } from '../prayer/encryption.server.ts'
import { type ListRequest, newestFirst } from './list-request.ts'
import { type ListedRecord, type ListKind, recordLists } from './record-list.ts'
import { fields, listedFields, orderOf, timeOf } from './record-list-columns.server.ts'
import { type Found, find, type Narrowed, unindexed } from './record-search.server.ts'

// The staff's lists. Names of tables and columns come from record-list-columns.server.ts only;
// whatever was typed goes to the database as a value.

type Page<Row> = { rows: Row[]; total: number }

/** The newest records with the specification's fields, at most `limit`; and how many there are. */
export async function listNewest<Kind extends ListKind>(
  kind: Kind,
  limit: number,
  storage: Storage,
): Promise<Page<Omit<ListedRecord<Kind>, 'reference' | 'assigned_to'>>> {
  const all = await find(kind, { q: '', status: '' }, storage)
  const { rows } = await sql<ListedRecord<Kind>>`
    select ${named(fields[kind])} from ${sql.table(kind)} as record
    ${ordered(kind, newestFirst(kind), all)} limit ${limit}`.execute(storage)
  return { rows: readable(kind, rows, storage), total: all.total }
}

/** One page of a list, and how many records there are on all its pages; `reader` is the member of staff who asks. */
export async function listPage<Kind extends ListKind>(
  kind: Kind,
  request: ListRequest,
  storage: Storage,
  reader?: number,
): Promise<Page<ListedRecord<Kind>>> {
  const { page, perPage, sort } = request
  const byTime = sort.field === recordLists[kind].sorts[0]
  const found = await find(kind, narrowedFor(reader, request), storage, byTime)
  const offset = (page - 1) * perPage
  if (offset >= found.total) return { rows: [], total: found.total }
  const { rows } = await sql<ListedRecord<Kind>>`
    select ${named(listedFields(kind))} from ${sql.table(kind)} as record
    where ${found.where} ${ordered(kind, sort, found)}
    limit ${perPage} offset ${offset}`.execute(storage)
  return { rows: readable(kind, rows, storage), total: found.total }
}

const AT_ONCE = 500

/**
 * Everything that a filter leaves of a list, newest first, in portions: a long list is never in
 * memory as a whole, and others are served between two portions.
 */
export async function readWholeList<Kind extends ListKind>(
  kind: Kind,
  request: ListRequest,
  storage: Storage,
  reader?: number,
): Promise<{ total: number; portions: AsyncGenerator<ListedRecord<Kind>[]> }> {
  const found = await find(kind, narrowedFor(reader, request), storage)
  return { total: found.total, portions: portionsOf(kind, found, storage) }
}

/** What a request leaves of a list, for the member of staff who asks. */
function narrowedFor(reader: number | undefined, request: ListRequest): Narrowed {
  const { q, status, assigned } = request
  // Numbers begin at one: what is asked by nobody is nobody's.
  return { q, status, assignedTo: assigned === 'me' ? (reader ?? 0) : undefined }
}

async function* portionsOf<Kind extends ListKind>(kind: Kind, found: Found, storage: Storage) {
  const [time] = recordLists[kind].sorts
  const [number = ''] = Object.keys(fields[kind])
  let older = sql<boolean>`1 = 1`
  while (true) {
    const { rows } = await sql<ListedRecord<Kind>>`
      select ${named(listedFields(kind))} from ${sql.table(kind)} as record
      where ${found.where} and ${older} ${ordered(kind, newestFirst(kind), found)}
      limit ${AT_ONCE}`.execute(storage)
    if (rows.length > 0) yield readable(kind, rows, storage)
    if (rows.length < AT_ONCE) return
    const last: Record<string, unknown> = { ...rows.at(-1) }
    older = sql`(${timeOf(kind)}, record.id) < (${last[time]}, ${last[number]})`
  }
}

/** The words of prayers are encrypted in the database. */
function readable<Row extends object>(kind: ListKind, rows: Row[], storage: Storage): Row[] {
  if (kind !== 'prayers') return rows
  return rows.map((row) =>
    'request_text' in row
      ? { ...row, request_text: decryptPrayer(String(row.request_text), storage) }
      : row,
  )
}

function named(columns: Record<string, RawBuilder<unknown>>) {
  return sql.join(
    Object.entries(columns).map(([field, column]) => sql`${column} as ${sql.ref(field)}`),
  )
}

/** What is equal in the order asked for stays in the order of the index that has it. */
function ordered(kind: ListKind, { field, direction }: ListRequest['sort'], { few }: Found) {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const by = field === 'status' ? [orderOf(kind, field), timeOf(kind)] : [orderOf(kind, field)]
  const terms = by.map((term) => sql`${few ? unindexed(term) : term} ${way}`)
  return sql`order by ${sql.join(terms)}, record.id ${way}`
}
