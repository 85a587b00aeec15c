import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Storage } from '../storage/database.server.ts'
import type { Schema } from '../storage/schema.ts'
import type { Round } from './prayer-desk.ts'
import { openPrayer } from './prayer-words.server.ts'
import { listNotes, type Note } from './record-work-read.server.ts'

const OPEN = ['Pending', 'Praying'] as const

/** A request as the desk shows it. Of an anonymous one nothing says whose it is. */
export type DeskRequest = {
  id: number
  reference: string
  type: string
  message: string
  status: string
  created_at: string
  follow_up_on: string | null
  /** Undefined when the request is anonymous. */
  from: { name: string; email: string; phone: string } | undefined
  /** How often it was prayed for, and the last time (an instant). */
  prayed: number
  last_prayed_at: string | null
}

/** The request to pray for now, with its notes, and how many are still to come, it among them. */
export type OpenedDesk = { request: DeskRequest | undefined; notes: Note[]; remaining: number }

/** `wanted` is shown again when it is open, wherever it stands; else the next of the round is. */
export async function openDesk(
  round: Round,
  today: string,
  wanted: number | undefined,
  storage: Storage,
): Promise<OpenedDesk> {
  const row = (await findOpen(wanted, storage)) ?? (await nextOf(round, today, storage))
  if (!row) return { request: undefined, notes: [], remaining: 0 }
  const [request, notes, others] = await Promise.all([
    forDesk(row, storage),
    listNotes({ kind: 'prayers', id: row.id }, storage),
    countOthers(round, row.id, storage),
  ])
  return { request, notes, remaining: others + 1 }
}

/** Open requests that staff wanted to come back to by `today` (yyyy-mm-dd), due longest first. */
export async function listFollowUps(today: string, storage: Storage): Promise<DeskRequest[]> {
  const rows = await due(today, storage).limit(100).execute()
  return Promise.all(rows.map((row) => forDesk(row, storage)))
}

type Row = Selectable<Schema['prayers']>

async function findOpen(id: number | undefined, storage: Storage): Promise<Row | undefined> {
  if (id === undefined) return undefined
  return open(storage).where('prayers.id', '=', id).executeTakeFirst()
}

/** Follow-ups that are due, then who waits longest: never prayed for, then prayed for longest ago. */
async function nextOf(round: Round, today: string, storage: Storage): Promise<Row | undefined> {
  const ofRound = toCome(round)
  const followUp = await due(today, storage).where(ofRound).limit(1).executeTakeFirst()
  if (followUp) return followUp
  const never = await Promise.all(OPEN.map((status) => neverPrayed(status, round, storage)))
  const [oldest] = never
    .filter((row) => row !== undefined)
    .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
  if (oldest) return oldest
  return open(storage)
    .innerJoin('intercessions', 'intercessions.prayer_id', 'prayers.id')
    .where(ofRound)
    .groupBy('prayers.id')
    .orderBy((row) => row.fn.max('intercessions.prayed_at'))
    .orderBy('prayers.id')
    .limit(1)
    .executeTakeFirst()
}

/** One status at a time: so the index gives the oldest without reading the others. */
function neverPrayed(status: string, round: Round, storage: Storage): Promise<Row | undefined> {
  return storage
    .selectFrom('prayers')
    .selectAll('prayers')
    .where('status', '=', status)
    .where((row) => row.not(row.exists(intercessionsOf(row))))
    .where(toCome(round))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

function open(storage: Storage) {
  return storage.selectFrom('prayers').selectAll('prayers').where('prayers.status', 'in', OPEN)
}

function due(today: string, storage: Storage) {
  return open(storage).where('follow_up_on', '<=', today).orderBy('follow_up_on').orderBy('id')
}

async function countOthers(round: Round, id: number, storage: Storage): Promise<number> {
  const { others } = await storage
    .selectFrom('prayers')
    .select((row) => row.fn.countAll<number>().as('others'))
    .where('status', 'in', OPEN)
    .where('id', '!=', id)
    .where(toCome(round))
    .executeTakeFirstOrThrow()
  return others
}

type Prayer = ExpressionBuilder<Schema, 'prayers'>

/** Neither prayed for since the round began, whoever did, nor passed by in it. */
function toCome({ since, skipped }: Round) {
  return (row: Prayer) => {
    const prayed = intercessionsOf(row).where('prayed.prayed_at', '>=', since)
    const notPrayed = row.not(row.exists(prayed))
    if (skipped.length === 0) return notPrayed
    return row.and([notPrayed, row('prayers.id', 'not in', [...skipped])])
  }
}

function intercessionsOf(row: Prayer) {
  return row
    .selectFrom('intercessions as prayed')
    .select('prayed.id')
    .whereRef('prayed.prayer_id', '=', 'prayers.id')
}

async function forDesk(row: Row, storage: Storage): Promise<DeskRequest> {
  const { id, reference, type, status, created_at, follow_up_on } = row
  const message = openPrayer(row.message, storage)
  const { name, email, phone } = row
  const { prayed, last_prayed_at } = await storage
    .selectFrom('intercessions')
    .select((each) => [
      each.fn.countAll<number>().as('prayed'),
      each.fn.max<string | null>('prayed_at').as('last_prayed_at'),
    ])
    .where('prayer_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...{ id, reference, type, message, status, created_at, follow_up_on },
    from: row.is_anonymous ? undefined : { name, email, phone },
    prayed,
    last_prayed_at,
  }
}
