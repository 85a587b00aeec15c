import type { DocumentKind } from '../domain/content/document-kind.ts'
import type { Storage } from '../storage/database.server.ts'
import type { StoredDocument, StoredVersion } from './content-file.ts'

/** Inserts an imported document with its draft and its versions, oldest first. */
export async function insertDocument(
  { name, index }: DocumentKind,
  key: string,
  { published, draft, versions, ...document }: StoredDocument & { versions: StoredVersion[] },
  storage: Storage,
): Promise<void> {
  const at = published?.publishedAt || new Date().toISOString()
  const { id } = await storage
    .insertInto('documents')
    .values({
      kind: name,
      key,
      position: document.position,
      hidden: document.hidden ? 1 : 0,
      created_at: at,
      deleted_at: document.deleted ? at : null,
      ...(published && index?.(published.fields)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersions(id, published ? [...versions, published] : versions, storage)
  if (draft) {
    const { fields, staffName, savedAt } = draft
    await storage
      .insertInto('document_drafts')
      .values({
        document_id: id,
        fields: JSON.stringify(fields),
        staff_name: staffName,
        saved_at: savedAt,
      })
      .execute()
  }
}

async function insertVersions(document: number, versions: StoredVersion[], storage: Storage) {
  const ids: number[] = []
  for (const { fields, translatedFrom, languages, restoredFrom, ...published } of versions) {
    const { id } = await storage
      .insertInto('document_versions')
      .values({
        document_id: document,
        fields: JSON.stringify(fields),
        languages,
        translated_from: JSON.stringify(translatedFrom),
        restored_from: restoredFrom === null ? null : (ids[restoredFrom - 1] ?? null),
        staff_name: published.staffName,
        sample: published.sample ? 1 : 0,
        published_at: published.publishedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
}
