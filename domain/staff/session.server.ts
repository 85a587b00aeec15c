import { hash, randomBytes } from 'node:crypto'
import Bowser from 'bowser'
import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { ago, DAY, HOUR, instant, MINUTE } from '../../storage/instant.ts'
import { ifWritable } from '../../storage/storage-error.ts'
import { logAuditEvent } from './audit.server.ts'
import { readRoles, type StaffMember } from './staff.ts'

/** A session nobody used for this long has ended, */
const SESSION_IDLE = 12 * HOUR
/** and one with "stay signed in" this long after it began. */
export const SESSION_STAY_DAYS = 30
// Writing "last seen" on every request would make each read of a list a write.
const SEEN_EVERY = 5 * MINUTE

/** A session as its owner sees it; `current` is the one that asks. */
export type SessionShown = {
  id: number
  /** Such as `Chrome` and `Android`; undefined where the browser does not say. */
  browser: string | undefined
  system: string | undefined
  startedAt: string
  lastSeenAt: string
  stay: boolean
  current: boolean
}

/** Starts a session and gives its secret, which is stored only as a hash. */
export async function startSession(
  staffId: number,
  storage: Storage,
  { stay = false, userAgent = '' } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = instant()
  await storage
    .deleteFrom('sessions')
    .where((eb) => eb.not(alive()))
    .execute()
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

/** Who a session's secret belongs to, or undefined when there is no such session any more. */
export async function findSession(
  token: string,
  storage: Storage,
): Promise<StaffMember | undefined> {
  const found = await storage
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.roles',
      'staff.must_change_password',
      'staff.two_factor_secret',
      'sessions.last_seen_at',
    ])
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
  const roles = readRoles(found.roles.split(' '))
  const mustChangePassword = found.must_change_password === 1
  return { id, name, roles, mustChangePassword, twoFactor: found.two_factor_secret !== null }
}

/** Signs out: ends a session. Ending one that is over already is fine. */
export async function endSession(token: string, storage: Storage): Promise<void> {
  await storage.transaction().execute(async (transaction) => {
    const owner = await deleteSession(token, transaction)
    if (owner) await logAuditEvent({ staffName: owner.name, action: 'signed-out' }, transaction)
  })
}

/** Deletes a session without an audit event, and gives whose it was. */
export async function deleteSession(
  token: string,
  storage: Storage,
): Promise<{ name: string } | undefined> {
  const ended = await storage
    .deleteFrom('sessions')
    .where('token_hash', '=', hash('sha256', token))
    .returning('staff_id')
    .executeTakeFirst()
  if (!ended) return undefined
  return storage
    .selectFrom('staff')
    .select('name')
    .where('id', '=', ended.staff_id)
    .executeTakeFirst()
}

/** Ends every session of an account, except the one with the secret `except`. */
export async function endSessions(
  staffId: number,
  storage: Storage,
  except?: string,
): Promise<void> {
  let theirs = storage.deleteFrom('sessions').where('staff_id', '=', staffId)
  if (except) theirs = theirs.where('token_hash', '!=', hash('sha256', except))
  await theirs.execute()
}

/** Ends one session of an account by its number; false when there is none. */
export async function endSessionById(
  { id: staffId, name }: StaffMember,
  id: number,
  storage: Storage,
): Promise<boolean> {
  return storage.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .executeTakeFirst()
    if (!ended.numDeletedRows) return false
    await logAuditEvent({ staffName: name, action: 'signed-out' }, transaction)
    return true
  })
}

/** "Sign out everywhere", or everywhere but in the session with the secret `except`. */
export async function endAllSessions(
  { id, name }: StaffMember,
  storage: Storage,
  except?: string,
): Promise<void> {
  await storage.transaction().execute(async (transaction) => {
    await endSessions(id, transaction, except)
    await logAuditEvent({ staffName: name, action: 'signed-out-everywhere' }, transaction)
  })
}

/** Where somebody is signed in, the latest used first. */
export async function listSessions(
  staffId: number,
  token: string | undefined,
  storage: Storage,
): Promise<SessionShown[]> {
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
    startedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    stay: row.stay === 1,
    current: token !== undefined && row.token_hash === hash('sha256', token),
  }))
}

function deviceOf(userAgent: string) {
  if (!userAgent) return { browser: undefined, system: undefined }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name, system: os.name }
}

function alive() {
  return sql<boolean>`(case when sessions.stay = 1 then sessions.created_at >= ${ago(SESSION_STAY_DAYS * DAY)} else sessions.last_seen_at >= ${ago(SESSION_IDLE)} end)`
}
