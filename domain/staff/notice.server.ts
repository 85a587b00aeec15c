import type { Storage } from '../../storage/database.server.ts'
import type { Language } from '../content/language.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'
import { type RecordKind, recordKindNames, workersOf } from '../people/record-kinds.ts'
import type { NoticeChoice } from './notice.ts'
import { hasRole, readRoles } from './staff.ts'

/**
 * Queues mails about a new record to the staff who chose them: its kind and reference, nothing that
 * the visitor wrote. Pass the record's transaction: both are stored or neither.
 */
export async function notifyStaff(
  kind: RecordKind,
  reference: string,
  storage: Storage,
): Promise<void> {
  const rows = await storage
    .selectFrom('staff_notices')
    .innerJoin('staff', 'staff.id', 'staff_notices.staff_id')
    .select(['staff_notices.email', 'staff_notices.language', 'roles'])
    .where('kind', '=', kind)
    .where('disabled_at', 'is', null)
    .execute()
  const chosen = rows.filter(({ roles }) => hasRole(readRoles(roles.split(' ')), workersOf(kind)))
  if (chosen.length === 0) return
  await enqueueMails(
    chosen.map(({ email, language }) => ({
      template: 'notice',
      recipient: email,
      language,
      detail: `${kind} ${reference}`,
    })),
    storage,
  )
}

/** Parses a notice mail's `detail` into kind and reference; undefined when it is not valid. */
export function readNotice(detail: string): { kind: RecordKind; reference: string } | undefined {
  const [first, reference] = detail.split(' ')
  const kind = recordKindNames.find((known) => known === first)
  return kind && reference ? { kind, reference } : undefined
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
