import type { Storage } from '../../storage/database.server.ts'
import { DAY, instant, MINUTE } from '../../storage/instant.ts'
import { mailIsHeldAfterRestore } from '../outbox/after-restore.server.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'

const WEEK = 7 * DAY
/** An intercession younger than this may still be undone. */
const SETTLED = 15 * MINUTE

/**
 * Queues "you were prayed for" mails for people who asked for them: at most one a week, and only if
 * somebody has prayed since the last one. Safe to run at any time, in several processes at once,
 * and to be killed at any point: `mailed_at` is set in the transaction of the mail.
 */
export async function queuePrayedForMails(now: Temporal.Instant, storage: Storage): Promise<void> {
  if (await mailIsHeldAfterRestore(storage)) return
  const before = instant(now.epochMilliseconds - WEEK)
  const settled = instant(now.epochMilliseconds - SETTLED)
  const due = await storage
    .selectFrom('prayer_pages as page')
    .innerJoin('prayers', 'prayers.id', 'page.prayer_id')
    .select(['page.id', 'prayers.id as prayer_id', 'email', 'language', 'mailed_at'])
    .where('weekly_mail', '=', 1)
    .where('mailed_at', '<', before)
    .where('email', '!=', '')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('intercessions')
          .select('intercessions.id')
          .whereRef('intercessions.prayer_id', '=', 'prayers.id')
          .whereRef('prayed_at', '>', 'mailed_at')
          .where('prayed_at', '>', before)
          .where('prayed_at', '<=', settled),
      ),
    )
    .limit(500)
    .execute()
  for (const { id, prayer_id, email, language, mailed_at } of due) {
    await storage.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('prayer_pages')
        .set({ mailed_at: instant(now.epochMilliseconds) })
        .where('id', '=', id)
        .where('mailed_at', '=', mailed_at)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      const mail = { template: 'prayed-for', recipient: email, language, prayer_id } as const
      await enqueueMails([mail], transaction)
    })
  }
}

/** Whether the sender of a request still wants these mails. Checked before sending one. */
export async function wishesPrayedForMail(id: number, storage: Storage): Promise<boolean> {
  const page = await storage
    .selectFrom('prayer_pages')
    .select('weekly_mail')
    .where('prayer_id', '=', id)
    .executeTakeFirst()
  return page?.weekly_mail === 1
}
