import type { Storage } from '../../storage/database.server.ts'
import { DAY, instant } from '../../storage/instant.ts'
import { MINISTRY_ZONE } from '../calendar/day.ts'
import { mailIsHeldAfterRestore } from '../outbox/after-restore.server.ts'
import { countLimitedMail } from '../outbox/mail-limits.server.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'
import { isRecordKind, type RecordKind, workersOf } from '../people/record-kinds.ts'
import { findReader, readers } from './mail-choice.server.ts'
import { type Colleague, hasRole, readRoles } from './staff.ts'
import { waitingSince } from './workload.server.ts'

// Mails to staff about a new record, about records that were assigned to them, and each week about
// those that have waited.

/** Marks the last mail that a mailbox gets for some time. */
const LAST = 'last'

/**
 * Queues mails about a new record to the staff who chose them: its kind and reference, nothing that
 * the visitor wrote. A flood of records does not flood mailboxes: the last mail of an hour says
 * that there may be more. Pass the record's transaction: both are stored or neither.
 */
export async function notifyStaff(
  kind: RecordKind,
  reference: string,
  storage: Storage,
): Promise<void> {
  for (const { email: recipient, language, roles } of await readers(kind, storage).execute()) {
    if (!hasRole(readRoles(roles), workersOf(kind))) continue
    const room = await countLimitedMail('new-record', { recipient }, storage)
    if (room.full) continue
    const detail = `${kind} ${reference}${room.left === 0 ? ` ${LAST}` : ''}`
    await enqueueMails([{ template: 'new-record', recipient, language, detail }], storage)
  }
}

/** Parses the mail's `detail` into kind and reference; undefined when it is not valid. */
export function readNewRecord(detail: string) {
  const [kind = '', reference, last] = detail.split(' ')
  return isRecordKind(kind) && reference ? { kind, reference, isLast: last === LAST } : undefined
}

/**
 * Queues a mail to the staff member to whom a colleague has assigned records, if they want such
 * mails. Pass the transaction of the assignment.
 */
export async function queueAssignedMail(
  kind: RecordKind,
  ids: readonly number[],
  to: number | null,
  by: Colleague,
  transaction: Storage,
): Promise<void> {
  if (to === null || to === by.id || ids.length === 0) return
  const reader = await readerOf(to, kind, transaction)
  if (!reader) return
  const { email: recipient, language } = reader
  const detail = `${to} ${kind} ${ids.join()}`
  await enqueueMails([{ template: 'assigned', recipient, language, detail }], transaction)
}

/**
 * Returns the records of an assignment mail, by its `detail`, that are still assigned to its
 * reader. Undefined when there are none, or when the reader does not want or may not see them any
 * more.
 */
export async function assignedRecords(detail: string, storage: Storage) {
  const [to, kind = '', ids = ''] = detail.split(' ')
  if (!isRecordKind(kind)) return undefined
  const reader = await readerOf(Number(to), kind, storage)
  if (!reader) return undefined
  const records = await storage
    .selectFrom(kind)
    .select(['id', 'reference'])
    .where('assigned_to', '=', reader.id)
    .where('id', 'in', ids.split(',').map(Number))
    .orderBy('id')
    .execute()
  const [first] = records
  return first && { kind, first, count: records.length }
}

async function readerOf(id: number, kind: RecordKind, storage: Storage) {
  const reader = await findReader(id, 'assigned', storage)
  return reader && hasRole(reader.roles, workersOf(kind)) ? reader : undefined
}

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
