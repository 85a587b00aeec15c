import { hash, randomBytes } from 'node:crypto'
import Bowser from 'bowser'
import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { ago, DAY, HOUR, instant, MINUTE } from '../../storage/instant.ts'
import { ifWritable } from '../../storage/storage-error.ts'
import { logAuditEvent } from './audit.server.ts'
import { readRoles, type StaffMember } from './staff.ts'

/** A session expires after this long without a request. */
const SESSION_IDLE = 12 * HOUR
/** It expires this long after its start, even if it is used. */
const SESSION_LONGEST = 7 * DAY
/** With "stay signed in", it expires only this many days after its start. */
export const SESSION_STAY_DAYS = 30
/** A password that was typed in a session is not asked again for this long. */
const SITTING = 30 * MINUTE
// `last_seen_at` is not updated on every request, so that most requests cause no write.
const SEEN_EVERY = 5 * MINUTE

/** Starts a session and returns its token; only the token's hash is stored. */
export async function startSession(
  staffId: number,
  storage: Storage,
  { stay = false, userAgent = '' } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = instant()
  await storage
    .insertInto('sessions')
    .values({
      token_hash: hash('sha256', token),
      staff_id: staffId,
      stay: stay ? 1 : 0,
      user_agent: userAgent.slice(0, 200),
      created_at: now,
      last_seen_at: now,
    })
    .execute()
  return token
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(storage: Storage): Promise<void> {
  await storage
    .deleteFrom('sessions')
    .where((eb) => eb.not(alive()))
    .execute()
}

/** Returns the owner of a session; undefined when it has expired or the account is disabled. */
export async function findSession(
  token: string,
  storage: Storage,
): Promise<StaffMember | undefined> {
  const found = await storage
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select(['staff.id', 'name', 'roles', 'two_factor_secret', 'last_seen_at', 'password_at'])
    .where('token_hash', '=', hash('sha256', token))
    .where(alive())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  if (found.last_seen_at < ago(SEEN_EVERY)) {
    await ifWritable(() =>
      storage
        .updateTable('sessions')
        .set({ last_seen_at: instant() })
        .where('token_hash', '=', hash('sha256', token))
        .execute(),
    )
  }
  const { id, name } = found
  const roles = readRoles(found.roles)
  const asksPassword = (found.password_at ?? '') < ago(SITTING)
  return { id, name, roles, twoFactor: found.two_factor_secret !== null, asksPassword }
}

/** Ends one session of a member, by its token or id, unless it has already ended. */
export async function endSession(
  { id: staff_id, name }: StaffMember,
  session: string | number,
  transaction: Storage,
): Promise<void> {
  const which =
    typeof session === 'string' ? { token_hash: hash('sha256', session) } : { id: session }
  const ended = await transaction
    .deleteFrom('sessions')
    .where(({ and }) => and({ staff_id, ...which }))
    .executeTakeFirst()
  if (!ended.numDeletedRows) return
  await logAuditEvent({ staffName: name, action: 'signed-out' }, transaction)
}

/** Deletes a session without an audit event. */
export async function deleteSession(token: string, storage: Storage): Promise<void> {
  await storage.deleteFrom('sessions').where('token_hash', '=', hash('sha256', token)).execute()
}

/** Ends all sessions of a member, except the one with the token `except`. */
export async function endAllSessions(
  { id, name }: StaffMember,
  transaction: Storage,
  except?: string,
): Promise<void> {
  await endSessions(id, transaction, except)
  await logAuditEvent({ staffName: name, action: 'signed-out-everywhere' }, transaction)
}

/** Ends every session of an account without an audit event, except the one with `except`. */
export async function endSessions(
  staffId: number,
  storage: Storage,
  except?: string,
): Promise<void> {
  let sessions = storage.deleteFrom('sessions').where('staff_id', '=', staffId)
  if (except) sessions = sessions.where('token_hash', '!=', hash('sha256', except))
  await sessions.execute()
}

/** SQL condition: a row of `sessions` has not expired. */
function alive() {
  const stays = sql`sessions.created_at >= ${ago(SESSION_STAY_DAYS * DAY)}`
  const used = sql`sessions.last_seen_at >= ${ago(SESSION_IDLE)} and sessions.created_at >= ${ago(SESSION_LONGEST)}`
  return sql<boolean>`(case when sessions.stay = 1 then ${stays} else ${used} end)`
}

export type SessionShown = Awaited<ReturnType<typeof listSessions>>[number]

/** A member's own sessions; `token` is that of the request. */
export async function listSessions(staffId: number, token: string | undefined, storage: Storage) {
  const rows = await storage
    .selectFrom('sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where(alive())
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.user_agent),
    /** Whether it stays signed in for 30 days. */
    stays: row.stay === 1,
    startedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    /** Whether it is the session of this request. */
    current: token !== undefined && row.token_hash === hash('sha256', token),
  }))
}

/** Browser and system, such as `Chrome` and `Android`; undefined if the user agent has neither. */
function deviceOf(userAgent: string) {
  if (!userAgent) return { browser: undefined, system: undefined }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name, system: os.name }
}
