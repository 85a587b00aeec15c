import type { Storage } from '../../storage/database.server.ts'
import { instant, MINUTE } from '../../storage/instant.ts'
import { dayOf, instantOf } from '../calendar/day.ts'
import { services } from '../calendar/services.ts'
import { serviceOf, USUAL_LENGTH } from '../live/live-state.ts'
import { readLiveState } from '../live/live-video.server.ts'
import type { PushKind } from './kinds.ts'

/** A stream that ends within this time was a mistake or a test: no notification is sent. */
const LIVE_FOR = MINUTE
/** The hour after which no notification of the morning's entry is sent, in the ministry's zone. */
const EVENING = 20

type Event = {
  kind: PushKind
  subject: string
  /** Only browsers that subscribed before this instant are notified. */
  began: string
  expires_at: string
}

/**
 * Queues a notification for each subscribed browser, once for each service and each morning. Safe
 * to run at any time, in several processes at once, and to be killed at any point.
 */
export async function queueNotifications(now: Temporal.Instant, storage: Storage): Promise<void> {
  const subscribed = await storage.selectFrom('push_subscriptions').select('id').limit(1).execute()
  if (subscribed.length === 0) return
  const events = await Promise.all([liveNow(now, storage), wordOf(now, storage)])
  for (const event of events) {
    if (event && !(await isKnown(event, storage))) await queueEvent(event, storage)
  }
}

/** A second stream of the same service is the same event: staff corrected the URL. */
async function liveNow(now: Temporal.Instant, storage: Storage): Promise<Event | undefined> {
  const state = await readLiveState(storage, now)
  if (state.is !== 'live') return undefined
  const { created_at, id } = state.stream
  const held = state.byItself ?? serviceOf(created_at, services())
  const began = Date.parse(created_at)
  const end = held?.end ?? began + USUAL_LENGTH
  const time = now.epochMilliseconds
  if (time < began + LIVE_FOR || end <= time) return undefined
  const subject = held ? `${held.service.id} ${instant(held.start)}` : `stream ${id}`
  return { kind: 'live', subject, began: created_at, expires_at: instant(end) }
}

/** Sent once the day's mail has started, so staff can stop both beforehand. */
async function wordOf(now: Temporal.Instant, storage: Storage): Promise<Event | undefined> {
  const today = dayOf(now.toString())
  const evening = instantOf(today, EVENING)
  if (Temporal.Instant.compare(now, evening) >= 0) return undefined
  const delivery = await storage
    .selectFrom('deliveries')
    .select('started_at')
    .where('entry_date', '=', today)
    .where('started_at', 'is not', null)
    .where('state', 'in', ['running', 'done'])
    .executeTakeFirst()
  if (!delivery?.started_at) return undefined
  const expires_at = instant(evening.epochMilliseconds)
  return { kind: 'word', subject: today, began: delivery.started_at, expires_at }
}

async function isKnown({ kind, subject }: Event, storage: Storage): Promise<boolean> {
  const row = await storage
    .selectFrom('push_events')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row !== undefined
}

async function queueEvent({ began, ...event }: Event, storage: Storage): Promise<void> {
  const now = instant()
  await storage.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('push_events')
      .values({ ...event, created_at: now })
      // Another process may have queued it at the same time.
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return
    await transaction
      .insertInto('pushes')
      .columns(['event_id', 'subscription_id', 'state', 'next_at'])
      .expression((eb) =>
        eb
          .selectFrom('push_subscriptions')
          .select(({ val, ref }) => [
            val(row.id).as('event_id'),
            ref('id').as('subscription_id'),
            val('waiting' as const).as('state'),
            val(now).as('next_at'),
          ])
          .where(event.kind, '=', 1)
          .where('created_at', '<', began)
          .orderBy('id'),
      )
      .execute()
  })
}

/** Deletes events that were over before an instant, with their notifications. */
export async function deleteOldEvents(before: string, storage: Storage): Promise<void> {
  await storage.deleteFrom('push_events').where('expires_at', '<', before).execute()
}
