import { database, type Storage } from '../../storage/database.server.ts'
import type { AuditAction } from './audit.ts'

export type { AuditAction } from './audit.ts'

export type AuditEvent = {
  id: number
  done_at: string
  staff_name: string
  deed: string
  subject: string
}

/**
 * Writes into the log who did what. `subject` names the thing in a few words ("prayers 17",
 * "contacts, 230 rows"): never what a visitor wrote, a name or an address. Give it the transaction
 * of the deed, so that neither stands without the other.
 */
export async function logAuditEvent(
  { staffName, deed, subject = '' }: { staffName: string; deed: AuditAction; subject?: string },
  storage: Storage,
): Promise<void> {
  await storage
    .insertInto('audit_events')
    .values({ created_at: new Date().toISOString(), staff_name: staffName, action: deed, subject })
    .execute()
}

export type AuditFilter = { person?: string | undefined; deed?: AuditAction | undefined }

/**
 * The newest deeds first: `perPage` of them from page `page` (1 is the first), and how many there
 * are. `person` is a name as the log has it, '' for the machine itself.
 */
export async function listAuditEvents(
  page: number,
  perPage: number,
  { person, deed }: AuditFilter = {},
): Promise<{ deeds: AuditEvent[]; total: number }> {
  const storage = await database()
  let wanted = storage.selectFrom('audit_events')
  if (person !== undefined) wanted = wanted.where('staff_name', '=', person)
  if (deed !== undefined) wanted = wanted.where('action', '=', deed)
  const [deeds, { total }] = await Promise.all([
    wanted
      .select(['id', 'created_at as done_at', 'staff_name', 'action as deed', 'subject'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    wanted.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { deeds, total }
}

/** Everybody whom the log names, the removed ones included. */
export async function peopleInLog(): Promise<string[]> {
  const storage = await database()
  const rows = await storage
    .selectFrom('audit_events')
    .select('staff_name')
    .distinct()
    .orderBy('staff_name')
    .execute()
  return rows.map(({ staff_name }) => staff_name)
}
