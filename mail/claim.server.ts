import { mailIsHeldAfterRestore } from '../domain/outbox/after-restore.server.ts'
import type { Mail } from '../domain/outbox/outbox.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { HOUR, type Instant, instant } from '../storage/instant.ts'
import { isSqlite } from '../storage/sqlite.ts'
import { lowestPriority, type MailLimits } from './limits.server.ts'

// A process claims a mail from the outbox with a lease, then marks it as sent or failed, or
// schedules a retry.

type Claimed = Pick<Mail, 'id' | 'claimed_by' | 'attempts'>

/** The longest delay before a retry. Milliseconds. */
const MAX_PAUSE = 4 * HOUR

/** Who claims, and for how many milliseconds unless renewed. */
export type Claim = { claimant: string; lease: number }
/** `lowest` is the lowest priority that may be sent. */
type Choice = { lowest: 0 | 1; isTurn: boolean }

/**
 * Claims the next due mail, except those of deliveries that are not running and those that must
 * wait because of a limit. `isTurn`: the server refuses all for now, so the next mail is that which
 * was tried the longest ago, due or not.
 */
export async function claimMail(
  claim: Claim,
  isTurn: boolean,
  storage: Storage,
  limits: MailLimits = {},
): Promise<Mail | undefined> {
  if (limits.perHour === undefined && limits.perDay === undefined) {
    return claimNext(claim, { lowest: 1, isTurn }, storage)
  }
  return storage.transaction().execute(async (transaction) => {
    // Processes count one after another: otherwise two could take the last free place.
    await transaction
      .selectFrom('locks')
      .select('name')
      .where('name', '=', 'mails')
      .$if(!isSqlite(storage), (query) => query.forUpdate())
      .execute()
    const lowest = await lowestPriority(limits, transaction)
    return lowest === undefined ? undefined : claimNext(claim, { lowest, isTurn }, transaction)
  })
}

async function claimNext(
  { claimant, lease }: Claim,
  choice: Choice,
  storage: Storage,
): Promise<Mail | undefined> {
  const held = await mailIsHeldAfterRestore(storage)
  return storage
    .updateTable('mails')
    .set({
      state: 'claimed',
      claimed_by: claimant,
      lease_until: instant(Date.now() + lease),
    })
    .where('id', '=', nextDue(choice, storage, held?.restoredAt))
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

/** After a restore, mails queued before `heldBefore` and those of deliveries wait. */
function nextDue({ lowest, isTurn }: Choice, storage: Storage, heldBefore?: Instant) {
  const running = storage.selectFrom('deliveries').select('id').where('state', '=', 'running')
  return (
    storage
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .where('priority', '<=', lowest)
      .$if(!isTurn, (query) => query.where('next_at', '<=', instant()).orderBy('priority'))
      .$if(heldBefore !== undefined, (query) =>
        query.where('delivery_id', 'is', null).where('created_at', '>', heldBefore ?? ''),
      )
      .where(({ eb, or }) => or([eb('delivery_id', 'is', null), eb('delivery_id', 'in', running)]))
      .orderBy('next_at')
      .orderBy('id')
      .limit(1)
      // SQLite has a single writer; on PostgreSQL, two processes would wait for each other's row
      // lock.
      .$if(!isSqlite(storage), (query) => query.forUpdate().skipLocked())
  )
}

/** Renews the leases of all rows that `claimant` has claimed. */
export async function renewClaims(
  claimant: string,
  lease: number,
  storage: Storage,
): Promise<void> {
  await storage
    .updateTable('mails')
    .set({ lease_until: instant(Date.now() + lease) })
    .where('state', '=', 'claimed')
    .where('claimed_by', '=', claimant)
    .execute()
}

/** Releases rows with an expired lease: their process was killed or lost the database. */
export async function releaseExpiredClaims(storage: Storage): Promise<void> {
  await storage
    .updateTable('mails')
    .set({ state: 'waiting', ...unclaimed })
    .where('state', '=', 'claimed')
    .where('lease_until', '<', instant())
    .execute()
}

/** Marks a row as sent, failed or suppressed, unless the mail has bounced in the meantime. */
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
    .where('state', 'in', ['claimed', 'waiting'])
    .execute()
}

/** Releases a row until `pause` milliseconds later, unless another process has claimed it since. */
export async function retryLater(
  { id, claimed_by, attempts }: Claimed,
  pause: number,
  lastError: string,
  storage: Storage,
): Promise<void> {
  await storage
    .updateTable('mails')
    .set({
      state: 'waiting',
      attempts,
      next_at: instant(Date.now() + Math.min(pause, MAX_PAUSE)),
      last_error: lastError,
      ...unclaimed,
    })
    .where('id', '=', id)
    .where('claimed_by', '=', claimed_by)
    .execute()
}

const unclaimed = { claimed_by: null, lease_until: null }
