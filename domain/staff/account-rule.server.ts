import type { Storage } from '../../storage/database.server.ts'
import { AccountError } from './account.ts'

/**
 * Requires the lock `accounts`. Throws an AccountError when `id` is the last administrator who can
 * sign in.
 */
export async function requireOtherAdministrator(transaction: Storage, id: number): Promise<void> {
  if (await isLastAdministrator(id, transaction)) throw new AccountError('lastAdministrator')
}

/** Whether nobody else who can sign in is an administrator. */
export async function isLastAdministrator(id: number, storage: Storage): Promise<boolean> {
  const able = await storage
    .selectFrom('staff')
    .select('id')
    .where('roles', 'like', '%administrator%')
    .where('disabled_at', 'is', null)
    // An administrator who has not chosen a password yet cannot sign in.
    .where('password_hash', '!=', '')
    .execute()
  return able.length === 1 && able[0]?.id === id
}

export async function hasAccounts(storage: Storage): Promise<boolean> {
  const anyAccount = storage.selectFrom('staff').select('id').limit(1)
  return (await anyAccount.executeTakeFirst()) !== undefined
}
