import { cachedKinds } from './document-kinds.ts'
import type { Fields } from './fields.ts'
import { type Edit, type LockedDocument, lockDocuments } from './lock-documents.server.ts'

/** Replaces the key in the URL of the form for a new document. */
export const NEW = 'new'

/**
 * Locks a new document with a permanent key: a slug of its day or its English name, with a number
 * where a document of any kind has that key, because services and events share one calendar. The
 * key stays free until the transaction ends.
 */
export async function newDocument(
  edit: Omit<Edit, 'key'>,
  fields: Fields,
): Promise<LockedDocument> {
  const { kind, storage } = edit
  await lockDocuments(kind, storage)
  const name = (kind.index && fields['date']) || kind.title({ key: NEW, fields }, 'en') || ''
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  const starters = cachedKinds.flatMap(({ starter }) => starter)
  for (let number = plain && plain !== NEW ? 1 : 2; ; number++) {
    const key = number === 1 ? plain : `${plain || kind.name}-${number}`
    if (starters.some((document) => document.key === key)) continue
    const any = storage.selectFrom('documents').select('id').where('key', '=', key)
    if (!(await any.executeTakeFirst())) return { ...edit, key, document: undefined }
  }
}
