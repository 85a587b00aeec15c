import { database, type Storage } from '../storage/database.server.ts'
import type { ContactMessage, ContactRecord } from './contact.ts'

/** Keeps a visitor's message. When this returns, the message is on the disk. */
export async function submitContact(message: ContactMessage, storage: Storage): Promise<void> {
  await storage
    .insertInto('contacts')
    .values({ ...message, created_at: new Date().toISOString() })
    .execute()
}

/** The newest messages first, at most `limit` of them. */
export async function listContacts(limit: number): Promise<ContactRecord[]> {
  const storage = await database()
  return storage
    .selectFrom('contacts')
    .select(['id', 'name', 'email', 'phone', 'message', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many messages came since an instant (ISO 8601, UTC), or ever. */
export async function countContacts(since = ''): Promise<number> {
  const storage = await database()
  const { count } = await storage
    .selectFrom('contacts')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}
