import { database, type Storage } from '../storage/database.server.ts'
import type { ContactMessage, ContactRecord } from './contact.ts'
import { recordStatuses, searchable } from './record.ts'
import { underNewReference } from './reference.server.ts'

/** Keeps a visitor's message and gives its reference. When this returns, it is on the disk. */
export function submitContact(contact: ContactMessage, storage: Storage): Promise<string> {
  const { name, email, phone, message } = contact
  return underNewReference((reference) =>
    storage
      .insertInto('contacts')
      .values({
        ...contact,
        reference,
        status: recordStatuses.contacts[0],
        search: searchable(reference, name, email, phone, message),
        created_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst(),
  )
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
