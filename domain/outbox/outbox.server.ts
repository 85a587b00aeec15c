import { type Selectable, sql } from 'kysely'
import { settings } from '../../config/settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Language } from '../content/language.ts'
import type { SuppressionCause } from '../mail-list/subscription.ts'

// The outbox: a table of mails, each claimed by one process at a time (mail/claim.server.ts).

export type Mail = Selectable<Schema['mails']>

type NewMail = {
  template: Mail['template']
  recipient: string
  language: Language
  detail?: string
  subscriber_id?: number
  /** Mails of a delivery have lower priority than all others. */
  delivery_id?: number
  /** The stored answer to compose the mail from. */
  note_id?: number
  /** The prayer request whose private page the mail is about. */
  prayer_id?: number
}

/** Queues mails. Pass the transaction of the change that they report. */
export async function enqueueMails(mails: NewMail[], storage: Storage): Promise<void> {
  if (mails.length === 0) return
  const now = instant()
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
    // A delivery has at most one mail per subscriber, however often it is filled.
    .onConflict((conflict) => conflict.columns(['delivery_id', 'subscriber_id']).doNothing())
    .execute()
}

/**
 * Deletes mails finished before an instant, except those of unfinished deliveries, and answers that
 * did not arrive: their record shows that as long as it exists.
 */
export async function deleteDone(before: string, storage: Storage): Promise<void> {
  const finished = storage
    .selectFrom('deliveries')
    .select('id')
    .where('finished_at', 'is not', null)
  await storage
    .deleteFrom('mails')
    .where('finished_at', '<', before)
    .where(({ eb, or }) => or([eb('delivery_id', 'is', null), eb('delivery_id', 'in', finished)]))
    .where(({ eb, or }) => or([eb('note_id', 'is', null), eb('state', '=', 'sent')]))
    .execute()
}

/** Returns the number of a delivery's mails by state. */
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

// Suppressed addresses: mail to them does not arrive. Repeated mails to them look like spam and
// make servers reject other mails, too.

export async function suppress(
  address: string,
  reason: string,
  storage: Storage,
  cause: SuppressionCause = 'unknown',
): Promise<void> {
  await storage
    .insertInto('suppressed_addresses')
    .values({ email_key: keyOf(address), reason, cause, created_at: instant() })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
  await storage
    .updateTable('subscribers')
    .set({ status: 'suppressed' })
    .where('email_key', '=', keyOf(address))
    .where('status', 'in', ['pending', 'confirmed'])
    .execute()
}

export async function isSuppressed(address: string, storage: Storage): Promise<boolean> {
  const row = await storage
    .selectFrom('suppressed_addresses')
    .select('email_key')
    .where('email_key', '=', keyOf(address))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether there is a mail server. Without one, mails are written to a folder in the data directory.
 */
export const sendsMail = settings.smtpUrl !== undefined

/** Whether a mail can be sent to this address; '' is no address. */
export async function canMail(address: string, storage: Storage): Promise<boolean> {
  return sendsMail && address !== '' && !(await isSuppressed(address, storage))
}

/**
 * Removes an address from the suppression list; its bounced mails are no longer counted. The
 * caller sets a subscriber's status.
 */
export async function liftSuppression(address: string, storage: Storage): Promise<void> {
  const email_key = keyOf(address)
  await storage.deleteFrom('suppressed_addresses').where('email_key', '=', email_key).execute()
  const subscriber = storage
    .selectFrom('subscribers')
    .select('id')
    .where('email_key', '=', email_key)
  await storage
    .updateTable('mails')
    .set({ bounced: null })
    .where('subscriber_id', 'in', subscriber)
    .where('bounced', '=', 'soft')
    .execute()
}

function keyOf(address: string): string {
  return address.toLowerCase()
}
