import type { Storage } from './database.server.ts'

/**
 * Waits for others with this lock, and holds it until the transaction ends. SQLite has only one
 * writer anyway; without it, two transactions on PostgreSQL could both act on what they have read:
 * two administrators would demote each other at the same time.
 */
export async function acquireLock(
  name: 'accounts' | 'content' | 'mail-limits' | 'records',
  transaction: Storage,
): Promise<void> {
  await transaction.updateTable('locks').set({ name }).where('name', '=', name).execute()
}
