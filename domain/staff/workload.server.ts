import type { Storage } from '../../storage/database.server.ts'
import {
  hasFollowUps,
  type ListRequest,
  listPath,
  narrow,
  newestFirst,
  OPEN,
  readListRequest,
  statusFilters,
  URGENT,
} from '../people/list-request.ts'
import {
  type ListKind,
  listKindNames,
  type RecordKind,
  recordKindNames,
  workersOf,
} from '../people/record-kinds.ts'
import { countMatches } from '../people/record-list.server.ts'
import { hasRole, type Roles, type StaffMember } from './staff.ts'

/** The queues of waiting records, in the order of the home page. Each is a filter of the lists. */
const queues = {
  urgent: { status: URGENT },
  due: { status: OPEN, due: 'today' },
  mine: { status: OPEN, assigned: 'me' },
  unanswered: { status: OPEN },
  nobodys: { status: OPEN, assigned: 'nobody' },
} satisfies Record<string, Partial<ListRequest>>

export type QueueName = keyof typeof queues
const queueNames = Object.keys(queues) as QueueName[]

export type Workload = Awaited<ReturnType<typeof workload>>
export type Queue = Workload['queues'][number]

/**
 * Returns the queues that are not empty, with a line for each kind that is not; and for each list
 * the total and the records since `since` (ISO 8601, UTC). Only kinds that the roles may see.
 */
export async function workload(
  { id, roles }: Pick<StaffMember, 'id' | 'roles'>,
  since: string,
  storage: Storage,
) {
  const visit: Visit = { reader: id, since, storage }
  const isTheirs = (kind: ListKind) => hasRole(roles, workersOf(kind))
  const kinds = recordKindNames.filter(isTheirs)
  const [waiting, lists] = await Promise.all([
    Promise.all(queueNames.map((name) => readQueue(name, kinds, visit))),
    Promise.all(listKindNames.filter(isTheirs).map((kind) => countList(kind, visit))),
  ])
  return { queues: waiting.filter(({ lines }) => lines.length > 0), lists }
}

export async function countWaiting(roles: Roles, storage: Storage): Promise<number> {
  const visibleKinds = recordKindNames.filter((kind) => hasRole(roles, workersOf(kind)))
  const counts = await Promise.all(
    visibleKinds.map((kind) => countMatches(kind, requestOf(kind, queues.unanswered), storage)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The query of a kind's list for a queue: `?status=open&assigned=me`. */
export function queueQuery(name: QueueName, kind: RecordKind): string {
  return listPath(kind, requestOf(kind, queues[name]))
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
    for (const kind of recordKindNames.filter((kind) => hasRole(roles, workersOf(kind)))) {
      const sort = { ...newestFirst(kind), direction: 'asc' } as const
      const request = requestOf(kind, { ...queues[name], sort })
      const count = await countMatches(kind, request, storage, { reader, before })
      if (count > 0) lines.push({ name, kind, count, query: listPath(kind, request) })
    }
  }
  return lines
}

type Visit = { reader: number; since: string; storage: Storage }

async function readQueue(name: QueueName, kinds: RecordKind[], visit: Visit) {
  const filter: Partial<ListRequest> = queues[name]
  const { status = '' } = filter
  const counted = kinds
    .filter((kind) => statusFilters(kind).includes(status) && (!filter.due || hasFollowUps(kind)))
    .map((kind) => countLine(kind, requestOf(kind, filter), visit, name === 'unanswered'))
  return { name, lines: (await Promise.all(counted)).filter(({ count }) => count > 0) }
}

/** A count and the query of exactly these records; if marked, also how many of them are new. */
async function countLine(kind: RecordKind, request: ListRequest, visit: Visit, isMarked: boolean) {
  const { reader, storage } = visit
  const count = await countMatches(kind, request, storage, { reader })
  const fresh = isMarked ? await countFresh(kind, request, count, visit) : undefined
  return { kind, count, fresh, query: listPath(kind, request) }
}

async function countList(kind: ListKind, visit: Visit) {
  const request = requestOf(kind, {})
  const total = await countMatches(kind, request, visit.storage)
  return { kind, total, fresh: await countFresh(kind, request, total, visit) }
}

/** On the first visit, all are new. */
async function countFresh(
  kind: ListKind,
  request: ListRequest,
  all: number,
  { since, storage }: Visit,
): Promise<number> {
  return since === '' ? all : countMatches(kind, request, storage, { since })
}

function requestOf(kind: ListKind, filter: Partial<ListRequest>): ListRequest {
  return narrow(readListRequest(kind, new URLSearchParams()).request, filter)
}
