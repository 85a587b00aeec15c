import type { Storage } from '../../storage/database.server.ts'
import { AccountError } from './account.ts'
import { nameKey, readRoles } from './staff.ts'

export type Account = ReturnType<typeof asAccount>

export async function listAccounts(storage: Storage): Promise<Account[]> {
  const rows = await accounts(storage).execute()
  return rows.map(asAccount)
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
    .select(['id', 'name', 'email', 'email_confirmed_at', 'roles'])
    .select(['password_hash', 'two_factor_secret', 'last_sign_in_at', 'disabled_at'])
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

/** Instants are ISO 8601 in UTC. */
function asAccount({ id, name, email, roles, ...row }: Row) {
  return {
    id,
    name,
    /** '' if the account has no address. */
    email,
    /** Whether a mail to the address has arrived. */
    emailConfirmed: row.email_confirmed_at !== null,
    roles: readRoles(roles.split(' ')),
    /** Whether a password has been chosen. */
    hasPassword: row.password_hash !== '',
    twoFactor: row.two_factor_secret !== null,
    lastSignIn: row.last_sign_in_at,
    disabledAt: row.disabled_at,
  }
}
