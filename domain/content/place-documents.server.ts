import { isTaken, log } from './edit-documents.server.ts'
import { type Edit, lockDocument } from './lock-documents.server.ts'

// Position and visibility of documents. As in edit-documents.server.ts, `storage` must be a
// transaction.

/**
 * Deletes a document from the site, or restores it; its versions and draft stay. Returns false when
 * it does not exist, its kind forbids it, or another document has its day now.
 */
export async function setDeleted(edit: Edit, deleted: boolean): Promise<boolean> {
  const locked = await lockDocument(edit)
  const { kind, storage, document } = locked
  if (!kind.many || kind.fixed || !document) return false
  const { published } = document
  if (!deleted && published && (await isTaken(edit, published.fields))) return false
  const deleted_at = deleted ? new Date().toISOString() : null
  await storage.updateTable('documents').set({ deleted_at }).where('id', '=', document.id).execute()
  await log(locked, deleted ? 'content-deleted' : 'content-undeleted')
  return true
}

/**
 * Swaps a document with the one above (-1) or below (1). Returns false when there is none, or its
 * kind cannot be reordered.
 */
export async function move(edit: Edit, by: -1 | 1): Promise<boolean> {
  const locked = await lockDocument(edit)
  const { kind, key, storage } = locked
  if (!kind.many || kind.fixed || kind.index) return false
  const rows = await storage
    .selectFrom('documents')
    .select(['id', 'key', 'position'])
    .where('kind', '=', kind.name)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  type Row = (typeof rows)[number]
  const from = rows.findIndex((row) => row.key === key)
  const [moved, other] = [rows[from], rows[from + by]]
  if (!moved || !other) return false
  const place = ({ id }: Row, { position }: Row) =>
    storage.updateTable('documents').set({ position }).where('id', '=', id).execute()
  await place(moved, other)
  await place(other, moved)
  await log(locked, 'content-moved')
  return true
}
