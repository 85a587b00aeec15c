import type { Storage } from '../../storage/database.server.ts'

type Row = { subject_kind: string | null; subject_id: number | null; details: string }

/** Formats an event's subject and details in a line: "contacts 7", "contacts 1, mails 2". */
export function describeEvent({ subject_kind, subject_id, details }: Row): string {
  const values: unknown[] = Object.values(JSON.parse(details))
  const words = values.map((value) =>
    Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
            .map((entry) => entry.join(' '))
            .join(', ')
        : String(value),
  )
  return [subject_kind, subject_id, ...words].filter((word) => word !== null).join(' ')
}

/** The audit log, oldest first, or what is in it of `live-…`: who, action, subject. */
export async function auditLines(storage: Storage, of = ''): Promise<[string, string, string][]> {
  const rows = await storage.selectFrom('audit_events').selectAll().orderBy('id').execute()
  return rows
    .filter(({ action }) => action.startsWith(of))
    .map((row) => [row.staff_name, row.action, describeEvent(row)])
}
