import { sql } from 'kysely'
import { liftSuppression } from '../../mail/outbox.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { readLink } from './mail-link.server.ts'
import type { LinkOutcome, SubscriberData, SubscriptionStatus } from './subscription.ts'

/** Whether the page of a leave link has something to offer. */
export function canLeave(secret: string, storage: Storage): boolean {
  return readLink(secret, 'leave', storage) !== undefined
}

/**
 * Takes the address off the list and erases it at once, with all that belongs to it. A second tap
 * is as good as the first; after somebody came back, the newest mail's link is the one that works.
 */
export async function leaveList(secret: string, transaction: Storage): Promise<LinkOutcome> {
  const link = readLink(secret, 'leave', transaction)
  if (!link) return 'unknown'
  await eraseById(link.subscriberId, transaction)
  return 'done'
}

/** What is stored about the subscriber whom a mail went to; undefined for an unknown link. */
export async function personDataOf(
  secret: string,
  storage: Storage,
): Promise<SubscriberData | undefined> {
  const link = readLink(secret, 'manage', storage)
  if (!link) return undefined
  const [subscriber, mails] = await Promise.all([
    storage
      .selectFrom('subscribers')
      .selectAll()
      .where('id', '=', link.subscriberId)
      .executeTakeFirst(),
    storage
      .selectFrom('mails')
      .select([sql<number>`count(*)`.as('count'), (eb) => eb.fn.max('finished_at').as('last')])
      .where('subscriber_id', '=', link.subscriberId)
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow(),
  ])
  if (!subscriber) return undefined
  return {
    email: subscriber.email,
    status: subscriber.status,
    language: subscriber.language,
    subscribedAt: subscriber.subscribed_at,
    confirmedAt: subscriber.confirmed_at,
    mails: mails.count,
    lastMailAt: mails.last,
  }
}

/** Erases a subscriber with all that belongs to them: mails, a suppressed address. */
export async function eraseSubscriber(secret: string, transaction: Storage): Promise<LinkOutcome> {
  const link = readLink(secret, 'manage', transaction)
  return link && (await eraseById(link.subscriberId, transaction)) ? 'done' : 'unknown'
}

/** How many subscribers are in each status. */
export async function countByStatus(storage: Storage): Promise<Record<SubscriptionStatus, number>> {
  const rows = await storage
    .selectFrom('subscribers')
    .select(['status', sql<number>`count(*)`.as('count')])
    .groupBy('status')
    .execute()
  const counts = { pending: 0, confirmed: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** False when they are gone already. */
async function eraseById(id: number, storage: Storage): Promise<boolean> {
  const erased = await storage
    .deleteFrom('subscribers')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  if (erased) await liftSuppression(erased.email, storage)
  return erased !== undefined
}
