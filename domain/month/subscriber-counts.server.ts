import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import type { CountName } from './day-counts.server.ts'
import type { Span } from './month.ts'

type SubscriberCounts = {
  gained: number
  lost: number
  /** On the list at the end of the month, or now if it is not over. */
  total: number
}

/** The counts of a month and of the month before it. */
export async function countSubscribers(
  month: Span,
  before: Span,
  storage: Storage,
): Promise<[SubscriberCounts, SubscriberCounts]> {
  const later = { ...month, from: month.to, firstDay: month.nextDay, to: '9999', nextDay: '9999' }
  const [now, then, since, { confirmed }] = await Promise.all([
    countMoves(month, storage),
    countMoves(before, storage),
    countMoves(later, storage),
    storage
      .selectFrom('subscribers')
      .select(({ fn }) => fn.countAll<number>().as('confirmed'))
      .where('status', '=', 'confirmed')
      .executeTakeFirstOrThrow(),
  ])
  // Computed backwards from the current number.
  const total = confirmed - since.gained + since.lost
  return [
    { ...now, total },
    { ...then, total: total - now.gained + now.lost },
  ]
}

/** Joined: confirmed. Left: by a link, by staff, or because mail to the address does not arrive. */
async function countMoves({ from, to, firstDay, nextDay }: Span, storage: Storage) {
  const erased = (name: CountName) => sql`
    select coalesce(sum(count), 0) from day_counts
    where name = ${name} and day >= ${firstDay} and day < ${nextDay}`
  const { rows } = await sql<{ gained: number; lost: number }>`
    select
      (select count(*) from subscribers where confirmed_at >= ${from} and confirmed_at < ${to})
        + (${erased('joined')}) as gained,
      (select count(*) from subscribers
        where left_at >= ${from} and left_at < ${to} and confirmed_at is not null)
        + (select count(*) from suppressed_addresses as bad
          inner join subscribers as subscriber on subscriber.email_key = bad.email_key
          where bad.created_at >= ${from} and bad.created_at < ${to}
            and subscriber.status = 'suppressed' and subscriber.confirmed_at is not null)
        + (${erased('left')}) as lost`.execute(storage)
  return rows[0] ?? { gained: 0, lost: 0 }
}
