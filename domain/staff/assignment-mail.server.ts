import type { Storage } from '../../storage/database.server.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'
import { isRecordKind, type RecordKind, workersOf } from '../people/record-kinds.ts'
import { findReader } from './mail-choice.server.ts'
import { type Colleague, hasRole } from './staff.ts'

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
