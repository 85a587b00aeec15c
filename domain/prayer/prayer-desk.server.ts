import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { DAY, instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import { type FullRecord, openRecord } from '../people/record-read.server.ts'
import { type Round, type RoundChoice, readChoice } from './prayer-desk.ts'
import { URGENT } from './urgency.ts'

type Choosing = Pick<Round, 'only' | 'since'>

/** The open requests that a choice includes; `reader` is a staff id. */
export function openRequests({ only, since }: Choosing, reader: number, storage: Storage) {
  const open = storage.selectFrom('prayers').where('status', 'in', ['Pending', 'Praying'])
  switch (only) {
    case '':
      return open
    case 'mine':
      return open.where('assigned_to', '=', reader)
    case 'week':
      return open.where('created_at', '>=', instant(Date.parse(since) - 7 * DAY))
    case 'urgent':
      return open.where('urgency', 'in', URGENT)
    default:
      return open.where('type', '=', only)
  }
}

/**
 * Urgent requests first, then follow-ups that are due today (yyyy-mm-dd) and that nobody has prayed
 * for since, the longest due first, then the longest waiting: never prayed for, then prayed for
 * longest ago.
 */
export function inDeskOrder<Output>(
  requests: SelectQueryBuilder<Schema, 'prayers', Output>,
  today: string,
) {
  const isOverdue = ({ and, eb, ref }: ExpressionBuilder<Schema, 'prayers'>) =>
    and([eb('follow_up_on', '<=', today), eb('last_prayed_at', '<', ref('follow_up_on'))])
  return requests
    .orderBy(({ case: of }) =>
      of('urgency').when('flagged').then(0).when('suggested').then(1).else(2).end(),
    )
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
}

export type Choice = { only: RoundChoice; count: number }

/** The choices with at least one open request, with their counts; '' is all requests. */
export async function listChoices(since: string, reader: number, storage: Storage) {
  const [types, ...counted] = await Promise.all([
    openRequests({ only: '', since }, reader, storage)
      .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
      .groupBy('type')
      .orderBy('count', 'desc')
      .orderBy('type')
      .execute(),
    ...(['', 'urgent', 'mine', 'week'] as const).map(async (only) => ({
      only,
      count: await countRows(openRequests({ only, since }, reader, storage)),
    })),
  ])
  const ofTypes = types.map(({ type, count }) => ({ only: readChoice(type), count }))
  const choices: Choice[] = [...counted, ...ofTypes]
  return choices.filter(({ count }) => count > 0)
}

/**
 * Returns the request `wanted` if it is open, even if the round is past it, else the next request
 * of the round; with its notes, the texts added on its private page, its intercessions, and the
 * number remaining. An anonymous one is without address and number.
 */
export async function openDesk(
  round: Round,
  today: string,
  wanted: number | undefined,
  reader: number,
  storage: Storage,
) {
  const asked = openRequests({ ...round, only: '' }, reader, storage).where('id', '=', wanted ?? 0)
  // Not prayed for by anybody since the round began, and not skipped in it.
  const toCome = openRequests(round, reader, storage)
    .where('last_prayed_at', '<', round.since)
    .$if(round.skipped.length > 0, (query) => query.where('id', 'not in', [...round.skipped]))
  const found =
    (await asked.select('id').executeTakeFirst()) ??
    (await inDeskOrder(toCome.select('id'), today).limit(1).executeTakeFirst())
  const opened = found && (await openRecord({ kind: 'prayers', id: found.id }, storage))
  if (!opened) return { request: undefined, notes: [], added: [], intercessions: [], remaining: 0 }
  const { record, notes, added, intercessions } = opened
  const from = record.is_anonymous === 1 && { email: '', phone: '' }
  const request: FullRecord = { ...record, ...from }
  const others = await countRows(toCome.where('id', '!=', found.id))
  return { request, notes, added, intercessions, remaining: others + 1 }
}

export type FollowUp = Awaited<ReturnType<typeof listFollowUps>>['followUps'][number]

/** Follow-ups on a page of a list. */
const PER_PAGE = 100

/**
 * A page of the open requests with a follow-up due by a day (yyyy-mm-dd), or with any, the longest
 * due first; the last page for one beyond it.
 */
export async function listFollowUps(by: string | undefined, storage: Storage, wanted = 1) {
  const due = openRequests({ only: '', since: '' }, 0, storage).where(
    'follow_up_on',
    '<=',
    by ?? '9999-12-31',
  )
  const pages = Math.ceil((await countRows(due)) / PER_PAGE) || 1
  const page = Math.min(wanted, pages)
  const followUps = await due
    .select(['id', 'name', 'is_anonymous', 'type', 'follow_up_on'])
    .orderBy('follow_up_on')
    .orderBy('id')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute()
  return { page, pages, followUps }
}
