import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import type { RecordKind } from './kinds.ts'
import type { ListRequest } from './list-request.ts'
import { MOST_AT_ONCE, type Seen } from './many.ts'
import { filterFor } from './record-list.server.ts'
import { find } from './record-search.server.ts'

/** Rows of a statement: databases limit its parameters. */
const PART = 500

/** A list's records up to the highest id when it was shown, so that none is changed unseen. */
type Whole = { request: ListRequest; upTo: number; reader: number }

/** More records match than one action changes. */
export class TooManyRecords extends Error {}

/**
 * Returns the chosen records that exist, by id: rows with the status that the person saw, or all of
 * a list with their status now. Throws TooManyRecords.
 */
export async function chosenRecords(
  kind: RecordKind,
  chosen: readonly Seen[] | Whole,
  storage: Storage,
): Promise<Seen[]> {
  const found =
    'upTo' in chosen ? await all(kind, chosen, storage) : await some(kind, chosen, storage)
  if (found.length > MOST_AT_ONCE) throw new TooManyRecords()
  return found
}

async function all(kind: RecordKind, { request, upTo, reader }: Whole, storage: Storage) {
  const { where } = await find(kind, filterFor(reader, request), storage)
  const { rows } = await sql<Seen>`
    select record.id, record.status from ${sql.table(kind)} as record
    where ${where} and record.id <= ${upTo}
    order by record.id limit ${MOST_AT_ONCE + 1}`.execute(storage)
  return rows
}

async function some(kind: RecordKind, chosen: readonly Seen[], storage: Storage) {
  const known = new Set<number>()
  for (const part of inParts(chosen)) {
    const rows = await storage
      .selectFrom(kind)
      .select('id')
      .where('id', 'in', idsOf(part))
      .execute()
    for (const { id } of rows) known.add(id)
  }
  return chosen.filter(({ id }) => known.has(id)).toSorted((one, other) => one.id - other.id)
}

export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += PART) yield rows.slice(first, first + PART)
}

export function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
