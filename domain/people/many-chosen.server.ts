import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import type { ListRequest } from './list-request.ts'
import { MOST_AT_ONCE, type Seen } from './many.ts'
import type { RecordKind } from './record-kinds.ts'
import { filterFor } from './record-list.server.ts'
import { conditionFor } from './record-search.server.ts'

/** Rows of a statement: databases limit its parameters. */
const PART = 500

/** A list's records up to the highest id when it was shown, so that none is changed unseen. */
type Whole = { request: ListRequest; upTo: number; reader: number }

/** More records match than one action changes, which is at most `most`. */
export class TooManyRecords extends Error {
  readonly most: number

  constructor(most: number) {
    super(`more than ${most} records`)
    this.most = most
  }
}

/**
 * Returns the chosen records that exist, by id: rows with the status that the person saw, or all of
 * a list with their status now. Throws TooManyRecords.
 */
export async function chosenRecords(
  kind: RecordKind,
  chosen: readonly Seen[] | Whole,
  storage: Storage,
  most = MOST_AT_ONCE,
): Promise<Seen[]> {
  const found =
    'upTo' in chosen ? await all(kind, chosen, storage) : await some(kind, chosen, storage)
  if (found.length > most) throw new TooManyRecords(most)
  return found
}

async function all(kind: RecordKind, { request, upTo, reader }: Whole, storage: Storage) {
  const where = await conditionFor(kind, filterFor(reader, request), storage)
  const { rows } = await sql<Seen>`
    select record.id, record.status from ${sql.table(kind)} as record
    where ${where} and record.id <= ${upTo}
    order by record.id limit ${MOST_AT_ONCE + 1}`.execute(storage)
  return rows
}

async function some(kind: RecordKind, chosen: readonly Seen[], storage: Storage) {
  const known = new Set<number>()
  for await (const part of inParts(chosen)) {
    const rows = await storage
      .selectFrom(kind)
      .select('id')
      .where('id', 'in', idsOf(part))
      .execute()
    for (const { id } of rows) known.add(id)
  }
  return chosen.filter(({ id }) => known.has(id)).toSorted((one, other) => one.id - other.id)
}

/** Yields the rows in parts; other requests are answered between them. */
export async function* inParts<Row>(rows: readonly Row[], size = PART): AsyncGenerator<Row[]> {
  for (let first = 0; first < rows.length; first += size) {
    if (first > 0) await nextTurn()
    yield rows.slice(first, first + size)
  }
}

export function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
