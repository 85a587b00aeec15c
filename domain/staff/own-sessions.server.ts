import { hash } from 'node:crypto'
import Bowser from 'bowser'
import type { Storage } from '../../storage/database.server.ts'
import { logAuditEvent } from './audit.server.ts'
import { alive, endSessions } from './session.server.ts'
import type { StaffMember } from './staff.ts'

// A staff member's own sessions.

export type SessionShown = Awaited<ReturnType<typeof listSessions>>[number]

/** Ends one session of an account, if there is one with this id. */
export async function endSessionById(
  { id: staffId, name }: StaffMember,
  id: number,
  storage: Storage,
): Promise<void> {
  await storage.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .executeTakeFirst()
    if (!ended.numDeletedRows) return
    await logAuditEvent({ staffName: name, action: 'signed-out' }, transaction)
  })
}

/** Ends all sessions of an account, except the one with the token `except`. */
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
