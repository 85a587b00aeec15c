import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { liftSuppression } from '../outbox/outbox.server.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import { type LeaveReason, notLeft } from './subscription.ts'

/** A subscriber with their consent and suppression; undefined when there is none. */
export async function findSubscriber(id: number, storage: Storage) {
  return storage
    .selectFrom('subscribers')
    .leftJoin('subscriber_imports as import', 'import.id', 'subscribers.import_id')
    .leftJoin('suppressed_addresses as bad', 'bad.email_key', 'subscribers.email_key')
    .selectAll('subscribers')
    .select([
      'import.staff_name as added_by',
      'import.file_name as file_name',
      'import.consent_words as consent_words',
      'bad.reason as suppressed_because',
      'bad.created_at as suppressed_at',
      'bad.cause as suppression_cause',
    ])
    .where('subscribers.id', '=', id)
    .executeTakeFirst()
}

export type FoundSubscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>

/**
 * Removes a subscriber from the list; mails waiting for them are not sent. The row stays, so that
 * staff can see when and why, and no import adds them again. Returns false when they are not on it.
 */
export async function takeOff(
  id: number,
  { reason, note }: { reason: LeaveReason; note: string },
  staffName: string,
  transaction: Storage,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('subscribers')
    .set({
      status: 'left',
      left_at: instant(),
      left_reason: reason,
      left_note: note,
      left_by: staffName,
    })
    .where('id', '=', id)
    .where('status', '!=', 'left')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const event = { action: 'subscriber-removed', kind: 'subscribers', id } as const
  await logAuditEvent({ staffName, ...event }, transaction)
  return true
}

/**
 * Restores a removed subscriber to their former status, or sends mail to a suppressed address again.
 * Returns false when they are not in the state `from`.
 */
export async function restoreSubscriber(
  id: number,
  from: 'left' | 'suppressed',
  staffName: string,
  transaction: Storage,
): Promise<boolean> {
  const restored = await transaction
    .updateTable('subscribers')
    .set({
      status: sql`case when confirmed_at is null then 'pending' else 'confirmed' end`,
      ...notLeft,
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('email')
    .executeTakeFirst()
  if (!restored) return false
  // A removed subscriber's address may be suppressed, too: the next mail shows whether it exists.
  await liftSuppression(restored.email, transaction)
  const event = { action: 'subscriber-restored', kind: 'subscribers', id } as const
  await logAuditEvent({ staffName, ...event }, transaction)
  return true
}
