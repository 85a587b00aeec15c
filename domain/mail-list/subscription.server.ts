import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { liftSuppression } from '../outbox/outbox.server.ts'
import { forgetLeft, rememberLeft } from './former.server.ts'
import { readLink } from './mail-link.server.ts'
import type { SubscriptionStatus } from './subscription.ts'

/** Whether an unsubscribe link is valid. */
export function canLeave(secret: string, storage: Storage): boolean {
  return readLink(secret, 'leave', storage) !== undefined
}

/**
 * Unsubscribes: erases the subscriber with all related rows; a mark (former.server.ts) keeps
 * imports from adding them again. Idempotent. After somebody subscribes again, only links from
 * newer mails work. Returns whether the link is valid.
 */
export async function leaveList(secret: string, transaction: Storage): Promise<boolean> {
  const link = readLink(secret, 'leave', transaction)
  if (!link) return false
  const address = await eraseSubscription(link, transaction)
  if (address) await rememberLeft(address, transaction)
  return true
}

/**
 * Returns the data stored about the subscriber of a link, as shown to them, with the number of
 * mails sent to them in the last month; undefined when the link is invalid or the subscriber is
 * erased.
 */
export async function personDataOf(secret: string, storage: Storage) {
  const link = readLink(secret, 'manage', storage)
  if (!link) return undefined
  const subscriber = await storage
    .selectFrom('subscribers')
    .leftJoin('subscriber_imports as import', 'import.id', 'subscribers.import_id')
    .select(['subscribers.id', 'email', 'name', 'status', 'subscribers.language'])
    .select(['subscribed_at', 'confirmed_at', 'consent_words'])
    .where('subscribers.email_key', '=', link.emailKey)
    .where('subscribed_at', '<=', link.madeAt)
    .executeTakeFirst()
  if (!subscriber) return undefined
  const mails = await storage
    .selectFrom('mails')
    .select([sql<number>`count(*)`.as('count'), (eb) => eb.fn.max('finished_at').as('last')])
    .where('subscriber_id', '=', subscriber.id)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  return { ...subscriber, mails }
}

/**
 * Erases a subscriber with their mails and their entry in the suppression list. Returns false when
 * the link is invalid or they are erased.
 */
export async function eraseSubscriber(secret: string, transaction: Storage): Promise<boolean> {
  const link = readLink(secret, 'manage', transaction)
  const address = link && (await eraseSubscription(link, transaction))
  if (!address) return false
  await forgetLeft(address, transaction)
  return true
}

/** The number of subscribers in each status. */
export async function countByStatus(storage: Storage): Promise<Record<SubscriptionStatus, number>> {
  const rows = await storage
    .selectFrom('subscribers')
    .select(['status', sql<number>`count(*)`.as('count')])
    .groupBy('status')
    .execute()
  const counts = { pending: 0, confirmed: 0, suppressed: 0, left: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** Returns the address; undefined when the subscriber was already erased. */
async function eraseSubscription(
  { emailKey: email_key, madeAt }: { emailKey: string; madeAt: string },
  storage: Storage,
): Promise<string | undefined> {
  const erased = await storage
    .deleteFrom('subscribers')
    .where('email_key', '=', email_key)
    .where('subscribed_at', '<=', madeAt)
    .returning('email')
    .executeTakeFirst()
  if (!erased) return undefined
  await liftSuppression(erased.email, storage)
  await storage.deleteFrom('subscriber_import_lines').where('email_key', '=', email_key).execute()
  return erased.email
}
