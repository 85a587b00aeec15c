import type { Insertable } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import { publicationOf } from '../newsletter/publishing.server.ts'
import type { DeliveryKind } from './delivery.ts'

/** Delay for what is published after its hour, so that staff can still take it back. */
const GRACE_MINUTES = 10

/** When the delivery of what is published at `now` for a day starts. */
export function startOf(date: string, now: Temporal.Instant): Temporal.Instant {
  const due = publicationOf({ date })
  return now.since(due).total('minutes') > GRACE_MINUTES ? afterGrace(now) : due
}

export function afterGrace(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: GRACE_MINUTES })
}

/** The delivery of a day's letter or of a notice; undefined while none is planned. */
export function findDelivery(kind: DeliveryKind, key: string, storage: Storage) {
  return storage
    .selectFrom('deliveries')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
}

type Planned = Pick<Insertable<Schema['deliveries']>, 'kind' | 'key' | 'archive_date'>

export async function planDelivery(
  planned: Planned,
  startsAt: Temporal.Instant,
  storage: Storage,
): Promise<void> {
  const starts_at = instant(startsAt.epochMilliseconds)
  await storage
    .insertInto('deliveries')
    .values({ ...planned, state: 'planned', starts_at })
    // Another process may have planned it at the same time.
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
}
