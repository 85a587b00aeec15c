import type { Storage } from '../../storage/database.server.ts'
import { ago, DAY, instant } from '../../storage/instant.ts'
import { TooManyTries } from './password.server.ts'

/** After this many failures for a name from one network, each further try has to wait. */
export const FREE_FAILURES = 5
/** The same over all names: a village may share one address. */
const FREE_FAILURES_OF_NETWORK = 50
const LONGEST_WAIT_SECONDS = 60
const FORGOTTEN_AFTER = DAY

/** One row of failures: whose (the name's key, '' for all names) and from where. */
export type Counter = { name_key: string; client: string; free: number }
type Failures = { failures: number; last_at: string }

/**
 * What a try of a password counts for. A device that signed in before has a counter of its own, so
 * that neighbours who guess from the same address cannot keep it out (OWASP's device cookie).
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

/** Wrong codes after the right password count for the account, wherever they come from. */
export function codeCounter(name_key: string): Counter {
  return { name_key, client: 'two-factor code', free: FREE_FAILURES }
}

/**
 * Counts a try as failed before it is made, so that tries sent all at once cannot slip past
 * together. Throws TooManyTries; a try that has to wait does not count, so waiting ends.
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

/** The try was no failure after all, and no success either: those before it still count. */
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

/** The try succeeded: the name starts anew; what others failed at from the same network stays. */
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

/** Makes the row if need be and locks it, so that tries at the same time go one after another. */
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
  const wait = Math.min(2 ** (failures - free), LONGEST_WAIT_SECONDS)
  const left = Math.ceil((Date.parse(last_at) + wait * 1000 - Date.now()) / 1000)
  // A clock that was set back would have the owner wait until it is there again.
  return left > 2 * LONGEST_WAIT_SECONDS ? 0 : Math.min(Math.max(0, left), LONGEST_WAIT_SECONDS)
}

async function countFailure({ name_key, client }: Counter, storage: Storage): Promise<void> {
  await storage.deleteFrom('sign_in_failures').where('last_at', '<', ago(FORGOTTEN_AFTER)).execute()
  await storage
    .updateTable('sign_in_failures')
    .set((eb) => ({ failures: eb('failures', '+', 1), last_at: instant() }))
    .where('name_key', '=', name_key)
    .where('client', '=', client)
    .execute()
}
