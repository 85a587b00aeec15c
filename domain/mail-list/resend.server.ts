import type { Storage } from '../../storage/database.server.ts'
import { ago, DAY, instant } from '../../storage/instant.ts'

/** Afterwards an entry is old, and the rows of its mails are soon deleted. */
const RESEND_WITHIN = 7 * DAY

/**
 * Sends a finished delivery's failed mails again: they were not accepted, or came back. Not those to
 * addresses that get no mail any more. Returns whether there were any.
 */
export async function resendFailed(id: number, transaction: Storage): Promise<boolean> {
  const reopened = await transaction
    .updateTable('deliveries')
    .set({ state: 'running', finished_at: null, sent: null, failed: null, left_out: null })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('started_at', '>', ago(RESEND_WITHIN))
    .where(({ exists }) => exists(resendable(id, transaction).select('mails.id')))
    .executeTakeFirst()
  if (reopened.numUpdatedRows === 0n) return false
  await transaction
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, next_at: instant(), finished_at: null })
    .where('id', 'in', resendable(id, transaction).select('mails.id'))
    .execute()
  return true
}

/** How many mails of a delivery `resendFailed` would send again. */
export async function countResendable(
  { id, started_at }: { id: number; started_at: string | null },
  storage: Storage,
): Promise<number> {
  if (!started_at || started_at < ago(RESEND_WITHIN)) return 0
  const { count } = await resendable(id, storage)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function resendable(id: number, storage: Storage) {
  return storage
    .selectFrom('mails')
    .innerJoin('subscribers', 'subscribers.id', 'mails.subscriber_id')
    .where('mails.delivery_id', '=', id)
    .where('mails.state', '=', 'failed')
    .where('subscribers.status', '=', 'confirmed')
}
