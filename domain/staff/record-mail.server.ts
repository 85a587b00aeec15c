import type { Storage } from '../../storage/database.server.ts'
import { countLimitedMail } from '../outbox/mail-limits.server.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'
import { isRecordKind, type RecordKind, workersOf } from '../people/record-kinds.ts'
import { findReader, readers } from './mail-choice.server.ts'
import { type Colleague, hasRole, readRoles } from './staff.ts'

// Mails to staff about a new record, and about records that were assigned to them.

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
  return first && { kind, first, references: records.map(({ reference }) => reference) }
}

async function readerOf(id: number, kind: RecordKind, storage: Storage) {
  const reader = await findReader(id, 'assigned', storage)
  return reader && hasRole(reader.roles, workersOf(kind)) ? reader : undefined
}
