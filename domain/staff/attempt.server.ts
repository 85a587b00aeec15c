import type { ExpressionBuilder } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { ago, DAY, instant, MINUTE } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import { TooManyTries } from './password.server.ts'

/** Failures for one name from one network before further attempts have to wait. */
const FREE_FAILURES = 5
/** The limit over all names. It is higher, because a village may share one address. */
const FREE_FAILURES_OF_NETWORK = 50
const MAX_WAIT_SECONDS = 60
const EXPIRES_AFTER = DAY

/** The key of a failure counter: account name key ('' for all names) and client. */
type Counter = { name_key: string; client: string }
type Failures = { failures: number; last_at: string }
/** A counter, with its row before and after an attempt. */
export type Counted = Counter & { before: Failures; after: Failures }

/**
 * Returns the counters for a password attempt. A device that signed in before has its own counter,
 * so that guesses from the same network cannot lock it out (OWASP's device cookie).
 */
export function passwordCounters(
  name_key: string,
  network: string,
  device: string | undefined,
): Counter[] {
  if (device) return [{ name_key, client: `device ${device}` }]
  return [name_key, ''].map((name) => ({ name_key: name, client: network }))
}

/** Wrong codes after the right password are counted per account, from all networks. */
export function codeCounter(name_key: string): Counter {
  return { name_key, client: 'two-factor code' }
}

/**
 * Wrong own passwords in an open session have a separate counter, so that a flood of sign-ins does
 * not delay staff who are already signed in.
 */
export function ownPasswordCounter(name_key: string, network: string): Counter {
  return { name_key, client: `own password ${network}` }
}

/**
 * Counts an attempt as failed before checking it, so that parallel attempts cannot bypass the
 * limit. Throws TooManyTries; a rejected attempt is not counted, so it does not extend the wait.
 */
export async function countAttempt(counters: Counter[], storage: Storage): Promise<Counted[]> {
  return storage.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('sign_in_failures')
      .where('last_at', '<', ago(EXPIRES_AFTER))
      .execute()
    const counted: Counted[] = []
    for (const counter of counters) {
      const before = await lockRow(counter, transaction)
      const after = { failures: remembered(before) + 1, last_at: instant() }
      counted.push({ ...counter, before, after })
    }
    const wait = Math.max(...counted.map(secondsToWait))
    if (wait > 0) throw new TooManyTries(wait)
    for (const counter of counted) {
      await transaction
        .updateTable('sign_in_failures')
        .set(counter.after)
        .where(rowOf(counter))
        .execute()
    }
    return counted
  })
}

/**
 * Takes back an attempt that did not fail: earlier failures still count, and their wait continues
 * as before, unless another attempt has been counted in the meantime.
 */
export async function uncountAttempt(counted: Counted[], storage: Storage): Promise<void> {
  for (const counter of counted) {
    const row = storage.updateTable('sign_in_failures').where(rowOf(counter))
    const restored = await row
      .set(counter.before)
      .where(({ and }) => and(counter.after))
      .executeTakeFirst()
    if (restored.numUpdatedRows) continue
    await row
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('failures', '>', 0)
      .execute()
  }
}

/** Resets the name's counters after a success; the network's counter loses only this attempt. */
export async function clearAttempts(counted: Counted[], storage: Storage): Promise<void> {
  for (const counter of counted) {
    if (counter.name_key === '') await uncountAttempt([counter], storage)
    else await storage.deleteFrom('sign_in_failures').where(rowOf(counter)).execute()
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

/**
 * The failures that still count: one expires each minute. The waits allow no faster guessing for
 * long, and the day after a flood of attempts, a typing error in the same network causes no wait.
 */
function remembered({ failures, last_at }: Failures): number {
  const minutes = Math.floor((Date.now() - Date.parse(last_at)) / MINUTE)
  return Math.max(0, failures - Math.max(0, minutes))
}

function secondsToWait({ name_key, before }: Counted): number {
  const free = name_key === '' ? FREE_FAILURES_OF_NETWORK : FREE_FAILURES
  const failures = remembered(before)
  if (failures < free) return 0
  const wait = Math.min(2 ** (failures - free), MAX_WAIT_SECONDS)
  const left = Math.ceil((Date.parse(before.last_at) + wait * 1000 - Date.now()) / 1000)
  // If the clock was set back, `last_at` is in the future and the wait would be far too long.
  return left > 2 * MAX_WAIT_SECONDS ? 0 : Math.min(Math.max(0, left), MAX_WAIT_SECONDS)
}

function rowOf({ name_key, client }: Counter) {
  return ({ and }: ExpressionBuilder<Schema, 'sign_in_failures'>) => and({ name_key, client })
}
