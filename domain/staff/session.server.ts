import { createHash, randomBytes } from 'node:crypto'
import { database, type Storage } from '../../storage/database.server.ts'
import { ifWritable } from '../../storage/if-writable.ts'
import { logAuditEvent } from './audit.server.ts'
import type { StaffMember } from './staff.ts'

/** A session nobody used for this long has ended. */
export const SESSION_IDLE_HOURS = 12
// Writing "last seen" on every request would make each read of a list a write.
const SEEN_EVERY_MINUTES = 5

/** Starts a session and gives its secret, which is stored only as a hash. */
export async function startSession(staffId: number, storage: Storage): Promise<string> {
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
    .select(['staff.id', 'staff.name', 'staff.role', 'sessions.last_seen_at'])
    .where('token_hash', '=', hashOf(token))
    .where('sessions.last_seen_at', '>=', oldestAlive())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  if (Date.parse(found.last_seen_at) < Date.now() - SEEN_EVERY_MINUTES * 60_000) {
    await ifWritable(() =>
      storage
        .updateTable('sessions')
        .set({ last_seen_at: new Date().toISOString() })
        .where('token_hash', '=', hashOf(token))
        .execute(),
    )
  }
  return { id: found.id, name: found.name, role: found.role }
}

/** Signs out: ends a session. Ending one that is over already is fine. */
export async function endSession(token: string): Promise<void> {
  const storage = await database()
  await storage.transaction().execute(async (transaction) => {
    const left = await forgetSession(token, transaction)
    if (left) await logAuditEvent({ staffName: left.name, deed: 'signed-out' }, transaction)
  })
}

/** Ends a session without a word, and gives whose it was. */
export async function forgetSession(
  token: string,
  storage: Storage,
): Promise<{ name: string } | undefined> {
  const ended = await storage
    .deleteFrom('sessions')
    .where('token_hash', '=', hashOf(token))
    .returning('staff_id')
    .executeTakeFirst()
  if (!ended) return undefined
  return storage
    .selectFrom('staff')
    .select('name')
    .where('id', '=', ended.staff_id)
    .executeTakeFirst()
}

/** Ends every session of an account, but for the one with the secret `except`. */
export async function endSessions(
  staffId: number,
  storage: Storage,
  except?: string,
): Promise<void> {
  let theirs = storage.deleteFrom('sessions').where('staff_id', '=', staffId)
  if (except) theirs = theirs.where('token_hash', '!=', hashOf(except))
  await theirs.execute()
}

/** "Sign out everywhere". */
export async function endAllSessions({ id, name }: StaffMember): Promise<void> {
  const storage = await database()
  await storage.transaction().execute(async (transaction) => {
    await endSessions(id, transaction)
    await logAuditEvent({ staffName: name, deed: 'signed-out-everywhere' }, transaction)
  })
}

/** On how many devices somebody is signed in. */
export async function countSessions(staffId: number): Promise<number> {
  const storage = await database()
  const { count } = await storage
    .selectFrom('sessions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('last_seen_at', '>=', oldestAlive())
    .executeTakeFirstOrThrow()
  return count
}

function oldestAlive(): string {
  return new Date(Date.now() - SESSION_IDLE_HOURS * 3_600_000).toISOString()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
