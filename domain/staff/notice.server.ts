import type { Storage } from '../../storage/database.server.ts'
import type { Language } from '../content/language.ts'
import { countLimitedMail } from '../outbox/mail-limits.server.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'
import { type RecordKind, recordKindNames, workersOf } from '../people/record-kinds.ts'
import type { NoticeChoice } from './notice.ts'
import { hasRole, type Roles, readRoles } from './staff.ts'

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
  const workers = await recipients(workersOf(kind), storage)
  for (const worker of workers.filter((choice) => choice.kind === kind)) {
    const room = await countLimitedMail('notice', { recipient: worker.email }, storage)
    if (room.full) continue
    const last = room.left === 0 ? ` ${LAST}` : ''
    await enqueueNotices([worker], `${kind} ${reference}${last}`, storage)
  }
}

/** The notices that staff with one of these roles have chosen. */
async function recipients(wanted: Roles, storage: Storage) {
  const rows = await storage
    .selectFrom('staff_notices')
    .innerJoin('staff', 'staff.id', 'staff_notices.staff_id')
    .select(['staff.id as staffId', 'roles'])
    .select(['kind', 'staff_notices.email', 'staff_notices.language'])
    .where('disabled_at', 'is', null)
    .orderBy('staff_notices.id')
    .execute()
  return rows.filter(({ roles }) => hasRole(readRoles(roles.split(' ')), wanted))
}

async function enqueueNotices(
  to: { email: string; language: Language }[],
  detail: string,
  storage: Storage,
): Promise<void> {
  await enqueueMails(
    to.map(({ email, language }) => ({ template: 'notice', recipient: email, language, detail })),
    storage,
  )
}

/** Parses a notice mail's `detail` into kind and reference; undefined when it is not valid. */
export function readNotice(detail: string) {
  const [first, reference, last] = detail.split(' ')
  const kind = recordKindNames.find((known) => known === first)
  return kind && reference ? { kind, reference, isLast: last === LAST } : undefined
}

export async function noticeChoice(staffId: number, storage: Storage): Promise<NoticeChoice> {
  const rows = await storage
    .selectFrom('staff_notices')
    .select(['kind', 'email'])
    .where('staff_id', '=', staffId)
    .execute()
  const kinds = recordKindNames.filter((kind) => rows.some((row) => row.kind === kind))
  return { email: rows[0]?.email ?? '', kinds }
}

/** Replaces the earlier choice. Without kinds, no mails are sent. */
export async function chooseNotices(
  staffId: number,
  { email, kinds }: NoticeChoice,
  language: Language,
  storage: Storage,
): Promise<void> {
  await storage.deleteFrom('staff_notices').where('staff_id', '=', staffId).execute()
  if (kinds.length === 0) return
  await storage
    .insertInto('staff_notices')
    .values(kinds.map((kind) => ({ staff_id: staffId, kind, email, language })))
    .execute()
}
