import type { Storage } from '../../storage/database.server.ts'
import { DAY, instant } from '../../storage/instant.ts'
import { MINISTRY_ZONE } from '../calendar/day.ts'
import { mailIsHeldAfterRestore } from '../outbox/after-restore.server.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'
import { findReader, readers } from './mail-choice.server.ts'
import { waitingSince } from './workload.server.ts'

const MONDAY = 1
/** In the ministry's zone. */
const HOUR_OF_DAY = 7
const WAITED = 2 * DAY

/**
 * Queues the weekly mails, on Mondays from 7:00. Safe to run at any time, in several processes at
 * once, and to be killed at any point: `weekly_mail_on` is set in the transaction of the mail. If
 * the site is down all Monday, there is no mail that week.
 */
export async function queueWeeklyMails(now: Temporal.Instant, storage: Storage): Promise<void> {
  const here = now.toZonedDateTimeISO(MINISTRY_ZONE)
  if (here.dayOfWeek !== MONDAY || here.hour < HOUR_OF_DAY) return
  if (await mailIsHeldAfterRestore(storage)) return
  const today = here.toPlainDate().toString()
  const due = await readers('weekly', storage).where('weekly_mail_on', '!=', today).execute()
  for (const { id, email, language } of due) {
    await storage.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('staff')
        .set({ weekly_mail_on: today })
        .where('id', '=', id)
        .where('weekly_mail_on', '!=', today)
        .executeTakeFirst()
      const detail = String(id)
      if (numUpdatedRows === 0n || !(await waitingLong(detail, now, transaction))) return
      await enqueueMails([{ template: 'weekly', recipient: email, language, detail }], transaction)
    })
  }
}

/**
 * Returns the records in a weekly mail, by its `detail`: those assigned to its reader or to nobody
 * that have waited longer than two days. Undefined when there are none, or when the reader no
 * longer wants the mail.
 */
export async function waitingLong(detail: string, now: Temporal.Instant, storage: Storage) {
  const reader = await findReader(Number(detail), 'weekly', storage)
  if (!reader) return undefined
  const lines = await waitingSince(reader, instant(now.epochMilliseconds - WAITED), storage)
  return lines.length > 0 ? lines : undefined
}
