import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import { claimedBy, unclaimed } from '../claim.server.ts'

export type Push = NonNullable<Awaited<ReturnType<typeof claimPush>>>

/** Claims the next due notification, and returns it with its subscription. */
export async function claimPush(claimant: string, lease: number, storage: Storage) {
  const claimed = await storage
    .updateTable('pushes')
    .set(claimedBy(claimant, lease))
    .where('id', '=', nextDue(storage))
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return undefined
  return storage
    .selectFrom('pushes')
    .innerJoin('push_events as event', 'event.id', 'pushes.event_id')
    .innerJoin('push_subscriptions as browser', 'browser.id', 'pushes.subscription_id')
    .select(['pushes.id', 'pushes.claimed_by', 'pushes.attempts'])
    .select(['event.kind', 'event.subject', 'event.expires_at'])
    .select(['browser.endpoint', 'browser.p256dh', 'browser.auth', 'browser.language'])
    .select(['browser.live', 'browser.word', 'browser.heard_at'])
    .where('pushes.id', '=', claimed.id)
    .executeTakeFirst()
}

/** Releases a notification until `pause` milliseconds later, without counting an attempt. */
export async function postpone(
  { id, claimed_by, attempts }: Push,
  pause: number,
  storage: Storage,
): Promise<void> {
  await storage
    .updateTable('pushes')
    .set({
      state: 'waiting',
      attempts: attempts - 1,
      next_at: instant(Date.now() + pause),
      ...unclaimed,
    })
    .where('id', '=', id)
    .where('claimed_by', '=', claimed_by)
    .execute()
}

function nextDue(storage: Storage) {
  return (
    storage
      .selectFrom('pushes')
      .select('id')
      .where('state', '=', 'waiting')
      .where('next_at', '<=', instant())
      .orderBy('next_at')
      .orderBy('id')
      .limit(1)
      // As for mails: SQLite has a single writer.
      .$if(!isSqlite(storage), (query) => query.forUpdate().skipLocked())
  )
}
