import { type Selectable, SqliteAdapter, sql } from 'kysely'
import type { Storage } from '../storage/database.server.ts'
import type { Schema } from '../storage/schema.ts'

// The rows of the outbox: put in, claimed with a lease, settled. Several processes may share one
// database: a row is claimed by one of them at a time.

export type Mail = Selectable<Schema['mails']>

export type NewMail = {
  kind: Mail['kind']
  recipient: string
  language: Mail['language']
  detail?: string
  subscriber_id?: number
  /** Mails of a delivery stand back behind all others. */
  delivery_id?: number
}

/** Puts mails in; give it the transaction of the deed that they tell of. */
export async function putInOutbox(mails: NewMail[], storage: Storage): Promise<void> {
  if (mails.length === 0) return
  const now = new Date().toISOString()
  await storage
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        detail: '',
        ...mail,
        priority: mail.delivery_id === undefined ? (0 as const) : (1 as const),
        state: 'waiting' as const,
        next_at: now,
        created_at: now,
      })),
    )
    // The same recipient is put into a delivery once, however often it is filled.
    .onConflict((conflict) => conflict.columns(['delivery_id', 'subscriber_id']).doNothing())
    .execute()
}

export type Claim = { claimant: string; most: number; leaseMilliseconds: number }

/** Claims up to `most` mails that are due, but for those of deliveries that do not run. */
export async function claimMails(
  { claimant, most, leaseMilliseconds }: Claim,
  storage: Storage,
): Promise<Mail[]> {
  const claimed = await storage
    // Once, and not as part of the update: PostgreSQL may look for such rows anew for each row that
    // it passes, finds others each time, since those it has are locked, and claims all there are.
    .with(
      (due) => due('due').materialized(),
      () => dueMails(most, storage),
    )
    .updateTable('mails')
    .set((row) => ({
      state: 'claimed',
      claimed_by: claimant,
      lease_until: after(leaseMilliseconds),
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', (row) => row.selectFrom('due').select('due.id'))
    .where('state', '=', 'waiting')
    .returningAll()
    .execute()
  return claimed.sort((one, other) => one.priority - other.priority || one.id - other.id)
}

function dueMails(most: number, storage: Storage) {
  return (
    storage
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .where('next_at', '<=', new Date().toISOString())
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('delivery_id', 'is', null),
          eb(
            'delivery_id',
            'in',
            selectFrom('deliveries')
              .select('deliveries.id')
              .where('deliveries.state', '=', 'running'),
          ),
        ]),
      )
      .orderBy('priority')
      .orderBy('next_at')
      .orderBy('id')
      .limit(most)
      // SQLite has one writer at a time; on PostgreSQL two would otherwise wait for each other.
      .$if(!isSqlite(storage), (query) => query.forUpdate().skipLocked())
  )
}

/** Keeps the claimant's claims for another while. */
export async function renewClaims(claimant: string, milliseconds: number, storage: Storage) {
  await storage
    .updateTable('mails')
    .set({ lease_until: after(milliseconds) })
    .where('state', '=', 'claimed')
    .where('claimed_by', '=', claimant)
    .execute()
}

/** No pause and no lease is longer than this: what waits longer was written by a wrong clock. */
const LONGEST_MILLISECONDS = 5 * 3_600_000

/**
 * Frees the mails whose claimant has gone: it was killed, or lost the database. Mails that are due
 * later than any pause are due now: the clock has been set back since.
 */
export async function freeLapsedClaims(storage: Storage): Promise<void> {
  const [now, tooFar] = [after(0), after(LONGEST_MILLISECONDS)]
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

/** Gives claimed mails back untried. */
export async function giveBack(ids: number[], claimant: string, storage: Storage): Promise<void> {
  if (ids.length === 0) return
  await storage
    .updateTable('mails')
    .set((row) => ({
      state: 'waiting',
      claimed_by: null,
      lease_until: null,
      attempts: row('attempts', '-', 1),
    }))
    .where('id', 'in', ids)
    .where('state', '=', 'claimed')
    .where('claimed_by', '=', claimant)
    .execute()
}

/** A mail's end: sent, given up, or not to be sent at all. */
export async function settle(
  ids: number[],
  state: 'sent' | 'failed' | 'suppressed',
  lastError: string,
  storage: Storage,
): Promise<void> {
  await storage
    .updateTable('mails')
    .set({
      state,
      last_error: lastError,
      finished_at: new Date().toISOString(),
      claimed_by: null,
      lease_until: null,
    })
    .where('id', 'in', ids)
    .execute()
}

/** Tries a mail again after a pause, unless somebody else has claimed it meanwhile. */
export async function putOff(
  { id, claimed_by }: Pick<Mail, 'id' | 'claimed_by'>,
  milliseconds: number,
  lastError: string,
  storage: Storage,
): Promise<void> {
  await storage
    .updateTable('mails')
    .set({
      state: 'waiting',
      next_at: after(milliseconds),
      last_error: lastError,
      claimed_by: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .where('claimed_by', '=', claimed_by)
    .execute()
}

/** Forgets mails that were settled before an instant, but for those of unfinished deliveries. */
export async function forgetSettled(before: string, storage: Storage): Promise<void> {
  await storage
    .deleteFrom('mails')
    .where('finished_at', '<', before)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('delivery_id', 'is', null),
        eb(
          'delivery_id',
          'in',
          selectFrom('deliveries').select('deliveries.id').where('finished_at', 'is not', null),
        ),
      ]),
    )
    .execute()
}

/** How many mails of a delivery are in each state. */
export async function countByState(
  deliveryId: number,
  storage: Storage,
): Promise<Record<string, number>> {
  const rows = await storage
    .selectFrom('mails')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('delivery_id', '=', deliveryId)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

function after(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString()
}

function isSqlite(storage: Storage): boolean {
  return storage.getExecutor().adapter instanceof SqliteAdapter
}
