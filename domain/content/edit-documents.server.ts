import type { Storage } from '../../storage/database.server.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { AuditAction } from '../staff/audit.ts'
import type { Version } from './document.ts'
import { type DocumentKind, ONLY } from './document-kind.ts'
import { differences, type Fields, inOneLanguage, publishLanguage } from './fields.ts'
import { languages } from './language.ts'
import { lockDocuments } from './lock-documents.server.ts'
import { keyOfDay, listDocuments, listVersions, readDocument } from './read-documents.server.ts'

// All changes to documents. `storage` must be a transaction; a lock row serializes changes across
// processes. Callers then reload the published content (refresh-content.server.ts).

export type Edit = { kind: DocumentKind; key: string; staffName: string; storage: Storage }

/**
 * Replaces the draft, and creates the document if needed. Stores no draft that equals what is
 * published.
 */
export async function saveDraft({ kind, key, staffName, storage }: Edit, typed: Fields) {
  await lockDocuments(kind, storage)
  const fields = kind.clean?.(typed) ?? typed
  const id = (await findId(kind, key, storage)) ?? (await addDocument(kind, key, storage))
  const document = await readDocument(kind, key, storage)
  await storage.deleteFrom('document_drafts').where('document_id', '=', id).execute()
  if (document?.published && differences(document.published.fields, fields).length === 0) return
  const saved_at = new Date().toISOString()
  const draft = { document_id: id, fields: JSON.stringify(fields), staff_name: staffName, saved_at }
  await storage.insertInto('document_drafts').values(draft).execute()
}

/** Deletes the draft saved at `savedAt`, an instant. Returns false when that draft is gone. */
export async function discardDraft(
  { kind, key, storage }: Edit,
  savedAt: string,
): Promise<boolean> {
  await lockDocuments(kind, storage)
  const id = await findId(kind, key, storage)
  if (id === undefined) return false
  const { numDeletedRows } = await storage
    .deleteFrom('document_drafts')
    .where('document_id', '=', id)
    .where('saved_at', '=', savedAt)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type Publication = {
  languages: Version['languages']
  /** The Telugu is still correct, whatever has changed in the English. */
  stillRight?: boolean
}

/**
 * Publishes one language of the draft, or both, with the field paths that belong to both; the rest stays
 * a draft. Returns a message key for each wrong field path, `nothing` without a draft, undefined on
 * success.
 */
export async function publish(
  edit: Edit,
  publication: Publication,
): Promise<Record<string, string> | 'nothing' | undefined> {
  const { kind, key, storage } = edit
  await lockDocuments(kind, storage)
  const { draft } = (await readDocument(kind, key, storage)) ?? {}
  if (!draft) return 'nothing'
  const wrong = await publishFields(edit, draft.fields, publication)
  if (wrong) return wrong
  // Keeps the unpublished part as a draft.
  await saveDraft({ ...edit, staffName: draft.staffName }, draft.fields)
  return undefined
}

/**
 * Publishes these fields, or one language of them. Returns a message key for each wrong field path,
 * undefined on success.
 */
export async function publishFields(
  edit: Edit,
  draft: Fields,
  { languages, stillRight = false }: Publication,
): Promise<Record<string, string> | undefined> {
  const { kind, key, storage } = edit
  const { published } = (await readDocument(kind, key, storage)) ?? {}
  const before = published?.fields ?? {}
  const fields = languages === 'both' ? draft : publishLanguage(draft, before, languages)
  const wrong = await whatIsWrong(edit, fields)
  if (wrong) return wrong
  const telugu = differences(inOneLanguage(fields, 'te'), inOneLanguage(before, 'te'))
  const isNew = !published || stillRight || telugu.length > 0
  // English added to existing Telugu counts as the text that the Telugu translates.
  const added = Object.entries(inOneLanguage(fields, 'en')).filter(
    ([fieldPath]) => !before[fieldPath],
  )
  const translatedFrom = isNew
    ? inOneLanguage(draft, 'en')
    : { ...Object.fromEntries(added), ...published.translatedFrom }
  await addVersion(edit, { fields, languages, translatedFrom, restoredFrom: null })
  await log(edit, 'content-published')
  return undefined
}

/**
 * Publishes an old version again, as a new one. Returns false when it does not exist or is no
 * longer valid.
 */
export async function restoreVersion(edit: Edit, versionId: number): Promise<boolean> {
  const { kind, key, storage } = edit
  await lockDocuments(kind, storage)
  const version = (await listVersions(kind, key, storage)).find(({ id }) => id === versionId)
  if (!version || (await whatIsWrong(edit, version.fields))) return false
  await addVersion(edit, { ...version, languages: 'both', restoredFrom: versionId })
  await log(edit, 'content-restored')
  return true
}

/**
 * Marks the starter content as the church's own: publishes it again under the staff name, without
 * `sample`.
 */
export async function confirmSample({
  kind,
  staffName,
  storage,
}: Omit<Edit, 'key'>): Promise<void> {
  await lockDocuments(kind, storage)
  for (const { key, published } of await listDocuments(kind, storage)) {
    if (published?.staffName !== '' && published?.fields['sample'] === undefined) continue
    const { sample: _, ...fields } = published.fields
    await addVersion({ kind, key, staffName, storage }, { ...published, fields, languages: 'both' })
  }
  await log({ kind, key: '', staffName, storage }, 'content-confirmed')
}

/**
 * Returns a message key for each field path that prevents publishing, undefined when valid. For a kind
 * with one document a day, that includes a day that is taken.
 */
export async function whatIsWrong(
  { kind, key, storage }: Omit<Edit, 'staffName'>,
  fields: Fields,
): Promise<Record<string, string> | undefined> {
  return (
    kind.check({ key, fields }) ??
    ((await isTaken({ kind, key, storage }, fields)) ? { date: 'taken' } : undefined)
  )
}

export async function isTaken(
  { kind, key, storage }: Omit<Edit, 'staffName'>,
  fields: Fields,
): Promise<boolean> {
  const day = kind.index && fields['date']
  const other = day && (await keyOfDay(kind, day, storage))
  return Boolean(other) && other !== key
}

export async function findId(
  kind: DocumentKind,
  key: string,
  storage: Storage,
): Promise<number | undefined> {
  const row = await storage
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', kind.name)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.id
}

async function addDocument(kind: DocumentKind, key: string, storage: Storage): Promise<number> {
  if (!kind.many && key !== ONLY) throw new Error(`there is one ${kind.name} and no "${key}"`)
  const { last } = await storage
    .selectFrom('documents')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('kind', '=', kind.name)
    .executeTakeFirstOrThrow()
  const { id } = await storage
    .insertInto('documents')
    .values({
      kind: kind.name,
      key,
      position: Number(last ?? 0) + 1,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addVersion(
  { kind, key, staffName, storage }: Edit,
  version: Pick<Version, 'fields' | 'translatedFrom' | 'languages' | 'restoredFrom'>,
): Promise<void> {
  const id = await findId(kind, key, storage)
  if (id === undefined) throw new Error(`there is no ${kind.name} "${key}"`)
  await storage
    .insertInto('document_versions')
    .values({
      document_id: id,
      fields: JSON.stringify(version.fields),
      translated_from: JSON.stringify(version.translatedFrom),
      languages: version.languages,
      restored_from: version.restoredFrom,
      staff_name: staffName,
      published_at: new Date().toISOString(),
    })
    .execute()
  if (!kind.index) return
  const found = kind.index(version.fields)
  await storage.updateTable('documents').set(found).where('id', '=', id).execute()
}

export async function log(
  { kind, key, staffName, storage }: Edit,
  action: AuditAction,
): Promise<void> {
  const subject = { kind: 'documents' } as const
  const details = { document: kind.name, ...(kind.many && key && { key, titles: await titles() }) }
  await logAuditEvent({ staffName, action, subject, details }, storage)

  /** Both titles: the log may be read in either language. */
  async function titles() {
    const { published, draft } = (await readDocument(kind, key, storage)) ?? {}
    const fields = (published ?? draft)?.fields ?? {}
    const [en, te] = languages.map((language) => kind.title({ key, fields }, language))
    return { ...(en && { en }), ...(te && { te }) }
  }
}
