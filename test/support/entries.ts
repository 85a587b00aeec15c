import type { Storage } from '../../storage/database.server.ts'

/** The fields of an entry; the defaults are "Light" and "Words". */
export type EntryInput = {
  date: string
  headline?: string
  content?: string
  headline_te?: string
  content_te?: string
}

/** Inserts published entries, as stored when staff publish them. */
export async function addEntries(entries: EntryInput[], storage: Storage): Promise<void> {
  const { newsletterKind } = await import('../../domain/newsletter/document-kind.server.ts')
  const { letterFields } = await import('../../domain/newsletter/newsletter.ts')
  const at = '2026-01-01T00:00:00.000Z'
  const defaults = { headline: 'Light', content: 'Words', headline_te: '', content_te: '' }
  for (let from = 0; from < entries.length; from += 500) {
    const part = entries
      .slice(from, from + 500)
      .map((entry) => letterFields({ ...defaults, ...entry }))
    const added = await storage
      .insertInto('documents')
      .values(
        part.map((fields) => ({
          kind: 'newsletter',
          key: fields['date'] ?? '',
          position: 1,
          created_at: at,
          ...newsletterKind.index(fields),
        })),
      )
      .returning('id')
      .execute()
    const ids = added.map(({ id }) => id).sort((one, other) => one - other)
    await storage
      .insertInto('document_versions')
      .values(
        part.map((fields, place) => ({
          document_id: ids[place] ?? 0,
          fields: JSON.stringify(fields),
          translated_from: '{}',
          restored_from: null,
          staff_name: 'Grace',
          published_at: at,
        })),
      )
      .execute()
  }
}

/** Deletes all entries; with `starter`, imports those of a new site. */
export async function clearEntries(storage: Storage, starter = false): Promise<void> {
  await storage.deleteFrom('documents').where('kind', '=', 'newsletter').execute()
  if (starter) await importStarter(storage)
}

export async function importStarter(storage: Storage): Promise<void> {
  const { newsletterKind } = await import('../../domain/newsletter/document-kind.server.ts')
  const documents = await import('../../domain/content/lock-documents.server.ts')
  await documents.importStarter(newsletterKind, storage)
}

/** The entries that are not deleted, by date: the stored fields and the public entry. */
export async function storedEntries(storage: Storage) {
  const { newsletterKind, entryOf } = await import(
    '../../domain/newsletter/document-kind.server.ts'
  )
  const { listDocuments } = await import('../../domain/content/read-documents.server.ts')
  const documents = await listDocuments(newsletterKind, storage)
  return documents
    .filter(({ deleted }) => !deleted)
    .map(({ draft, published, ...document }) => {
      const fields = published?.fields ?? {}
      const staffName = published?.staffName
      return { ...document, fields, staffName, draft: draft?.fields, ...entryOf(fields) }
    })
    .sort((one, other) => one.date.localeCompare(other.date))
}
