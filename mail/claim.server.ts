import type { Storage } from '../storage/database.server.ts'
import { HOUR, instant } from '../storage/instant.ts'
import { isSqlite } from '../storage/sqlite.ts'
import type { Mail } from './outbox.server.ts'

// A mail of the outbox is claimed by one process for a while, and sent, failed or to be tried again
// later.

/** The longest pause between two tries. Milliseconds. */
const LONGEST_PAUSE = 4 * HOUR
/** No pause and no claim is longer: what is later than that was written by a wrong clock. */
const TOO_FAR = LONGEST_PAUSE + HOUR

/** Claims the next mail that is due, but for those of deliveries that do not run. */
export async function claimMail(
  claimant: string,
  lease: number,
  storage: Storage,
): Promise<Mail | undefined> {
  return storage
    .updateTable('mails')
    .set((eb) => ({
      state: 'claimed',
      claimed_by: claimant,
      lease_until: instant(Date.now() + lease),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', nextDue(storage))
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

function nextDue(storage: Storage) {
  const running = storage.selectFrom('deliveries').select('id').where('state', '=', 'running')
  return (
    storage
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .where('next_at', '<=', instant())
      .where(({ eb, or }) => or([eb('delivery_id', 'is', null), eb('delivery_id', 'in', running)]))
      .orderBy('priority')
      .orderBy('next_at')
      .orderBy('id')
      .limit(1)
      // SQLite has one writer at a time; on PostgreSQL two would otherwise wait for each other.
      .$if(!isSqlite(storage), (query) => query.forUpdate().skipLocked())
  )
}

/** Keeps the claimant's claims for another while. */
export async function renewClaims(claimant: string, lease: number, storage: Storage) {
  await storage
    .updateTable('mails')
    .set({ lease_until: instant(Date.now() + lease) })
    .where('state', '=', 'claimed')
    .where('claimed_by', '=', claimant)
    .execute()
}

/**
 * Frees the mails whose claimant has gone: it was killed, or lost the database. Mails that are due
 * later than any pause are due now: the clock has been set back since.
 */
export async function freeLapsedClaims(storage: Storage): Promise<void> {
  const [now, tooFar] = [instant(), instant(Date.now() + TOO_FAR)]
  await storage
    .updateTable('mails')
    .set({ state: 'waiting', claimed_by: null, lease_until: null })
    .where('state', '=', 'claimed')
    .where(({ eb, or }) => or([eb('lease_until', '<', now), eb('lease_until', '>', tooFar)]))
    .execute()
  await storage
    .updateTable('mails')
    .set({ next_at: now })
    .where('state', '=', 'waiting')
    .where('next_at', '>', tooFar)
    .execute()
}

/** A mail's end: sent, given up, or not to be sent at all. */
export async function markDone(
  id: number,
  state: 'sent' | 'failed' | 'suppressed',
  lastError: string,
  storage: Storage,
): Promise<void> {
  await storage
    .updateTable('mails')
    .set({ state, last_error: lastError, finished_at: instant(), ...unclaimed })
    .where('id', '=', id)
    .execute()
}

/** Tries a mail again after a pause, unless another process has claimed it meanwhile. */
export async function retryLater(
  { id, claimed_by }: Pick<Mail, 'id' | 'claimed_by'>,
  pause: number,
  lastError: string,
  storage: Storage,
): Promise<void> {
  await storage
    .updateTable('mails')
    .set({
      state: 'waiting',
      next_at: instant(Date.now() + Math.min(pause, LONGEST_PAUSE)),
      last_error: lastError,
      ...unclaimed,
    })
    .where('id', '=', id)
    .where('claimed_by', '=', claimed_by)
    .execute()
}

const unclaimed = { claimed_by: null, lease_until: null }
