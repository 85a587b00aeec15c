import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { type AuditAction, type AuditEntry, auditDetails } from './audit.ts'

/** Writes an audit event. Pass the transaction of the change: both are stored or neither. */
export function logAuditEvent(entry: AuditEntry, storage: Storage): Promise<void> {
  return logAuditEvents([entry], storage)
}

/** Writes audit events, at most 500 at once: databases limit the parameters of a statement. */
export async function logAuditEvents(entries: AuditEntry[], storage: Storage): Promise<void> {
  const created_at = instant()
  const rows = entries.map(({ staffName, action, kind, id, ...details }) => ({
    created_at,
    staff_name: staffName,
    action,
    subject_kind: kind ?? null,
    subject_id: id ?? null,
    details: JSON.stringify(details),
  }))
  await storage.insertInto('audit_events').values(rows).execute()
}

export type AuditEvent = Awaited<ReturnType<typeof listAuditEvents>>['events'][number]
export type AuditFilter = { person?: string | undefined; action?: AuditAction | undefined }

/**
 * Returns `perPage` events of a page (from 1), newest first, and the total; of the last page, if
 * there are fewer. `person` is a name as stored in the log, '' for the system itself.
 */
export async function listAuditEvents(
  wantedPage: number,
  perPage: number,
  { person, action }: AuditFilter,
  storage: Storage,
) {
  let wanted = storage.selectFrom('audit_events')
  if (person !== undefined) wanted = wanted.where('staff_name', '=', person)
  if (action !== undefined) wanted = wanted.where('action', '=', action)
  const total = await countRows(wanted)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(wantedPage, pages)
  const rows = await wanted
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const events = rows.map((row) => ({
    ...row,
    details: auditDetails.parse(JSON.parse(row.details)),
  }))
  return { events, total, page, pages }
}

/** All staff names in the log, including those of removed accounts. */
export async function staffInLog(storage: Storage): Promise<string[]> {
  const rows = await storage
    .selectFrom('audit_events')
    .select('staff_name')
    .distinct()
    .orderBy('staff_name')
    .execute()
  return rows.map(({ staff_name }) => staff_name)
}
