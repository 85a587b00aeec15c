import type { Storage } from '../../storage/database.server.ts'
import { DAY, instant } from '../../storage/instant.ts'
import { MINISTRY_ZONE } from '../calendar/day.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'
import { findReader, readers } from './mail-choice.server.ts'
import { waitingSince } from './workload.server.ts'

const MONDAY = 1
/** In the ministry's zone. */
const HOUR_OF_DAY = 7
const WAITED = 3 * DAY

/**
 * Queues the weekly mails, on Monday from seven in the morning. Safe to run at any time, in several
 * processes at once, and to be killed at any point: an account is marked in the transaction of its
 * mail. A site that is down all Monday leaves the week out.
 */
export async function queueWeeklyMails(now: Temporal.Instant, storage: Storage): Promise<void> {
  const here = now.toZonedDateTimeISO(MINISTRY_ZONE)
  if (here.dayOfWeek !== MONDAY || here.hour < HOUR_OF_DAY) return
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
 * Returns what has waited longer than three days for the reader of a weekly mail, by its `detail`:
 * theirs and nobody's. Undefined when there is nothing, or when they do not want it any more.
 */
export async function waitingLong(detail: string, now: Temporal.Instant, storage: Storage) {
  const reader = await findReader(Number(detail), 'weekly', storage)
  if (!reader) return undefined
  const lines = await waitingSince(reader, instant(now.epochMilliseconds - WAITED), storage)
  return lines.length > 0 ? lines : undefined
}
