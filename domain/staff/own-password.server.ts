import { hash } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { FieldError } from '../forms/errors.ts'
import { newHash } from './account.server.ts'
import { AccountError } from './account.ts'
import { clearAttempts, codeCounter, countAttempt, ownPasswordCounter } from './attempt.server.ts'
import { logAuditEvent } from './audit.server.ts'
import { rememberDevice } from './device.server.ts'
import { passwordFits } from './password.server.ts'
import { endPasswordLink, findPasswordLink } from './password-link.server.ts'
import { endSessions } from './session.server.ts'
import { enter, type SignInFrom, type Started } from './sign-in.server.ts'
import { nameKey, type StaffMember } from './staff.ts'
import { clearTwoFactor } from './two-factor.server.ts'

type AskedIn = { network: string; session: string | undefined }

/**
 * Checks the password of a signed-in staff member (field `own_password`) before a sensitive change,
 * in case a stranger uses an unlocked phone. It may be '' when the member typed it in this session
 * a short while ago. Rate-limited like the sign-in. Throws an AccountError or TooManyTries.
 */
export async function confirmPassword(
  { id, name, asksPassword }: StaffMember,
  password: string,
  { network, session = '' }: AskedIn,
  storage: Storage,
): Promise<void> {
  if (password === '') {
    if (asksPassword) throw new AccountError('askPassword', 'own_password')
    return
  }
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
  await storage
    .updateTable('sessions')
    .set({ password_at: instant() })
    .where('token_hash', '=', hash('sha256', session))
    .execute()
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
    await transaction.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
    await endSessions(id, transaction, from.session)
    await endPasswordLink(id, transaction)
    await logAuditEvent({ staffName: name, action: 'password-changed' }, transaction)
  })
  return rememberDevice({ id, password_hash }, from.device, storage)
}

type Chosen = { token: string; password: string; code: string }

/**
 * Sets the password of a link's account, ends its sessions and the link, and signs in. With a
 * second factor, checks its code as the sign-in does. Throws an AccountError (`deadLink` when the
 * link does not work), a FieldError or TooManyTries.
 */
export async function choosePassword(
  { token, password, code }: Chosen,
  from: Omit<SignInFrom, 'network'>,
  storage: Storage,
): Promise<Started> {
  const link = await findPasswordLink(token, storage)
  if (!link) throw new AccountError('deadLink')
  const { id, name, secret } = link
  if (secret && code === '') throw new FieldError({ code: 'required' })
  const password_hash = await newHash(password, 'new_password')
  const counted = secret ? await countAttempt([codeCounter(nameKey(name))], storage) : []
  return storage.transaction().execute(async (transaction) => {
    // Locks the account first, as all its changes do: a second, simultaneous use of the link waits
    // and then finds no link.
    const changed = await transaction
      .updateTable('staff')
      .set({ password_hash, last_sign_in_at: instant() })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    const used = await transaction
      .deleteFrom('password_links')
      .where('token_hash', '=', hash('sha256', token))
      .executeTakeFirst()
    if (!used.numDeletedRows || !changed.numUpdatedRows) throw new AccountError('deadLink')
    if (link.twoFactorOff) await clearTwoFactor(id, transaction)
    await endSessions(id, transaction)
    await logAuditEvent({ staffName: name, action: 'password-changed' }, transaction)
    const entry = { secret, code, counted, from, stay: false }
    return enter({ id, name, password_hash }, entry, transaction)
  })
}
