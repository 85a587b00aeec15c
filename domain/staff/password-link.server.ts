import { hash, randomBytes } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { ago, DAY, HOUR, instant, MINUTE } from '../../storage/instant.ts'
import { acquireLock } from '../../storage/lock.ts'
import type { Language } from '../content/language.ts'
import { countLimitedMail } from '../outbox/mail-limits.server.ts'
import { canMail, enqueueMails } from '../outbox/outbox.server.ts'
import { logAuditEvent } from './audit.server.ts'
import { nameKey } from './staff.ts'

// A link to choose a password. It works once, within an hour, an invitation within two days. An
// account has at most one row, also of a link that has expired. The token is derived from a random
// seed with the site's key, so that each attempt to send the mail has the same link; the database
// stores the seed with the mail, and the token's hash (docs/decisions/0071).

/** For accounts that nobody has signed in to. */
const INVITATION_WORKS_FOR = 2 * DAY
const WORKS_FOR = HOUR

type Recipient = { id: number; email: string; language: Language; twoFactorOff?: boolean }

/**
 * Revokes the account's earlier link and queues a mail with a new one. Returns the token only if
 * it cannot be mailed. Requires the lock `accounts`.
 */
export async function givePasswordLink(
  { id, email, language, twoFactorOff = false }: Recipient,
  transaction: Storage,
): Promise<string | undefined> {
  const seed = randomBytes(24).toString('base64url')
  const token = tokenOf(seed, transaction)
  await endPasswordLink(id, transaction)
  await transaction
    .insertInto('password_links')
    .values({
      staff_id: id,
      token_hash: hash('sha256', token),
      two_factor_off: twoFactorOff ? 1 : 0,
      created_at: instant(),
    })
    .execute()
  if (!(await canMail(email, transaction))) return token
  await enqueueMails(
    [{ template: 'password', recipient: email, language, detail: seed }],
    transaction,
  )
  return undefined
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
      .where(({ eb, fn, val }) =>
        eb(fn.coalesce('password_links.created_at', val('')), '<', ago(BETWEEN_MAILS)),
      )
      .where('disabled_at', 'is', null)
      .execute()
    for (const { id, name, email } of accounts) {
      if (!(await canMail(email, transaction))) continue
      const { full } = await countLimitedMail('password', { recipient: email }, transaction)
      if (full) continue
      await givePasswordLink({ id, email, language }, transaction)
      const event = { action: 'password-link-made', kind: 'staff', id, name } as const
      await logAuditEvent({ staffName: '', ...event }, transaction)
    }
  })
}

/** The token of the link in a mail, made from the mail's `detail`. */
export function tokenOf(seed: string, storage: Storage): string {
  return encryptionOf(storage).fingerprint(`password link ${seed}`)
}

export async function endPasswordLink(staffId: number, transaction: Storage): Promise<void> {
  await transaction.deleteFrom('password_links').where('staff_id', '=', staffId).execute()
}

/** The account of a link that works; undefined for a wrong, used or expired one. */
export async function findPasswordLink(token: string, storage: Storage) {
  const found = await storage
    .selectFrom('password_links')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff.id', 'name', 'two_factor_secret'])
    .select(['last_sign_in_at', 'password_hash'])
    .select(['two_factor_off', 'password_links.created_at'])
    .where('token_hash', '=', hash('sha256', token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, name, created_at, two_factor_off, two_factor_secret } = found
  const isNew = found.last_sign_in_at === null && found.password_hash === ''
  const worksUntil = Date.parse(created_at) + (isNew ? INVITATION_WORKS_FOR : WORKS_FOR)
  if (worksUntil < Date.now()) return undefined
  return {
    id,
    name,
    isNew,
    twoFactorOff: two_factor_off === 1,
    /** Encrypted; undefined if no code is required. */
    secret: two_factor_off === 1 ? undefined : (two_factor_secret ?? undefined),
    worksUntil: instant(worksUntil),
  }
}
