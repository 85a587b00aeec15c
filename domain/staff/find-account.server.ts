import type { Storage } from '../../storage/database.server.ts'
import { AccountError } from './account.ts'
import { nameKey, readRoles } from './staff.ts'

export type Account = ReturnType<typeof asAccount>

export async function listAccounts(storage: Storage): Promise<Account[]> {
  const rows = await accounts(storage).execute()
  return rows.map(asAccount)
}

export async function hasAccounts(storage: Storage): Promise<boolean> {
  return (await accounts(storage).limit(1).executeTakeFirst()) !== undefined
}

/** Whether nobody else who can sign in is an administrator. */
export async function isLastAdministrator(id: number, storage: Storage): Promise<boolean> {
  const all = await listAccounts(storage)
  // An administrator who has not chosen a password yet cannot sign in.
  const able = all.filter(({ disabledAt, hasPassword }) => disabledAt === null && hasPassword)
  const administrators = able.filter(({ roles }) => roles.includes('administrator'))
  return administrators.length === 1 && administrators[0]?.id === id
}

export async function findAccount(id: number, storage: Storage): Promise<Account | undefined> {
  const row = await accounts(storage).where('id', '=', id).executeTakeFirst()
  return row && asAccount(row)
}

/** Returns the id of the account with this name. Throws an AccountError when there is none. */
export async function accountNamed(name: string, storage: Storage): Promise<number> {
  const found = await storage
    .selectFrom('staff')
    .select('id')
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
  if (!found) throw new AccountError('unknown')
  return found.id
}

function accounts(storage: Storage) {
  return storage
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'email_confirmed_at', 'roles', 'mails'])
    .select(['password_hash', 'two_factor_secret'])
    .select(['last_sign_in_at as lastSignIn', 'disabled_at as disabledAt'])
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

/** Without the secrets, since pages get it as it is. */
function asAccount({ email_confirmed_at, password_hash, two_factor_secret, ...row }: Row) {
  return {
    ...row,
    roles: readRoles(row.roles),
    /** The mails that they chose (mail-choice.ts). */
    mails: row.mails.split(' ').filter(Boolean),
    /** Whether a mail to the address has arrived. */
    emailConfirmed: email_confirmed_at !== null,
    /** Whether a password has been chosen. */
    hasPassword: password_hash !== '',
    twoFactor: two_factor_secret !== null,
  }
}
