import type { Storage } from '../../storage/database.server.ts'
import { ago, DAY, instant } from '../../storage/instant.ts'
import { TooManyTries } from './password.server.ts'

/** Failures for one name from one network before further attempts have to wait. */
export const FREE_FAILURES = 5
/** The limit over all names. It is higher, because a village may share one address. */
const FREE_FAILURES_OF_NETWORK = 50
const MAX_WAIT_SECONDS = 60
const EXPIRES_AFTER = DAY

/** The key of a failure counter: account name key ('' for all names) and client. */
export type Counter = { name_key: string; client: string; free: number }
type Failures = { failures: number; last_at: string }

/**
 * Returns the counters for a password attempt. A device that signed in before has its own counter,
 * so that guesses from the same network cannot lock it out (OWASP's device cookie).
 */
export function passwordCounters(
  name_key: string,
  network: string,
  device: string | undefined,
): Counter[] {
  if (device) return [{ name_key, client: `device ${device}`, free: FREE_FAILURES }]
  return [
    { name_key, client: network, free: FREE_FAILURES },
    { name_key: '', client: network, free: FREE_FAILURES_OF_NETWORK },
  ]
}

/** Wrong codes after the right password count per account, from any network. */
export function codeCounter(name_key: string): Counter {
  return { name_key, client: 'two-factor code', free: FREE_FAILURES }
}

/**
 * Counts an attempt as failed before checking it, so that parallel attempts cannot bypass the
 * limit. Throws TooManyTries; a rejected attempt is not counted, so it does not extend the wait.
 */
export async function countAttempt(counters: Counter[], storage: Storage): Promise<void> {
  await storage.transaction().execute(async (transaction) => {
    const waits: number[] = []
    for (const counter of counters) {
      waits.push(secondsToWait(await lockRow(counter, transaction), counter))
    }
    const wait = Math.max(...waits)
    if (wait > 0) throw new TooManyTries(wait)
    for (const counter of counters) await countFailure(counter, transaction)
  })
}

/** Takes one attempt back that neither failed nor succeeded. Earlier failures still count. */
export async function uncountAttempt(counters: Counter[], storage: Storage): Promise<void> {
  for (const { name_key, client } of counters) {
    await storage
      .updateTable('sign_in_failures')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('name_key', '=', name_key)
      .where('client', '=', client)
      .where('failures', '>', 0)
      .execute()
  }
}

/** Resets the name's counters after a success; the network's counter loses this attempt only. */
export async function clearAttempts(counters: Counter[], storage: Storage): Promise<void> {
  for (const counter of counters) {
    const { name_key, client } = counter
    if (name_key === '') {
      await uncountAttempt([counter], storage)
      continue
    }
    await storage
      .deleteFrom('sign_in_failures')
      .where('name_key', '=', name_key)
      .where('client', '=', client)
      .execute()
  }
}

/** Inserts the row if it is missing and locks it, so that parallel attempts are serialized. */
function lockRow({ name_key, client }: Counter, storage: Storage): Promise<Failures> {
  return storage
    .insertInto('sign_in_failures')
    .values({ name_key, client, failures: 0, last_at: instant() })
    .onConflict((conflict) =>
      conflict.columns(['name_key', 'client']).doUpdateSet((eb) => ({
        failures: eb.ref('sign_in_failures.failures'),
      })),
    )
    .returning(['failures', 'last_at'])
    .executeTakeFirstOrThrow()
}

function secondsToWait({ failures, last_at }: Failures, { free }: Counter): number {
  if (failures < free) return 0
  const wait = Math.min(2 ** (failures - free), MAX_WAIT_SECONDS)
  const left = Math.ceil((Date.parse(last_at) + wait * 1000 - Date.now()) / 1000)
  // If the clock was set back, `last_at` is in the future and the wait would be far too long.
  return left > 2 * MAX_WAIT_SECONDS ? 0 : Math.min(Math.max(0, left), MAX_WAIT_SECONDS)
}

async function countFailure({ name_key, client }: Counter, storage: Storage): Promise<void> {
  await storage.deleteFrom('sign_in_failures').where('last_at', '<', ago(EXPIRES_AFTER)).execute()
  await storage
    .updateTable('sign_in_failures')
    .set((eb) => ({ failures: eb('failures', '+', 1), last_at: instant() }))
    .where('name_key', '=', name_key)
    .where('client', '=', client)
    .execute()
}
