import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { type AuditEntry, auditDetails } from './audit.ts'

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

/**
 * Returns `perPage` events of a page (from 1), newest first, and the total; of the last page, if
 * there are fewer.
 */
export async function listAuditEvents(wantedPage: number, perPage: number, storage: Storage) {
  const wanted = storage.selectFrom('audit_events')
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
