import { database, type Storage } from '../storage/database.server.ts'
import type { SubscriberRecord, Subscription } from './subscriber.ts'

/** Adds an address to the list. An address that is on it already stays as it is. */
export async function subscribe({ email }: Subscription, storage: Storage): Promise<void> {
  await storage
    .insertInto('subscribers')
    .values({ email, email_key: email.toLowerCase(), subscribed_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
}

/** The newest addresses first, at most `limit` of them. */
export async function listSubscribers(limit: number): Promise<SubscriberRecord[]> {
  const storage = await database()
  return storage
    .selectFrom('subscribers')
    .select(['id', 'email', 'subscribed_at'])
    .orderBy('subscribed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many subscribed since an instant (ISO 8601, UTC), or ever. */
export async function countSubscribers(since = ''): Promise<number> {
  const storage = await database()
  const { count } = await storage
    .selectFrom('subscribers')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('subscribed_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}
