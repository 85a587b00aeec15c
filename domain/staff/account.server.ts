import type { Updateable } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { acquireLock } from '../../storage/lock.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Language } from '../content/language.ts'
import { normalize } from '../forms/normalize.ts'
import { AccountError, MAX_NAME } from './account.ts'
import { logAuditEvent } from './audit.server.ts'
import type { AuditAction } from './audit.ts'
import { askByMail } from './confirm-address.server.ts'
import {
  type Account,
  findAccount,
  hasAccounts,
  isLastAdministrator,
} from './find-account.server.ts'
import { hashPassword, isCommonPassword, MIN_PASSWORD_LENGTH } from './password.server.ts'
import { endPasswordLink, givePasswordLink } from './password-link.server.ts'
import { endSessions } from './session.server.ts'
import { nameKey, type Roles, type StaffRole } from './staff.ts'
import { clearTwoFactor } from './two-factor.server.ts'

// Changes of accounts. `by` is the acting staff member's name, for the audit log; '' means the
// command line.

/** No password matches this hash. */
const NO_PASSWORD = ''

type NewAccount = { name: string; password: string; roles?: Roles | undefined }

/** Creates an account; the site's first becomes an administrator. Throws an AccountError. */
export async function addAccount(
  by: string,
  { name, password, roles = ['office'] }: NewAccount,
  storage: Storage,
): Promise<void> {
  const account = { name, email: '', password_hash: await newHash(password, 'password') }
  await storage.transaction().execute(async (transaction) => {
    await acquireLock('accounts', transaction)
    const isFirst = !(await hasAccounts(transaction))
    await insertAccount(by, { ...account, roles: isFirst ? ['administrator'] : roles }, transaction)
  })
}

type Invited = { name: string; email: string; roles: Roles; language: Language }

/**
 * Creates an account whose owner chooses the password with a link. Returns the link's token only
 * if it could not be mailed. Throws an AccountError.
 */
export function inviteAccount(
  by: string,
  { language, ...account }: Invited,
  storage: Storage,
): Promise<string | undefined> {
  return storage.transaction().execute(async (transaction) => {
    await acquireLock('accounts', transaction)
    const { id } = await insertAccount(by, { ...account, password_hash: NO_PASSWORD }, transaction)
    return givePasswordLink({ id, email: account.email, language }, transaction)
  })
}

type AccountRow = { name: string; email: string; password_hash: string; roles: Roles }

/** Requires the lock `accounts`. Throws an AccountError when the name is invalid or taken. */
export async function insertAccount(
  by: string,
  { email, password_hash, roles, ...account }: AccountRow,
  transaction: Storage,
): Promise<{ id: number; name: string }> {
  const name = normalize(account.name).trim()
  if (!name || [...name].length > MAX_NAME) throw new AccountError('badName', 'name')
  const added = await transaction
    .insertInto('staff')
    .values({
      name,
      name_key: nameKey(name),
      email,
      password_hash,
      roles: roles.join(' '),
      created_at: instant(),
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AccountError('nameTaken', 'name')
  await logAuditEvent({ staffName: by, action: 'account-added', kind: 'staff', name }, transaction)
  return { id: added.id, name }
}

/** Blocks sign-in and ends all sessions of the account. */
export function disableAccount(by: string, id: number, storage: Storage): Promise<void> {
  return changeAccount({ by, id, storage }, 'account-disabled', async (transaction) => {
    await requireOtherAdministrator(transaction, id)
    await setAccount(transaction, id, { disabled_at: instant() })
    await endSessions(id, transaction)
    await endPasswordLink(id, transaction)
  })
}

export function enableAccount(by: string, id: number, storage: Storage): Promise<void> {
  return changeAccount({ by, id, storage }, 'account-enabled', (transaction) =>
    setAccount(transaction, id, { disabled_at: null }),
  )
}

export function changeRoles(by: string, id: number, roles: Roles, storage: Storage): Promise<void> {
  const act = async (transaction: Storage) => {
    if (!roles.includes('administrator')) await requireOtherAdministrator(transaction, id)
    await setAccount(transaction, id, { roles: roles.join(' ') })
  }
  return changeAccount({ by, id, storage }, 'role-changed', act, [...roles])
}

/**
 * Changes an account's email address; '' removes it. Revokes a link mailed to the old address. In
 * `language`, if given, a mail asks whether mail arrives there.
 */
export function changeEmail(
  by: string,
  id: number,
  email: string,
  storage: Storage,
  language?: Language,
): Promise<void> {
  return changeAccount({ by, id, storage }, 'email-changed', async (transaction) => {
    await setAccount(transaction, id, { email, email_confirmed_at: null })
    if (language) await askByMail({ email, language }, transaction)
    await endPasswordLink(id, transaction)
  })
}

/** Sets a password on the command line, and ends all sessions of the account. */
export async function resetPassword(
  by: string,
  id: number,
  { password, twoFactorOff }: { password: string; twoFactorOff: boolean },
  storage: Storage,
): Promise<void> {
  const password_hash = await newHash(password, 'password')
  await changeAccount({ by, id, storage }, 'password-reset', async (transaction) => {
    await setAccount(transaction, id, { password_hash })
    await endSessions(id, transaction)
    await endPasswordLink(id, transaction)
    if (twoFactorOff) await clearTwoFactor(id, transaction)
  })
}

/**
 * Removes another account's password, ends its sessions and creates a link to choose a new one. The
 * sessions end at once in case a phone was lost or stolen. Returns the link's token only if it
 * could not be mailed. Throws an AccountError.
 */
export function replacePassword(
  by: string,
  id: number,
  link: { language: Language; twoFactorOff: boolean },
  storage: Storage,
): Promise<string | undefined> {
  const act = async (transaction: Storage, { email, disabledAt }: Account) => {
    // Its link would not work, also one that was shown or mailed.
    if (disabledAt !== null) throw new AccountError('switchedOff')
    await requireOtherAdministrator(transaction, id)
    await setAccount(transaction, id, { password_hash: NO_PASSWORD })
    await endSessions(id, transaction)
    return givePasswordLink({ id, email, ...link }, transaction)
  }
  return changeAccount({ by, id, storage }, 'password-link-made', act)
}

/** Deletes an account with its sessions. Its audit events stay, under the person's name. */
export function removeAccount(by: string, id: number, storage: Storage): Promise<void> {
  return changeAccount({ by, id, storage }, 'account-removed', async (transaction) => {
    await requireOtherAdministrator(transaction, id)
    await transaction.deleteFrom('staff').where('id', '=', id).execute()
  })
}

/**
 * Requires the lock `accounts`. Throws an AccountError when `id` is the last administrator who can
 * sign in.
 */
export async function requireOtherAdministrator(transaction: Storage, id: number): Promise<void> {
  if (await isLastAdministrator(id, transaction)) throw new AccountError('lastAdministrator')
}

/** Hashes a new password. Throws an AccountError for `field` when it is too weak. */
export function newHash(password: string, field: string): Promise<string> {
  const weakness = weaknessOf(password)
  if (weakness) throw new AccountError(weakness, field)
  return hashPassword(password)
}

export function weaknessOf(password: string): 'short' | 'common' | undefined {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'short'
  return isCommonPassword(password) ? 'common' : undefined
}

/**
 * Runs a change of one account with all accounts locked, and writes an audit event. Returns what
 * the change returns. Throws an AccountError when there is no such account.
 */
export async function changeAccount<Result>(
  { by, id, storage }: { by: string; id: number; storage: Storage },
  action: AuditAction,
  act: (transaction: Storage, account: Account) => Promise<Result>,
  roles?: StaffRole[],
): Promise<Result> {
  return storage.transaction().execute(async (transaction) => {
    await acquireLock('accounts', transaction)
    const account = await findAccount(id, transaction)
    if (!account) throw new AccountError('unknown')
    const result = await act(transaction, account)
    const { name } = account
    await logAuditEvent({ staffName: by, action, kind: 'staff', id, name, roles }, transaction)
    return result
  })
}

export async function setAccount(
  transaction: Storage,
  id: number,
  changes: Updateable<Schema['staff']>,
): Promise<void> {
  await transaction.updateTable('staff').set(changes).where('id', '=', id).execute()
}
