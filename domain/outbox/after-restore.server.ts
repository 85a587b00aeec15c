import type { Storage } from '../../storage/database.server.ts'
import { type Instant, instant } from '../../storage/instant.ts'
import { deleteState, readState, writeState } from '../../storage/site-state.ts'

// After a restore nobody knows what has gone out since the backup was made. Until an administrator
// has looked at it, no delivery, reminder or weekly mail goes out; mails that a person causes do.

/** The backup's time, and that of the restore. */
export type Restored = { madeAt: Instant; restoredAt: Instant }

/** Called by a restore, in the restored database. */
export function holdMail(madeAt: Instant, storage: Storage): Promise<void> {
  return writeState('restored', `${madeAt} ${instant()}`, storage)
}

/** What mail waits for; undefined when it does not wait. */
export async function mailIsHeldAfterRestore(storage: Storage): Promise<Restored | undefined> {
  const [madeAt, restoredAt] = (await readState('restored', storage))?.split(' ') ?? []
  return madeAt && restoredAt ? { madeAt, restoredAt } : undefined
}

/** Lets what waits go out. */
export function releaseMail(storage: Storage): Promise<void> {
  return deleteState('restored', storage)
}

/**
 * Ends the wait without sending what the backup had waiting: it went out before the restore. Today
 * counts as delivered once its hour is over.
 */
export async function dropHeldMail(
  { restoredAt }: Restored,
  today: { date: string; isDue: boolean },
  transaction: Storage,
): Promise<void> {
  const at = instant()
  const over = { state: 'cancelled', finished_at: at } as const
  await transaction
    .updateTable('deliveries')
    .set(over)
    .where('finished_at', 'is', null)
    .where('starts_at', '<=', at)
    .execute()
  if (today.isDue) {
    await transaction
      .insertInto('deliveries')
      .values({ kind: 'letter', key: today.date, archive_date: null, starts_at: at, ...over })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .execute()
  }
  await transaction
    .updateTable('mails')
    .set({ state: 'suppressed', last_error: 'it went out before the restore', finished_at: at })
    .where('state', 'in', ['waiting', 'claimed'])
    .where('created_at', '<=', restoredAt)
    .execute()
  await transaction
    .updateTable('prayer_pages')
    .set({ mailed_at: at })
    .where('weekly_mail', '=', 1)
    .execute()
  // Of meaning on a Monday only.
  await transaction.updateTable('staff').set({ weekly_mail_on: today.date }).execute()
  await releaseMail(transaction)
}
