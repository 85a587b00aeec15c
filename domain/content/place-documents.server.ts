import type { AuditAction } from '../staff/audit.ts'
import { type Edit, findId, isTaken, log } from './edit-documents.server.ts'
import { lockDocuments } from './lock-documents.server.ts'
import { listDocuments, readDocument } from './read-documents.server.ts'

// Position and visibility of documents. As in edit-documents.server.ts, `storage` must be a
// transaction.

/**
 * Deletes a document from the site, or restores it; its versions and draft stay. Returns false when
 * it does not exist, its kind forbids it, or another document has its day now.
 */
export async function setDeleted(edit: Edit, deleted: boolean): Promise<boolean> {
  await lockDocuments(edit.kind, edit.storage)
  const { published } = (await readDocument(edit.kind, edit.key, edit.storage)) ?? {}
  if (!deleted && published && (await isTaken(edit, published.fields))) return false
  const deleted_at = deleted ? new Date().toISOString() : null
  return change(edit, { deleted_at }, deleted ? 'content-deleted' : 'content-undeleted')
}

export async function setHidden(edit: Edit, hidden: boolean): Promise<boolean> {
  return change(edit, { hidden: hidden ? 1 : 0 }, hidden ? 'content-hidden' : 'content-unhidden')
}

/**
 * Swaps a document with the one above (-1) or below (1). Returns false when there is none, or its
 * kind cannot be reordered.
 */
export async function move(edit: Edit, by: -1 | 1): Promise<boolean> {
  const { kind, key, storage } = edit
  await lockDocuments(kind, storage)
  const keys = (await listDocuments(kind, storage))
    .filter(({ deleted }) => !deleted)
    .map((document) => document.key)
  const from = keys.indexOf(key)
  const other = keys[from + by]
  if (!kind.many || kind.fixed || kind.index || from === -1 || other === undefined) return false
  const rows = await storage
    .selectFrom('documents')
    .select(['key', 'position'])
    .where('kind', '=', kind.name)
    .where('key', 'in', [key, other])
    .execute()
  for (const row of rows) {
    const position = rows.find((one) => one.key !== row.key)?.position ?? row.position
    await storage
      .updateTable('documents')
      .set({ position })
      .where('kind', '=', kind.name)
      .where('key', '=', row.key)
      .execute()
  }
  await log(edit, 'content-moved')
  return true
}

async function change(
  edit: Edit,
  values: { deleted_at: string | null } | { hidden: 0 | 1 },
  action: AuditAction,
): Promise<boolean> {
  const { kind, key, storage } = edit
  await lockDocuments(kind, storage)
  const id = await findId(kind, key, storage)
  if (!kind.many || kind.fixed || id === undefined) return false
  await storage.updateTable('documents').set(values).where('id', '=', id).execute()
  await log(edit, action)
  return true
}
