import type { Storage } from '../../storage/database.server.ts'
import { AccountError } from './account.ts'

/**
 * Locks all accounts until the transaction ends. SQLite has only one writer anyway; without the
 * lock, PostgreSQL would let two administrators demote each other at the same time.
 */
export async function lockAccounts(transaction: Storage): Promise<void> {
  await transaction
    .updateTable('locks')
    .set({ name: 'accounts' })
    .where('name', '=', 'accounts')
    .execute()
}

/**
 * Requires `lockAccounts`. Throws an AccountError when `id` is the last administrator who can sign
 * in.
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
