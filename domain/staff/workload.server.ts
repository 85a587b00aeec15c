import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import {
  isRecordKind,
  type ListKind,
  listKindNames,
  type RecordKind,
  recordKindNames,
  recordKinds,
  workersOf,
} from '../people/record-kinds.ts'
import { timeColumn } from '../people/record-list.server.ts'
import { hasRole, type Roles, type StaffMember } from './staff.ts'

export type Workload = Awaited<ReturnType<typeof workload>>

/**
 * Returns for each list that `roles` may see the total, the records since `since` (ISO 8601, UTC)
 * and the open ones; and the open records assigned to this staff member.
 */
export async function workload(
  { id, roles }: Pick<StaffMember, 'id' | 'roles'>,
  since: string,
  storage: Storage,
) {
  const isTheirs = (kind: ListKind) => hasRole(roles, workersOf(kind))
  const [lists, openPrayers, mine] = await Promise.all([
    Promise.all(listKindNames.filter(isTheirs).map((kind) => countList(kind, since, storage))),
    isTheirs('prayers') ? countOpen('prayers', storage) : undefined,
    Promise.all(
      recordKindNames
        .filter(isTheirs)
        .map(async (kind) => ({ kind, count: await countOpen(kind, storage, id) })),
    ),
  ])
  return {
    lists,
    /** Undefined when the roles may not see prayers. */
    openPrayers,
    /** Open records assigned to this staff member. */
    mine,
  }
}

export async function countWaiting(roles: Roles, storage: Storage): Promise<number> {
  const theirs = recordKindNames.filter((kind) => hasRole(roles, workersOf(kind)))
  const counts = await Promise.all(theirs.map((kind) => countOpen(kind, storage)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function countList(kind: ListKind, since: string, storage: Storage) {
  const table = sql.table(kind)
  const { rows } = await sql<{ total: number; fresh: number }>`
    select (select count(*) from ${table}) as total,
      (select count(*) from ${table} where ${sql.ref(timeColumn(kind))} > ${since}) as fresh
  `.execute(storage)
  // Subscribers have no open status.
  const open = isRecordKind(kind) ? await countOpen(kind, storage) : undefined
  return { kind, total: rows[0]?.total ?? 0, fresh: rows[0]?.fresh ?? 0, open }
}

async function countOpen(kind: RecordKind, storage: Storage, staffId?: number): Promise<number> {
  let wanted = storage.selectFrom(kind).where('status', 'in', recordKinds[kind].open)
  if (staffId !== undefined) wanted = wanted.where('assigned_to', '=', staffId)
  const { count } = await wanted
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
