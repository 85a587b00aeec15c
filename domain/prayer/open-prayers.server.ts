import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { DAY, instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import { type Round, type RoundChoice, readChoice } from './prayer-desk.ts'
import { URGENT } from './urgency.ts'

// The open requests of a prayer round or of a printed list.

const openStatuses = ['Pending', 'Praying'] as const

export type Condition = (row: Prayer) => ExpressionWrapper<Schema, 'prayers', SqlBool>
export type Prayer = ExpressionBuilder<Schema, 'prayers'>

export function open(storage: Storage) {
  return storage.selectFrom('prayers').where('status', 'in', openStatuses)
}

/** The order of urgent requests before all others. */
export function urgentFirst(row: Prayer) {
  return row.case('urgency').when('flagged').then(0).when('suggested').then(1).else(2).end()
}

/** The condition for the requests that a round's choice includes; `reader` is a staff id. */
export function ofChoice(
  { only, since }: Pick<Round, 'only' | 'since'>,
  reader: number,
): Condition {
  return (row) => {
    switch (only) {
      case '':
        return row.and([])
      case 'mine':
        return row.and([row('assigned_to', '=', reader)])
      case 'week':
        return row.and([row('created_at', '>=', instant(Date.parse(since) - 7 * DAY))])
      case 'urgent':
        return row.and([row('urgency', 'in', URGENT)])
      default:
        return row.and([row('type', '=', only)])
    }
  }
}

export type Choice = { only: RoundChoice; count: number }

/** The choices with at least one open request, with their counts; '' is all requests. */
export async function listChoices(since: string, reader: number, storage: Storage) {
  const [types, ...counted] = await Promise.all([
    open(storage)
      .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
      .groupBy('type')
      .orderBy('count', 'desc')
      .orderBy('type')
      .execute(),
    ...(['urgent', 'mine', 'week'] as const).map(async (only) => ({
      only,
      count: await countOpen({ only, since }, reader, storage),
    })),
  ])
  const all = types.reduce((sum, { count }) => sum + count, 0)
  const ofTypes = types.map(({ type, count }) => ({ only: readChoice(type), count }))
  const choices: Choice[] = [{ only: '', count: all }, ...counted, ...ofTypes]
  return choices.filter(({ count }) => count > 0)
}

/** The number of open requests that a round's choice includes. */
export function countOpen(
  round: Pick<Round, 'only' | 'since'>,
  reader: number,
  storage: Storage,
): Promise<number> {
  return countRows(open(storage).where(ofChoice(round, reader)))
}
