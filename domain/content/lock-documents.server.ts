import type { Storage } from '../../storage/database.server.ts'
import { acquireLock } from '../../storage/lock.ts'
import type { Draft, StoredDocument, Version } from './document.ts'
import type { DocumentKind } from './document-kind.ts'
import { cachedKinds } from './document-kinds.ts'
import type { Fields } from './fields.ts'
import { isStarterImported, readStored, starterVersion } from './read-documents.server.ts'

/** A change of a document, by a member of staff in a transaction. */
export type Edit = { kind: DocumentKind; key: string; staffName: string; storage: Storage }

/** A document that the transaction has locked and read. Functions that change it update it here. */
export type LockedDocument = Edit & { document: StoredDocument | undefined }

/** Locks and reads a document once in a transaction. */
export async function lockDocument(edit: Edit | LockedDocument): Promise<LockedDocument> {
  if ('document' in edit) return edit
  await lockDocuments(edit.kind, edit.storage, edit.key)
  const [document] = await readStored(edit.kind, [edit.key], edit.storage)
  return { ...edit, document }
}

/**
 * Locks all documents for this transaction. On the first change of a kind, copies its starter
 * content into the database; of a fixed kind only the document with this `key`, since the others
 * come with each release (docs/decisions/0095).
 */
export async function lockDocuments(
  kind: DocumentKind,
  storage: Storage,
  key?: string,
): Promise<void> {
  await acquireLock('content', storage)
  if (await isStarterImported(kind, storage, key)) return
  const starter = kind.fixed ? kind.starter.filter((one) => one.key === key) : kind.starter
  const publishedAt = new Date().toISOString()
  for (const { key, fields } of starter) {
    const versions = [{ ...starterVersion(fields), publishedAt }]
    await insertDocument(kind, key, { deleted: false, versions }, storage)
  }
}

/** A version to insert; `restoredFrom` is the number of one before it, counted from 1. */
type NewVersion = Omit<Version, 'id' | 'setAside'>
type NewDocument = {
  /** The last of its kind without it. */
  position?: number
  deleted: boolean
  versions: NewVersion[]
  draft?: Draft | undefined
}

/**
 * Inserts a document with its draft and its versions, of which the last is published. Returns its
 * id.
 */
export async function insertDocument(
  kind: DocumentKind,
  key: string,
  { position, deleted, versions, draft }: NewDocument,
  storage: Storage,
): Promise<number> {
  const published = versions.at(-1)
  const last = storage
    .selectFrom('documents')
    .select(({ eb, fn }) => eb(fn.coalesce(fn.max('position'), eb.lit(0)), '+', 1).as('position'))
    .where('kind', '=', kind.name)
  const at = published?.publishedAt || new Date().toISOString()
  const { id: document_id } = await storage
    .insertInto('documents')
    .values({
      kind: kind.name,
      key,
      position: position ?? last,
      created_at: at,
      deleted_at: deleted ? at : null,
      ...stateColumns(kind, { draft, published }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (const { restoredFrom, ...version } of versions) {
    const restored = restoredFrom === null ? null : (ids[restoredFrom - 1] ?? null)
    const row = { ...version, restoredFrom: restored, setAside: false }
    ids.push((await insertVersion(document_id, row, storage)).id)
  }
  return document_id
}

/** The columns that follow from the draft and from what is public. */
export function stateColumns(
  { index }: DocumentKind,
  { draft, published }: { draft?: Draft | undefined; published: { fields: Fields } | undefined },
) {
  return {
    draft: draft ? JSON.stringify(draft.fields) : null,
    draft_by: draft?.staffName ?? null,
    drafted_at: draft?.savedAt ?? null,
    day: null,
    listed: null,
    ...(published && index?.(published.fields)),
  }
}

/** Returns the inserted version. */
export async function insertVersion(
  document_id: number,
  version: Omit<Version, 'id'>,
  storage: Storage,
): Promise<Version> {
  const { id } = await storage
    .insertInto('document_versions')
    .values({
      document_id,
      fields: JSON.stringify(version.fields),
      translated_from: JSON.stringify(version.translatedFrom),
      restored_from: version.restoredFrom,
      staff_name: version.staffName,
      sample: version.sample ? 1 : 0,
      set_aside: version.setAside ? 1 : 0,
      published_at: version.publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...version, id }
}

/**
 * Copies the starter of a kind into the database if it is still in use, for queries that read only
 * the database.
 */
export async function importStarter(kind: DocumentKind, storage: Storage): Promise<void> {
  if (await isStarterImported(kind, storage)) return
  await storage.transaction().execute((transaction) => lockDocuments(kind, transaction))
}

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
  const name = (kind.index && fields['date']) || kind.title(fields, 'en') || ''
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '')
  const starters = cachedKinds.flatMap(({ starter }) => starter)
  for (let number = plain && plain !== NEW ? 1 : 2; ; number++) {
    const key = number === 1 ? plain : `${plain || kind.name}-${number}`
    if (starters.some((document) => document.key === key)) continue
    const any = storage.selectFrom('documents').select('id').where('key', '=', key)
    if (!(await any.executeTakeFirst())) return { ...edit, key, document: undefined }
  }
}
