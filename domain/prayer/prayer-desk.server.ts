import type { Selectable } from 'kysely'
import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { dialled } from '../people/phone.server.ts'
import { listNotes } from '../people/record-notes.server.ts'
import { decryptPrayer } from './encryption.server.ts'
import { type Condition, ofChoice, open, type Prayer, urgentFirst } from './open-prayers.server.ts'
import type { Round } from './prayer-desk.ts'
import { listWords } from './prayer-page.server.ts'

export type DeskRequest = Awaited<ReturnType<typeof forDesk>>

/**
 * Returns the request `wanted` if it is open, even if the round is past it, else the next request
 * of the round; with its notes, the texts added on its private page, and the number remaining.
 */
export async function openDesk(
  round: Round,
  today: string,
  wanted: number | undefined,
  reader: number,
  storage: Storage,
) {
  const chosen = ofChoice(round, reader)
  const asked = open(storage)
    .selectAll()
    .where('id', '=', wanted ?? 0)
  const row = (await asked.executeTakeFirst()) ?? (await nextOf(round, chosen, today, storage))
  if (!row) return { request: undefined, notes: [], added: [], remaining: 0 }
  const [request, added, notes, remaining] = await Promise.all([
    forDesk(row, storage),
    listWords(row.id, storage),
    listNotes({ kind: 'prayers', id: row.id }, storage),
    countToCome(round, chosen, row.id, storage),
  ])
  return { request, notes, added, remaining }
}

/**
 * Open requests with a follow-up due by a day (yyyy-mm-dd), or with any, the longest due first; at
 * most 100.
 */
export async function listFollowUps(
  by: string | undefined,
  storage: Storage,
): Promise<DeskRequest[]> {
  const rows = await open(storage)
    .selectAll()
    .where('follow_up_on', '<=', by ?? '9999-12-31')
    .orderBy('follow_up_on')
    .orderBy('id')
    .limit(100)
    .execute()
  return Promise.all(rows.map((row) => forDesk(row, storage)))
}

type Row = Selectable<Schema['prayers']>

/**
 * Urgent requests first, then due follow-ups that nobody has prayed for since, the longest due
 * first, then the longest waiting: never prayed for, then prayed for longest ago.
 */
async function nextOf(
  round: Round,
  chosen: Condition,
  today: string,
  storage: Storage,
): Promise<Row | undefined> {
  const isOverdue = ({ and, eb, ref }: Prayer) =>
    and([eb('follow_up_on', '<=', today), eb('last_prayed_at', '<', ref('follow_up_on'))])
  return open(storage)
    .selectAll()
    .where(toCome(round))
    .where(chosen)
    .orderBy(urgentFirst)
    .orderBy((row) => row.case().when(isOverdue(row)).then(0).else(1).end())
    .orderBy((row) =>
      row
        .case()
        .when(isOverdue(row))
        .then(row.ref('follow_up_on'))
        .else(row.ref('last_prayed_at'))
        .end(),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The number of requests left in the round, always including `id`. */
async function countToCome(round: Round, chosen: Condition, id: number, storage: Storage) {
  const others = open(storage).where(toCome(round)).where('id', '!=', id).where(chosen)
  return (await countRows(others)) + 1
}

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
  const { id, reference, type, status, created_at, follow_up_on, urgency } = row
  const { name, email, phone, taken_by, taken_how } = row
  const intercessions = storage.selectFrom('intercessions').where('prayer_id', '=', id)
  return {
    ...{ id, reference, type, status, created_at, follow_up_on, urgency, taken_by, taken_how },
    message: decryptPrayer(row, storage),
    from: row.is_anonymous ? undefined : { name, email, phone: phone && dialled(phone) },
    prayed: await countRows(intercessions),
    last_prayed_at: row.last_prayed_at || null,
  }
}
