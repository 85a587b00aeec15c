import { hash } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { newHash } from './account.server.ts'
import { AccountError } from './account.ts'
import { clearAttempts, codeCounter, countAttempt } from './attempt.server.ts'
import { logAuditEvent } from './audit.server.ts'
import { rememberDevice } from './device.server.ts'
import { findPasswordLink } from './password-link.server.ts'
import { deleteSession, endSessions, startSession } from './session.server.ts'
import type { SignInFrom } from './sign-in.server.ts'
import { clearTwoFactor, spendCode } from './two-factor.server.ts'

type Chosen = { token: string; password: string; code: string }

/**
 * Sets the password of a link's account, ends its sessions and the link, and signs in. With a
 * second factor, checks its code as the sign-in does. Throws an AccountError (`deadLink` when the
 * link does not work) or TooManyTries.
 */
export async function choosePassword(
  { token, password, code }: Chosen,
  from: Omit<SignInFrom, 'network'>,
  storage: Storage,
): Promise<{ token: string; device: string; stay: boolean }> {
  const link = await findPasswordLink(token, storage)
  if (!link) throw new AccountError('deadLink')
  const { id, name, secret } = link
  const password_hash = await newHash(password, 'new_password')
  const counted = secret ? await countAttempt([codeCounter(link.name_key)], storage) : []
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
    if (secret) await spendCode({ id, name, secret }, code, transaction)
    if (link.twoFactorOff) await clearTwoFactor(id, transaction)
    await clearAttempts(counted, transaction)
    await endSessions(id, transaction)
    if (from.session) await deleteSession(from.session, transaction)
    for (const action of ['password-changed', 'signed-in'] as const) {
      await logAuditEvent({ staffName: name, action }, transaction)
    }
    return {
      token: await startSession(id, transaction, { userAgent: from.userAgent }),
      device: rememberDevice({ id, password_hash }, from.device, transaction),
      stay: false,
    }
  })
}
