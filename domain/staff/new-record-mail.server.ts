import type { Storage } from '../../storage/database.server.ts'
import { countLimitedMail } from '../outbox/mail-limits.server.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'
import { type RecordKind, recordKindNames, workersOf } from '../people/record-kinds.ts'
import { readers } from './mail-choice.server.ts'
import { hasRole, readRoles } from './staff.ts'

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
  const [first, reference, last] = detail.split(' ')
  const kind = recordKindNames.find((known) => known === first)
  return kind && reference ? { kind, reference, isLast: last === LAST } : undefined
}
