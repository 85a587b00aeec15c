import { database, type Storage } from '../storage/database.server.ts'
import { passwordFits } from './password.server.ts'
import { startSession } from './session.server.ts'
import type { SignIn } from './sign-in.ts'
import { nameKey } from './staff.server.ts'

/** Decisions, "Forms": after this many failures for a name, each try has to wait. */
export const FREE_FAILURES = 5
const LONGEST_WAIT_SECONDS = 60
const FORGOTTEN_AFTER_HOURS = 24

export type SignInResult =
  | { kind: 'signed-in'; token: string }
  | { kind: 'wrong' }
  | { kind: 'wait'; seconds: number }

/**
 * Tries a name and a password from a client's address.
 *
 * Failures count for a name and an address together: somebody guessing elsewhere cannot keep the
 * owner out. A try that had to wait does not count, so waiting always ends.
 */
export async function signIn(
  { username, password }: SignIn,
  client: string,
): Promise<SignInResult> {
  const storage = await database()
  const key = nameKey(username)
  // Counted before the slow check, so that tries sent all at once cannot slip past together.
  const seconds = await storage.transaction().execute(async (transaction) => {
    await holdRow(transaction, key, client)
    const wait = await secondsToWait(transaction, key, client)
    if (wait === 0) await countFailure(transaction, key, client)
    return wait
  })
  if (seconds > 0) return { kind: 'wait', seconds }
  const account = await storage
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('name_key', '=', key)
    .executeTakeFirst()
  if (!(await passwordFits(password, account?.password_hash)) || !account) return { kind: 'wrong' }
  await forgetFailures(storage, key, client)
  return { kind: 'signed-in', token: await startSession(account.id) }
}

/** Makes the row if need be and holds it, so that tries at the same time go one after another. */
async function holdRow(storage: Storage, name_key: string, client: string): Promise<void> {
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

async function secondsToWait(storage: Storage, name_key: string, client: string): Promise<number> {
  const found = await storage
    .selectFrom('sign_in_failures')
    .select(['failures', 'last_at'])
    .where('name_key', '=', name_key)
    .where('client', '=', client)
    .executeTakeFirst()
  if (!found || found.failures < FREE_FAILURES) return 0
  const wait = Math.min(2 ** (found.failures - FREE_FAILURES), LONGEST_WAIT_SECONDS)
  const over = Date.parse(found.last_at) + wait * 1000
  return Math.min(Math.max(0, Math.ceil((over - Date.now()) / 1000)), LONGEST_WAIT_SECONDS)
}

async function countFailure(storage: Storage, name_key: string, client: string): Promise<void> {
  const forgotten = new Date(Date.now() - FORGOTTEN_AFTER_HOURS * 3_600_000).toISOString()
  await storage.deleteFrom('sign_in_failures').where('last_at', '<', forgotten).execute()
  await storage
    .updateTable('sign_in_failures')
    .set((row) => ({ failures: row('failures', '+', 1), last_at: new Date().toISOString() }))
    .where('name_key', '=', name_key)
    .where('client', '=', client)
    .execute()
}

async function forgetFailures(storage: Storage, name_key: string, client: string): Promise<void> {
  await storage
    .deleteFrom('sign_in_failures')
    .where('name_key', '=', name_key)
    .where('client', '=', client)
    .execute()
}
