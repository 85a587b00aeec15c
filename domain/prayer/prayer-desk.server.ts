import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { dayOf } from '../calendar/day.ts'
import type { RecordStatus } from '../people/record-kinds.ts'
import { listNotes } from '../people/record-notes.server.ts'
import { decryptPrayer } from './encryption.server.ts'
import type { Round } from './prayer-desk.ts'

const OPEN = ['Pending', 'Praying'] as const

export type DeskRequest = Awaited<ReturnType<typeof forDesk>>

/**
 * Returns the request `wanted` if it is open, even if the round is past it, else the next one of
 * the round; with its notes and the number remaining.
 */
export async function openDesk(
  round: Round,
  today: string,
  wanted: number | undefined,
  storage: Storage,
) {
  const row = (await findOpen(wanted, storage)) ?? (await nextOf(round, today, storage))
  if (!row) return { request: undefined, notes: [], remaining: 0 }
  const [request, notes, remaining] = await Promise.all([
    forDesk(row, storage),
    listNotes({ kind: 'prayers', id: row.id }, storage),
    countToCome(round, row.id, storage),
  ])
  return { request, notes, remaining }
}

/**
 * Open requests with a follow-up due by `today` (yyyy-mm-dd), the longest due first; at most 100.
 */
export async function listFollowUps(today: string, storage: Storage): Promise<DeskRequest[]> {
  const rows = await due(today, storage).limit(100).execute()
  return Promise.all(rows.map((row) => forDesk(row, storage)))
}

type Row = Selectable<Schema['prayers']>

async function findOpen(id: number | undefined, storage: Storage): Promise<Row | undefined> {
  if (id === undefined) return undefined
  return open(storage).selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Due follow-ups first, then the longest waiting: never prayed for, then prayed for longest ago.
 */
async function nextOf(round: Round, today: string, storage: Storage): Promise<Row | undefined> {
  const followUps = await due(today, storage).where(toCome(round)).limit(100).execute()
  const followUp = followUps.find(isOverdue)
  if (followUp) return followUp
  const waiting = await Promise.all(OPEN.map((status) => longestWaiting(status, round, storage)))
  const [longest] = waiting.filter((row) => row !== undefined).sort(compareByWaiting)
  return longest
}

/** A follow-up that was prayed for since it was due waits its turn like the others. */
function isOverdue({ follow_up_on, last_prayed_at }: Row): boolean {
  return last_prayed_at === '' || dayOf(last_prayed_at) < (follow_up_on ?? '')
}

/** One status at a time, so that the index finds the first row without reading the others. */
function longestWaiting(
  status: RecordStatus,
  round: Round,
  storage: Storage,
): Promise<Row | undefined> {
  return storage
    .selectFrom('prayers')
    .selectAll()
    .where('status', '=', status)
    .where(toCome(round))
    .orderBy('last_prayed_at')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

function compareByWaiting(one: Row, other: Row): number {
  const field = one.last_prayed_at === other.last_prayed_at ? 'created_at' : 'last_prayed_at'
  return one[field] < other[field] ? -1 : 1
}

/** The open requests, for queries by other columns: nearly all requests may be open. */
function open(storage: Storage) {
  // An expression has no index, so SQLite uses a more selective one.
  const status = sql<string>`status || ''`
  return storage.selectFrom('prayers').where(status, 'in', OPEN)
}

function due(today: string, storage: Storage) {
  return open(storage)
    .selectAll()
    .where('follow_up_on', '<=', today)
    .orderBy('follow_up_on')
    .orderBy('id')
}

/** The number of requests left in the round, always including `id`. */
async function countToCome({ since, skipped }: Round, id: number, storage: Storage) {
  const [all, apart] = await Promise.all([
    // Counts all requests from the index alone, and looks up the excluded ones by id.
    storage
      .selectFrom('prayers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', 'in', OPEN)
      .where('last_prayed_at', '<', since)
      .executeTakeFirstOrThrow(),
    open(storage)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('id', 'in', [...skipped, id])
      .where('last_prayed_at', '<', since)
      .executeTakeFirstOrThrow(),
  ])
  return all.count - apart.count + 1
}

type Prayer = ExpressionBuilder<Schema, 'prayers'>

/** Not prayed for by anybody since the round began, and not skipped in it. */
function toCome({ since, skipped }: Round) {
  return (row: Prayer) => {
    const notPrayed = row('last_prayed_at', '<', since)
    if (skipped.length === 0) return notPrayed
    return row.and([notPrayed, row('id', 'not in', [...skipped])])
  }
}

/** A request as the desk shows it, without personal details if it is anonymous. */
async function forDesk(row: Row, storage: Storage) {
  const { id, reference, type, status, created_at, follow_up_on, taken_by, taken_how } = row
  const message = decryptPrayer(row, storage)
  const { name, email, phone } = row
  const { prayed } = await storage
    .selectFrom('intercessions')
    .select((each) => each.fn.countAll<number>().as('prayed'))
    .where('prayer_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id,
    reference,
    type,
    message,
    status,
    created_at,
    follow_up_on,
    taken_by,
    taken_how,
    from: row.is_anonymous ? undefined : { name, email, phone },
    prayed,
    last_prayed_at: row.last_prayed_at || null,
  }
}
