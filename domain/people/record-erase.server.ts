import type { Storage } from '../../storage/database.server.ts'
import type { RecordKind } from './record-kinds.ts'

/** Deletes records with their notes and changes, in the given transaction. */
export async function eraseRecords(
  kind: RecordKind,
  ids: readonly number[],
  transaction: Storage,
): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['record_notes', 'status_changes', 'batch_changes'] as const) {
    await transaction
      .deleteFrom(table)
      .where('kind', '=', kind)
      .where('record_id', 'in', ids)
      .execute()
  }
  // Intercessions, private pages and their mails are deleted by foreign keys (on delete cascade).
  await transaction.deleteFrom(kind).where('id', 'in', ids).execute()
}
