import type { Storage } from '../../storage/database.server.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { AuditAction } from '../staff/audit.ts'
import type { StoredDocument, Version } from './document.ts'
import type { DocumentKind } from './document-kind.ts'
import { differences, type Fields, inOneLanguage, ONLY, translatedPath } from './fields.ts'
import { languages } from './language.ts'
import {
  type Edit,
  insertDocument,
  insertVersion,
  type LockedDocument,
  lockDocument,
  stateColumns,
} from './lock-documents.server.ts'
import { keyWith, listVersions, readStored } from './read-documents.server.ts'

// All changes to documents. `storage` must be a transaction; a lock row serializes changes across
// processes. Changes that belong together share one LockedDocument, which is locked and read once.
// Callers then reload the published content (load-content.server.ts).

/**
 * Replaces the draft, and creates the document if needed. Deletes the draft instead if the fields
 * equal the published ones.
 */
export async function saveDraft(edit: Edit, typed: Fields, form = ''): Promise<void> {
  const locked = await lockDocument(edit)
  const { kind, staffName, storage } = locked
  const fields = kind.clean?.(typed) ?? typed
  const document = locked.document ?? (await addDocument(locked))
  const { published } = document
  const isPublished = published && differences(published.fields, fields).length === 0
  const savedAt = new Date().toISOString()
  document.draft = isPublished ? undefined : { fields, staffName, savedAt }
  document.form = form
  await storeChange(kind, document, storage)
}

/** Deletes the draft. Returns false when it is gone, or somebody has saved since `revision`. */
export async function discardDraft(edit: Edit, revision: number | undefined): Promise<boolean> {
  const { kind, document, storage } = await lockDocument(edit)
  if (!document?.draft || document.revision !== revision) return false
  document.draft = undefined
  document.form = ''
  await storeChange(kind, document, storage)
  return true
}

/** Puts fields that gave way to another person's into the history. */
export async function setAside(edit: Edit, fields: Fields): Promise<void> {
  const locked = await lockDocument(edit)
  const { published } = locked.document ?? {}
  const version = { fields, translatedFrom: published?.translatedFrom ?? {}, restoredFrom: null }
  await insertSigned(locked, { ...version, sample: false, setAside: true })
}

/**
 * Publishes the draft or, without touching it, the `given` fields. `stillRight`: the English field
 * paths whose Telugu is right although they changed. Returns a message key for each wrong field
 * path, `nothing` without a draft, undefined on success.
 */
export async function publish(
  edit: Edit,
  stillRight: readonly string[] = [],
  given?: Fields,
): Promise<Record<string, string> | 'nothing' | undefined> {
  const locked = await lockDocument(edit)
  const { document } = locked
  const { draft, published } = document ?? {}
  // Also without a draft, a Telugu text can be called right.
  const own = draft ?? (stillRight.length > 0 ? published : undefined)
  const fields = given ?? own?.fields
  if (!document || !fields) return 'nothing'
  const before = published?.fields ?? {}
  const wrong = await findErrors(locked, fields)
  if (wrong) return wrong
  const translatedFrom = Object.fromEntries(
    Object.entries(inOneLanguage(fields, 'en')).map(([fieldPath, english]) => {
      const telugu = translatedPath(fieldPath, 'te')
      const isNew = fields[telugu] !== before[telugu] || stillRight.includes(fieldPath)
      return [fieldPath, isNew ? english : (published?.translatedFrom[fieldPath] ?? english)]
    }),
  )
  const sample = published?.sample === true && isStillSample(before, fields)
  const version = { fields, translatedFrom, restoredFrom: null, sample, setAside: false }
  if (!given) document.draft = undefined
  await addVersion(locked, version)
  await log(locked, 'content-published')
  return undefined
}

/**
 * Whether two versions differ only in changed occurrences, which do not confirm the sample's usual
 * days, times and texts.
 */
function isStillSample(before: Fields, after: Fields): boolean {
  return differences(before, after).every((fieldPath) => fieldPath.startsWith('changes.'))
}

/**
 * Publishes an old version again, as a new one; the id of the first publication takes that back.
 * Returns undefined when the version does not exist or is no longer valid, or when the latest one is
 * not `latestId`, if given.
 */
export async function restoreVersion(
  edit: Edit,
  versionId: number,
  latestId?: number,
): Promise<'restored' | 'withdrawn' | undefined> {
  const locked = await lockDocument(edit)
  const { kind, key, storage } = locked
  const versions = await listVersions(kind, key, storage)
  const latest = versions.find(({ setAside }) => !setAside)
  const version = versions.find(({ id }) => id === versionId)
  if (!version || (latestId !== undefined && latestId !== latest?.id)) return undefined
  if (isFirstPublication(kind, versions) && version === latest) return withdraw(locked, version)
  if (await findErrors(locked, version.fields)) return undefined
  const again = { ...version, restoredFrom: versionId, sample: false, setAside: false }
  await addVersion(locked, again)
  await log(locked, 'content-restored')
  return 'restored'
}

/** Whether a member of staff published a document that visitors did not have before. */
export function isFirstPublication({ many }: Edit['kind'], versions: readonly Version[]): boolean {
  const [first, ...older] = versions.filter(({ setAside }) => !setAside)
  return many && Boolean(first?.staffName) && older.length === 0
}

/** Makes the only version a draft again, unless a newer draft was saved since. */
async function withdraw(locked: LockedDocument, { id, fields }: Version) {
  const { document, storage } = locked
  if (!document) return undefined
  await log(locked, 'content-withdrawn')
  await storage.deleteFrom('document_versions').where('id', '=', id).execute()
  document.published = undefined
  await saveDraft(locked, document.draft?.fields ?? fields)
  return 'withdrawn'
}

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
  const stored = await readStored(kind, undefined, storage)
  const order = stored.filter(({ deleted }) => !deleted)
  const from = order.findIndex((document) => document.key === key)
  const [moved, other] = [order[from], order[from + by]]
  if (!moved || !other) return false
  const swapped = order.with(from, other).with(from + by, moved)
  for (const [position, { id }] of swapped.entries()) {
    await storage.updateTable('documents').set({ position }).where('id', '=', id).execute()
  }
  await log(locked, 'content-moved')
  return true
}

/**
 * Returns a message key for each field path that prevents publishing, undefined when valid. For a
 * kind with one document a day, that includes a day that is taken.
 */
export async function findErrors(
  { kind, key, storage }: Omit<Edit, 'staffName'>,
  fields: Fields,
): Promise<Record<string, string> | undefined> {
  return (
    kind.check({ key, fields }) ??
    ((await isTaken({ kind, key, storage }, fields)) ? { date: 'taken' } : undefined)
  )
}

async function isTaken(
  { kind, key, storage }: Omit<Edit, 'staffName'>,
  fields: Fields,
): Promise<boolean> {
  const day = kind.index && fields['date']
  const other = day && (await keyWith('day', day, kind, storage))
  return Boolean(other) && other !== key
}

async function addDocument(locked: LockedDocument): Promise<StoredDocument> {
  const { kind, key, storage } = locked
  if (!kind.many && key !== ONLY) throw new Error(`there is one ${kind.name} and no "${key}"`)
  const state = { deleted: false, published: undefined, draft: undefined }
  const id = await insertDocument(kind, key, { ...state, versions: [] }, storage)
  locked.document = { id, kind: kind.name, key, revision: 0, form: '', ...state }
  return locked.document
}

type NewVersion = Omit<Version, 'id' | 'staffName' | 'publishedAt'>

export async function addVersion(locked: LockedDocument, version: NewVersion): Promise<void> {
  const { kind, storage, document } = locked
  const published = await insertSigned(locked, version)
  if (!document) return
  document.published = published
  await storeChange(kind, document, storage)
}

async function insertSigned(
  { kind, key, staffName, storage, document }: LockedDocument,
  version: NewVersion,
): Promise<Version> {
  if (!document) throw new Error(`there is no ${kind.name} "${key}"`)
  const signed = { ...version, staffName, publishedAt: new Date().toISOString() }
  return insertVersion(document.id, signed, storage)
}

/** Counts a change of a document, and stores what is now its draft and what is public. */
async function storeChange(kind: DocumentKind, document: StoredDocument, storage: Storage) {
  document.revision += 1
  const { id, revision, form } = document
  await storage
    .updateTable('documents')
    .set({ revision, form, ...stateColumns(kind, document) })
    .where('id', '=', id)
    .execute()
}

export async function log(
  { kind, key, staffName, storage, document }: LockedDocument,
  action: AuditAction,
): Promise<void> {
  const details = { document: kind.name, ...(kind.many && key && { key, titles: titles() }) }
  await logAuditEvent({ staffName, action, kind: 'documents', ...details }, storage)

  /** Both titles: the log may be read in either language. */
  function titles() {
    const fields = (document?.published ?? document?.draft)?.fields ?? {}
    const [en, te] = languages.map((language) => kind.title(fields, language, key))
    return { ...(en && { en }), ...(te && { te }) }
  }
}
