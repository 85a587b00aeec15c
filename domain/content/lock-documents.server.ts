import type { Storage } from '../../storage/database.server.ts'
import { acquireLock } from '../../storage/lock.ts'
import type { Draft, StoredDocument, Version } from './document.ts'
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
  const published = { restoredFrom: null, staffName: '', sample: true }
  const publishedAt = new Date().toISOString()
  for (const [index, { key, fields }] of starter.entries()) {
    const translatedFrom = inOneLanguage(fields, 'en')
    const versions = [{ ...published, fields, translatedFrom, publishedAt }]
    const document = { position: known.length + index + 1, deleted: false, versions }
    await insertDocument(kind, key, document, storage)
  }
}

/** A version to insert; `restoredFrom` is the number of one before it, counted from 1. */
type NewVersion = Omit<Version, 'id' | 'setAside'>
type NewDocument = {
  position: number
  deleted: boolean
  versions: NewVersion[]
  draft?: Draft | undefined
}

/** Inserts a document with its draft and its versions, of which the last is published. */
export async function insertDocument(
  { name, index }: DocumentKind,
  key: string,
  { position, deleted, versions, draft }: NewDocument,
  storage: Storage,
): Promise<void> {
  const published = versions.at(-1)
  const at = published?.publishedAt || new Date().toISOString()
  const { id: document_id } = await storage
    .insertInto('documents')
    .values({
      kind: name,
      key,
      position,
      created_at: at,
      deleted_at: deleted ? at : null,
      ...(published && index?.(published.fields)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (const version of versions) {
    const { id } = await storage
      .insertInto('document_versions')
      .values({
        document_id,
        fields: JSON.stringify(version.fields),
        translated_from: JSON.stringify(version.translatedFrom),
        restored_from:
          version.restoredFrom === null ? null : (ids[version.restoredFrom - 1] ?? null),
        staff_name: version.staffName,
        sample: version.sample ? 1 : 0,
        published_at: version.publishedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  if (!draft) return
  const { staffName: staff_name, savedAt: saved_at } = draft
  const fields = JSON.stringify(draft.fields)
  const row = { document_id, fields, staff_name, saved_at }
  await storage.insertInto('document_drafts').values(row).execute()
}

/**
 * Copies the starter of a kind into the database if it is still in use, for queries that read only
 * the database.
 */
export async function importStarter(kind: DocumentKind, storage: Storage): Promise<void> {
  if (await isStarterImported(kind, storage)) return
  await storage.transaction().execute((transaction) => lockDocuments(kind, transaction))
}
