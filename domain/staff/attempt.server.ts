import { database, type Storage } from '../../storage/database.server.ts'

/** Decisions, "Forms": after this many failures for a name, each try has to wait. */
export const FREE_FAILURES = 5
const LONGEST_WAIT_SECONDS = 60
const FORGOTTEN_AFTER_HOURS = 24

/** Whose password is tried (the name's key) and from which address. */
export type Attempt = { name_key: string; client: string }

/**
 * Counts a try as failed before it is made, so that tries sent all at once cannot slip past
 * together. Gives the seconds to wait; a try that has to wait does not count, so waiting always
 * ends. Failures count for a name and an address together: somebody guessing elsewhere cannot
 * keep the owner out.
 */
export async function countAttempt(attempt: Attempt): Promise<number> {
  const storage = await database()
  return storage.transaction().execute(async (transaction) => {
    await holdRow(transaction, attempt)
    const wait = await secondsToWait(transaction, attempt)
    if (wait === 0) await countFailure(transaction, attempt)
    return wait
  })
}

/** The try was no failure after all, and no success either: those before it still count. */
export async function uncountAttempt({ name_key, client }: Attempt): Promise<void> {
  const storage = await database()
  await storage
    .updateTable('sign_in_failures')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('name_key', '=', name_key)
    .where('client', '=', client)
    .where('failures', '>', 0)
    .execute()
}

/** The try succeeded: all starts anew. */
export async function forgetAttempts(
  { name_key, client }: Attempt,
  storage: Storage,
): Promise<void> {
  await storage
    .deleteFrom('sign_in_failures')
    .where('name_key', '=', name_key)
    .where('client', '=', client)
    .execute()
}

/** Makes the row if need be and holds it, so that tries at the same time go one after another. */
async function holdRow(storage: Storage, { name_key, client }: Attempt): Promise<void> {
  await storage
    .insertInto('sign_in_failures')
    .values({ name_key, client, failures: 0, last_at: new Date().toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['name_key', 'client']).doUpdateSet((row) => ({
        failures: row.ref('sign_in_failures.failures'),
      })),
    )
    .execute()
}

async function secondsToWait(storage: Storage, { name_key, client }: Attempt): Promise<number> {
  const found = await storage
    .selectFrom('sign_in_failures')
    .select(['failures', 'last_at'])
    .where('name_key', '=', name_key)
    .where('client', '=', client)
    .executeTakeFirst()
  if (!found || found.failures < FREE_FAILURES) return 0
  const wait = Math.min(2 ** (found.failures - FREE_FAILURES), LONGEST_WAIT_SECONDS)
  const left = Math.ceil((Date.parse(found.last_at) + wait * 1000 - Date.now()) / 1000)
  // A clock that was set back would have the owner wait until it is there again.
  return left > 2 * LONGEST_WAIT_SECONDS ? 0 : Math.min(Math.max(0, left), LONGEST_WAIT_SECONDS)
}

async function countFailure(storage: Storage, { name_key, client }: Attempt): Promise<void> {
  const forgotten = new Date(Date.now() - FORGOTTEN_AFTER_HOURS * 3_600_000).toISOString()
  await storage.deleteFrom('sign_in_failures').where('last_at', '<', forgotten).execute()
  await storage
    .updateTable('sign_in_failures')
    .set((row) => ({ failures: row('failures', '+', 1), last_at: new Date().toISOString() }))
    .where('name_key', '=', name_key)
    .where('client', '=', client)
    .execute()
}
