import { mailIsHeldAfterRestore } from '../domain/outbox/after-restore.server.ts'
import type { Mail } from '../domain/outbox/outbox.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { HOUR, instant } from '../storage/instant.ts'
import { isSqlite } from '../storage/sqlite.ts'
import { lowestPriority, type MailLimits } from './limits.server.ts'

// A process claims a mail from the outbox with a lease, then marks it as sent or failed, or
// schedules a retry.

type Claimed = Pick<Mail, 'id' | 'claimed_by' | 'attempts'>

/** The longest delay before a retry. Milliseconds. */
const MAX_PAUSE = 4 * HOUR

/** Who claims, and for how many milliseconds unless renewed. */
type Claim = { claimant: string; lease: number }

/**
 * Claims the next due mail, except those of deliveries that are not running, those that must wait
 * because of a limit, and after a restore those queued before it and those of deliveries. `isTurn`:
 * the server refuses all for now, so the next mail, due or not, is one that was never refused, or
 * that which was tried the longest ago.
 */
export function claimMail(
  { claimant, lease }: Claim,
  isTurn: boolean,
  storage: Storage,
  limits: MailLimits = {},
): Promise<Mail | undefined> {
  return storage.transaction().execute(async (transaction) => {
    // Processes claim one after another: otherwise two could take the same mail, or the last free
    // place. SQLite has a single writer anyway.
    await transaction
      .selectFrom('locks')
      .select('name')
      .where('name', '=', 'mails')
      .$if(!isSqlite(storage), (query) => query.forUpdate())
      .execute()
    const lowest = await lowestPriority(limits, transaction)
    if (lowest === undefined) return undefined
    const held = await mailIsHeldAfterRestore(transaction)
    const running = transaction.selectFrom('deliveries').select('id').where('state', '=', 'running')
    const next = transaction
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .where('priority', '<=', lowest)
      .where(({ eb, or }) => or([eb('delivery_id', 'is', null), eb('delivery_id', 'in', running)]))
      .$if(held !== undefined, (query) =>
        query.where('delivery_id', 'is', null).where('created_at', '>', held?.restoredAt ?? ''),
      )
      .$if(!isTurn, (query) => query.where('next_at', '<=', instant()).orderBy('priority'))
      .$if(isTurn, (query) =>
        query.orderBy((eb) =>
          eb
            .case()
            .when('last_error', '=', '')
            .then(eb.ref('priority'))
            .else(lowest + 1)
            .end(),
        ),
      )
      .orderBy('next_at')
      .orderBy('id')
      .limit(1)
    return transaction
      .updateTable('mails')
      .set({
        state: 'claimed',
        claimed_by: claimant,
        lease_until: instant(Date.now() + lease),
      })
      .where('id', '=', next)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst()
  })
}

/** Renews the leases of all rows that `claimant` has claimed. */
export async function renewClaims({ claimant, lease }: Claim, storage: Storage): Promise<void> {
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
