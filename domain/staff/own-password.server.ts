import type { Storage } from '../../storage/database.server.ts'
import { newHash } from './account.server.ts'
import { AccountError } from './account.ts'
import { clearAttempts, countAttempt, ownPasswordCounter } from './attempt.server.ts'
import { logAuditEvent } from './audit.server.ts'
import { rememberDevice } from './device.server.ts'
import { passwordFits } from './password.server.ts'
import { endPasswordLink } from './password-link.server.ts'
import { endSessions } from './session.server.ts'
import type { SignInFrom } from './sign-in.server.ts'
import { nameKey, type StaffMember } from './staff.ts'

/**
 * Checks the password of a signed-in staff member (field `own_password`) before a sensitive change,
 * in case a stranger uses an unlocked phone. Rate-limited like the sign-in. Throws an AccountError
 * or TooManyTries.
 */
export async function confirmPassword(
  { id, name }: StaffMember,
  password: string,
  network: string,
  storage: Storage,
): Promise<void> {
  const counted = await countAttempt([ownPasswordCounter(nameKey(name), network)], storage)
  const account = await storage
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!(await passwordFits(password, account?.password_hash))) {
    throw new AccountError('wrongPassword', 'own_password')
  }
  await clearAttempts(counted, storage)
}

/**
 * Sets a staff member's own password and ends their other sessions. Returns the new value of the
 * device cookie. Call `confirmPassword` first. Throws an AccountError when the password is too
 * short or common.
 */
export async function changeOwnPassword(
  { id, name }: StaffMember,
  password: string,
  from: Pick<SignInFrom, 'session' | 'device'>,
  storage: Storage,
): Promise<string> {
  const password_hash = await newHash(password, 'new_password')
  await storage.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('staff')
      .set({ password_hash, must_change_password: 0 })
      .where('id', '=', id)
      .execute()
    await endSessions(id, transaction, from.session)
    await endPasswordLink(id, transaction)
    await logAuditEvent({ staffName: name, action: 'password-changed' }, transaction)
  })
  return rememberDevice({ id, password_hash }, from.device, storage)
}
