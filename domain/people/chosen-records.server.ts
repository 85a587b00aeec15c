import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { MOST_AT_ONCE, type Seen } from './bulk.ts'
import type { ListRequest } from './list-request.ts'
import { idsOf, inParts } from './record-changes.server.ts'
import type { RecordKind } from './record-kinds.ts'
import { filterFor } from './record-list.server.ts'
import { conditionFor } from './record-search.server.ts'

/** All records of a list up to the highest id when it was shown, so that none is changed unseen. */
type AllOfList = { request: ListRequest; upTo: number; reader: number }

/**
 * Returns the chosen records that exist, by id, at most one more than one action changes: rows with
 * the status that the person saw, or all records of a list with their current status.
 */
export async function chosenRecords(
  kind: RecordKind,
  chosen: readonly Seen[] | AllOfList,
  storage: Storage,
): Promise<Seen[]> {
  if ('upTo' in chosen) {
    const where = await conditionFor(kind, filterFor(chosen.reader, chosen.request), storage)
    const { rows } = await sql<Seen>`
      select record.id, record.status from ${sql.table(kind)} as record
      where ${where} and record.id <= ${chosen.upTo}
      order by record.id limit ${MOST_AT_ONCE + 1}`.execute(storage)
    return rows
  }
  const known = new Set<number>()
  for await (const part of inParts(chosen)) {
    const ids = storage.selectFrom(kind).select('id').where('id', 'in', idsOf(part))
    for (const { id } of await ids.execute()) known.add(id)
  }
  return chosen.filter(({ id }) => known.has(id)).toSorted((a, b) => a.id - b.id)
}
