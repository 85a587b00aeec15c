import type { Storage } from '../../storage/database.server.ts'
import { newHash } from './account.server.ts'
import { AccountError } from './account.ts'
import { clearAttempts, countAttempt, FREE_FAILURES } from './attempt.server.ts'
import { logAuditEvent } from './audit.server.ts'
import { passwordFits } from './password.server.ts'
import { endSessions } from './session.server.ts'
import { nameKey, type StaffMember } from './staff.ts'

/**
 * Checks the password of a signed-in staff member (field `own_password`) before a sensitive change,
 * in case a stranger uses an unlocked phone. Rate limited like the sign-in. Throws an AccountError
 * or TooManyTries.
 */
export async function confirmPassword(
  { id, name }: StaffMember,
  password: string,
  client: string,
  storage: Storage,
): Promise<void> {
  const counters = [{ name_key: nameKey(name), client, free: FREE_FAILURES }]
  await countAttempt(counters, storage)
  const account = await storage
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!(await passwordFits(password, account?.password_hash))) {
    throw new AccountError('wrongPassword', 'own_password')
  }
  await clearAttempts(counters, storage)
}

/**
 * Sets a staff member's own password and ends their other sessions. Call `confirmPassword` first.
 * Throws an AccountError when the password is too short or common.
 */
export async function changeOwnPassword(
  { id, name }: StaffMember,
  password: string,
  session: string | undefined,
  storage: Storage,
): Promise<void> {
  const password_hash = await newHash(password, 'new_password')
  await storage.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('staff')
      .set({ password_hash, must_change_password: 0 })
      .where('id', '=', id)
      .execute()
    await endSessions(id, transaction, session)
    await logAuditEvent({ staffName: name, action: 'password-changed' }, transaction)
  })
}
