import type { Storage } from '../../storage/database.server.ts'
import {
  type ListRequest,
  listPath,
  OPEN,
  readListRequest,
  URGENT,
} from '../people/list-request.ts'
import {
  kindsFor,
  type ListKind,
  type RecordKind,
  recordKindOf,
  recordKindsFor,
} from '../people/record-kinds.ts'
import { measure } from '../people/record-list.server.ts'
import type { Roles, StaffMember } from './staff.ts'

/** What waits, each a filter of the lists. */
const filters = {
  urgent: { status: URGENT },
  due: { status: OPEN, due: 'today' },
  mine: { status: OPEN, assigned: 'me' },
  nobodys: { status: OPEN, assigned: 'nobody' },
  waiting: { status: OPEN },
} satisfies Record<string, Partial<ListRequest>>

/**
 * Returns what waits for a member of staff: the urgent, due and own records that there are, then
 * each list that their roles may see, with its open records.
 */
export async function workload(
  { id: reader, roles }: Pick<StaffMember, 'id' | 'roles'>,
  storage: Storage,
) {
  const kinds = kindsFor(roles)
  const isWorked = (kind: ListKind) => recordKindOf(kind).open.length > 0
  /** A number of records, the instant of the oldest, and the query of exactly these records. */
  const line = async (kind: ListKind, filter: Partial<ListRequest>) => {
    const request = requestOf(kind, filter)
    const measured = await measure(kind, request, storage, { reader })
    return { kind, ...measured, query: listPath(kind, request) }
  }
  const special = (['urgent', 'due', 'mine'] as const).flatMap((name) =>
    kinds
      .filter((kind) => isWorked(kind) && (name === 'mine' || kind === 'prayers'))
      .map(async (kind) => ({ name, ...(await line(kind, filters[name])) })),
  )
  const lists = kinds.map((kind) => line(kind, isWorked(kind) ? filters.waiting : {}))
  const found = await Promise.all(special)
  return { special: found.filter(({ count }) => count > 0), lists: await Promise.all(lists) }
}

export type Workload = Awaited<ReturnType<typeof workload>>

export async function countWaiting(roles: Roles, storage: Storage): Promise<number> {
  const counts = await Promise.all(
    recordKindsFor(roles).map((kind) => measure(kind, requestOf(kind, filters.waiting), storage)),
  )
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** The query of a kind's list for a filter: `?status=open&assigned=me`. */
export function filterQuery(name: keyof typeof filters, kind: RecordKind): string {
  return listPath(kind, requestOf(kind, filters[name]))
}

/**
 * Returns the number of open records older than an instant that are assigned to the reader or to
 * nobody, for each kind that the roles may see and that has any; with the query of the list, oldest
 * first.
 */
export async function waitingSince(
  { id: reader, roles }: Pick<StaffMember, 'id' | 'roles'>,
  before: string,
  storage: Storage,
) {
  const lines: { name: 'mine' | 'nobodys'; kind: RecordKind; count: number; query: string }[] = []
  for (const name of ['mine', 'nobodys'] as const) {
    for (const kind of recordKindsFor(roles)) {
      const sort = `${recordKindOf(kind).time}_asc`
      const request = requestOf(kind, { ...filters[name], sort })
      const { count } = await measure(kind, request, storage, { reader, before })
      if (count > 0) lines.push({ name, kind, count, query: listPath(kind, request) })
    }
  }
  return lines
}

function requestOf(kind: ListKind, filter: Partial<ListRequest>): ListRequest {
  return { ...readListRequest(kind, new URLSearchParams()).request, ...filter }
}
