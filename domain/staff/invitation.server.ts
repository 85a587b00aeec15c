import type { Storage } from '../../storage/database.server.ts'
import { ago, MINUTE } from '../../storage/instant.ts'
import { acquireLock } from '../../storage/lock.ts'
import type { Language } from '../content/language.ts'
import { countLimitedMail } from '../outbox/mail-limits.server.ts'
import { canMail } from '../outbox/outbox.server.ts'
import { changeAccount, insertAccount, setAccount } from './account.server.ts'
import { requireOtherAdministrator } from './account-rule.server.ts'
import { logAuditEvent } from './audit.server.ts'
import { givePasswordLink } from './password-link.server.ts'
import { endSessions } from './session.server.ts'
import { nameKey, type Roles } from './staff.ts'

// Links to choose a password: for a new account, for another person's account, and for one's own.
// The first two return the link's token only if it could not be mailed.

/** No password matches this hash. */
const NO_PASSWORD = ''

type Invited = { name: string; email: string; roles: Roles; language: Language }

/** Creates an account without a password. Throws an AccountError. */
export async function inviteAccount(
  by: string,
  { language, ...account }: Invited,
  storage: Storage,
): Promise<string | undefined> {
  return storage.transaction().execute(async (transaction) => {
    await acquireLock('accounts', transaction)
    const { id } = await insertAccount(by, { ...account, password_hash: NO_PASSWORD }, transaction)
    const { email } = account
    return givePasswordLink({ id, email, language }, { twoFactorOff: false }, transaction)
  })
}

/**
 * Removes another account's password, ends its sessions and creates a link to choose a new one. The
 * sessions end at once in case a phone was lost or stolen. Throws an AccountError.
 */
export function replacePassword(
  by: string,
  id: number,
  { language, twoFactorOff }: { language: Language; twoFactorOff: boolean },
  storage: Storage,
): Promise<string | undefined> {
  return changeAccount(
    { by, id, storage },
    'password-link-made',
    async (transaction, { email }) => {
      await requireOtherAdministrator(transaction, id)
      await setAccount(transaction, id, { password_hash: NO_PASSWORD })
      await endSessions(id, transaction)
      return givePasswordLink({ id, email, language }, { twoFactorOff }, transaction)
    },
  )
}

/** At most one mail in this time, so that nobody can flood a mailbox or keep revoking links. */
const BETWEEN_MAILS = 15 * MINUTE

/**
 * Mails a link to accounts with this name or email address whose password was forgotten. Does
 * nothing if there are none; the password changes only when the link is used.
 */
export async function requestPasswordLink(
  typed: string,
  language: Language,
  storage: Storage,
): Promise<void> {
  await storage.transaction().execute(async (transaction) => {
    await acquireLock('accounts', transaction)
    const accounts = await transaction
      .selectFrom('staff')
      .leftJoin('password_links', 'staff_id', 'staff.id')
      .select(['staff.id', 'name', 'email'])
      .where(({ eb, fn, or }) =>
        or([
          eb('name_key', '=', nameKey(typed)),
          eb(fn<string>('lower', ['email']), '=', typed.toLowerCase()),
        ]),
      )
      .where(({ eb, or }) =>
        or([
          eb('password_links.created_at', 'is', null),
          eb('password_links.created_at', '<', ago(BETWEEN_MAILS)),
        ]),
      )
      .where('disabled_at', 'is', null)
      .execute()
    for (const { id, name, email } of accounts) {
      if (!(await canMail(email, transaction))) continue
      const { full } = await countLimitedMail('password', { recipient: email }, transaction)
      if (full) continue
      await givePasswordLink({ id, email, language }, { twoFactorOff: false }, transaction)
      const event = { action: 'password-link-made', kind: 'staff', id, name } as const
      await logAuditEvent({ staffName: '', ...event }, transaction)
    }
  })
}
