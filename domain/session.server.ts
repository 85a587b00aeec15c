import { createHash, randomBytes } from 'node:crypto'
import { database } from '../storage/database.server.ts'
import type { StaffMember } from './staff.server.ts'

/** A session nobody used for this long has ended. */
export const SESSION_IDLE_HOURS = 12
// Writing "last seen" on every request would make each read of a list a write.
const SEEN_EVERY_MINUTES = 5

/** Starts a session and gives its secret, which is stored only as a hash. */
export async function startSession(staffId: number): Promise<string> {
  const storage = await database()
  const token = randomBytes(32).toString('base64url')
  const now = new Date().toISOString()
  await storage.deleteFrom('sessions').where('last_seen_at', '<', oldestAlive()).execute()
  await storage
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), staff_id: staffId, created_at: now, last_seen_at: now })
    .execute()
  return token
}

/** Who a session's secret belongs to, or undefined when there is no such session any more. */
export async function findSession(token: string): Promise<StaffMember | undefined> {
  const storage = await database()
  const found = await storage
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select(['staff.id', 'staff.name', 'sessions.last_seen_at'])
    .where('token_hash', '=', hashOf(token))
    .where('last_seen_at', '>=', oldestAlive())
    .executeTakeFirst()
  if (!found) return undefined
  if (Date.parse(found.last_seen_at) < Date.now() - SEEN_EVERY_MINUTES * 60_000) {
    await storage
      .updateTable('sessions')
      .set({ last_seen_at: new Date().toISOString() })
      .where('token_hash', '=', hashOf(token))
      .execute()
  }
  return { id: found.id, name: found.name }
}

/** Ends a session; ending one that is over already is fine. */
export async function endSession(token: string): Promise<void> {
  const storage = await database()
  await storage.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

function oldestAlive(): string {
  return new Date(Date.now() - SESSION_IDLE_HOURS * 3_600_000).toISOString()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
