import type { Storage } from '../../storage/database.server.ts'
import { acquireLock } from '../../storage/lock.ts'
import type { StoredDocument } from './document.ts'
import type { DocumentKind } from './document-kind.ts'
import { inOneLanguage } from './fields.ts'
import { isStarterImported, readStored } from './read-documents.server.ts'

/** A change of a document, by a member of staff in a transaction. */
export type Edit = { kind: DocumentKind; key: string; staffName: string; storage: Storage }

/** A document that the transaction has locked and read. Functions that change it update it here. */
export type LockedDocument = Edit & { document: StoredDocument | undefined }

/** Locks and reads a document once in a transaction. */
export async function lockDocument(edit: Edit | LockedDocument): Promise<LockedDocument> {
  if ('document' in edit) return edit
  await lockDocuments(edit.kind, edit.storage)
  const [document] = await readStored(edit.kind, [edit.key], edit.storage)
  return { ...edit, document }
}

/**
 * Locks all documents for this transaction. On the first change of a kind, copies its starter
 * content into the database.
 */
export async function lockDocuments(kind: DocumentKind, storage: Storage): Promise<void> {
  await acquireLock('content', storage)
  if (await isStarterImported(kind, storage)) return
  // A newer release may have more starter documents than are stored.
  const known = await storage
    .selectFrom('documents')
    .select('key')
    .where('kind', '=', kind.name)
    .execute()
  const starter = kind.starter.filter(({ key }) => !known.some((stored) => stored.key === key))
  if (starter.length === 0) return
  const at = new Date().toISOString()
  const added = await storage
    .insertInto('documents')
    .values(
      starter.map(({ key, fields }, index) => ({
        kind: kind.name,
        key,
        position: known.length + index + 1,
        created_at: at,
        ...kind.index?.(fields),
      })),
    )
    .returning(['id', 'key'])
    .execute()
  const ids = new Map(added.map(({ id, key }) => [key, id]))
  await storage
    .insertInto('document_versions')
    .values(
      starter.map(({ key, fields }) => ({
        document_id: ids.get(key) ?? 0,
        fields: JSON.stringify(fields),
        translated_from: JSON.stringify(inOneLanguage(fields, 'en')),
        restored_from: null,
        staff_name: '',
        sample: 1 as const,
        published_at: at,
      })),
    )
    .execute()
}

/**
 * Copies the starter of a kind into the database if it is still in use, for queries that read only
 * the database.
 */
export async function importStarter(kind: DocumentKind, storage: Storage): Promise<void> {
  if (await isStarterImported(kind, storage)) return
  await storage.transaction().execute((transaction) => lockDocuments(kind, transaction))
}
