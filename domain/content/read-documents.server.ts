import type { Selectable } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Document, StoredDocument, Version } from './document.ts'
import type { DocumentKind, Shown } from './document-kind.ts'
import { type Fields, inOneLanguage, readFields } from './fields.ts'

/** All documents of a kind in order, including deleted ones. */
export async function listDocuments(kind: DocumentKind, storage: Storage): Promise<Document[]> {
  return (await listKinds([kind], storage)).get(kind.name) ?? []
}

export async function listKinds(kinds: readonly DocumentKind[], storage: Storage) {
  const names = kinds.map(({ name }) => name)
  const all = Map.groupBy(await readAll(storage, names), ({ kind }) => kind)
  const isOwn = await isOwnSite(storage)
  return new Map(kinds.map((kind) => [kind.name, documentsOf(kind, all.get(kind.name), isOwn)]))
}

/**
 * Returns the stored documents. While the starter is in use (`isStarterImported`), its documents
 * that are not stored are included: a newer release may add some.
 */
function documentsOf(kind: DocumentKind, stored: Document[] = [], isOwn: boolean): Document[] {
  if (!kind.fixed && (stored.length > 0 || (kind.many && isOwn))) return stored
  return kind.starter.map(
    (shown) => stored.find(({ key }) => key === shown.key) ?? fromStarter(kind, shown),
  )
}

/** Returns undefined when there is none; a kind with a single document always has it. */
export async function readDocument(
  kind: DocumentKind,
  key: string,
  storage: Storage,
): Promise<Document | undefined> {
  const [stored] = await readStored(kind, [key], storage)
  if (stored || (await isStarterImported(kind, storage, key))) return stored
  const shown = kind.starter.find((document) => document.key === key)
  return shown && fromStarter(kind, shown)
}

/** The stored documents of a kind, in order: all, or those with these keys. */
export async function readStored(
  kind: DocumentKind,
  keys: string[] | undefined,
  storage: Storage,
): Promise<StoredDocument[]> {
  if (keys?.length === 0) return []
  return readAll(storage, [kind.name], { keys })
}

/** The documents of a kind that have a draft and are not deleted. */
export async function listDrafts(kind: DocumentKind, storage: Storage): Promise<Document[]> {
  const found = await readAll(storage, [kind.name], { drafts: true })
  return found.filter(({ deleted }) => !deleted)
}

/** The key of the document of a day, or of the one that a form has made or changed last. */
export async function keyWith(
  column: 'day' | 'form',
  value: string,
  kind: DocumentKind,
  storage: Storage,
): Promise<string | undefined> {
  const row = await storage
    .selectFrom('documents')
    .select('key')
    .where('kind', '=', kind.name)
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.key
}

/** Whether the starter of a kind is no longer in use; of a fixed kind that of the one document. */
export async function isStarterImported(
  kind: DocumentKind,
  storage: Storage,
  key = '',
): Promise<boolean> {
  const any = storage.selectFrom('documents').select('id').where('kind', '=', kind.name).limit(1)
  const found = kind.fixed ? any.where('key', '=', key) : any
  if ((await found.executeTakeFirst()) !== undefined) return true
  return kind.many && !kind.fixed && isOwnSite(storage)
}

/**
 * Whether the site was set up or its content imported: a kind without stored documents is then
 * empty.
 */
async function isOwnSite(storage: Storage): Promise<boolean> {
  const setUp = storage
    .selectFrom('audit_events')
    .select('id')
    .where('action', 'in', ['site-set-up', 'content-imported'])
    .limit(1)
  return (await setUp.executeTakeFirst()) !== undefined
}

/** What visitors see of the document of a day. */
export async function readOfDay(
  kind: DocumentKind,
  day: string,
  storage: Storage,
): Promise<(Shown & { isSample: boolean }) | undefined> {
  const key = await keyWith('day', day, kind, storage)
  const document = key ? await readDocument(kind, key, storage) : undefined
  const shown = document && (await shownOf(kind, document, storage))
  return shown && { ...shown, isSample: document?.published?.sample === true }
}

/** The latest version of a document or, if it is not valid, the last valid one. */
export async function shownOf(
  kind: DocumentKind,
  { key, published }: Document,
  storage: Storage,
): Promise<Shown | undefined> {
  if (!published) return undefined
  // Starter content has no staff name, and so no date of publication.
  const publishedAt = published.staffName ? published.publishedAt : ''
  const latest = { key, fields: published.fields, publishedAt }
  return kind.check(latest) ? lastValid(kind, key, storage) : latest
}

/** All versions of a document and drafts that gave way, newest first. */
export async function listVersions(
  kind: DocumentKind,
  key: string,
  storage: Storage,
): Promise<Version[]> {
  const rows = await storage
    .selectFrom('document_versions')
    .innerJoin('documents', 'documents.id', 'document_id')
    .selectAll('document_versions')
    .where('kind', '=', kind.name)
    .where('key', '=', key)
    .orderBy('document_versions.id', 'desc')
    .execute()
  return rows.map(versionOf)
}

/** The newest valid version; undefined if there is none. */
async function lastValid(
  kind: DocumentKind,
  key: string,
  storage: Storage,
): Promise<Shown | undefined> {
  const versions = await listVersions(kind, key, storage)
  const valid = versions.find(({ fields, setAside }) => !setAside && !kind.check({ key, fields }))
  return valid && { key, fields: valid.fields }
}

/** Each stored document with its latest version. */
export function documentsWithLatest(storage: Storage) {
  return storage.selectFrom('documents').leftJoin('document_versions', (join) =>
    join.on('document_versions.id', '=', (eb) =>
      eb
        .selectFrom('document_versions as latest')
        .select(({ fn }) => fn.max('latest.id').as('id'))
        .whereRef('latest.document_id', '=', 'documents.id')
        .where('latest.set_aside', '=', 0),
    ),
  )
}

/** The stored documents of some kinds, each with its latest version. */
async function readAll(
  storage: Storage,
  kinds: string[],
  { keys, drafts = false }: { keys?: string[] | undefined; drafts?: boolean } = {},
): Promise<StoredDocument[]> {
  const rows = await documentsWithLatest(storage)
    .selectAll('document_versions')
    .select(['documents.id as document', 'kind', 'key', 'deleted_at', 'revision', 'form'])
    .select(['draft', 'draft_by', 'drafted_at'])
    .where('kind', 'in', kinds)
    .$if(keys !== undefined, (query) => query.where('key', 'in', keys ?? []))
    .$if(drafts, (query) => query.where('draft', 'is not', null))
    .orderBy('position')
    .orderBy('documents.id')
    .execute()
  return rows.map(({ document, draft, draft_by, drafted_at, ...row }) => ({
    id: document,
    kind: row.kind,
    key: row.key,
    deleted: row.deleted_at !== null,
    revision: row.revision,
    form: row.form,
    published: hasVersion(row) ? versionOf(row) : undefined,
    draft:
      draft === null
        ? undefined
        : { fields: readFields(draft), staffName: draft_by ?? '', savedAt: drafted_at ?? '' },
  }))
}

type VersionRow = Selectable<Schema['document_versions']>

function hasVersion(
  row: { [Column in keyof VersionRow]: VersionRow[Column] | null },
): row is VersionRow {
  return row.id !== null
}

function versionOf(row: VersionRow): Version {
  return {
    id: row.id,
    fields: readFields(row.fields),
    translatedFrom: readFields(row.translated_from),
    restoredFrom: row.restored_from,
    staffName: row.staff_name,
    sample: row.sample === 1,
    setAside: row.set_aside === 1,
    publishedAt: row.published_at,
  }
}

/** A starter document that is not stored. */
function fromStarter(kind: DocumentKind, { key, fields }: Shown): Document {
  const unchanged = { deleted: false, revision: 0, form: '', draft: undefined }
  return { kind: kind.name, key, ...unchanged, published: starterVersion(fields) }
}

/** What a starter document has as its version. */
export function starterVersion(fields: Fields): Version {
  const origin = { id: 0, restoredFrom: null, staffName: '', sample: true, setAside: false }
  return { ...origin, fields, translatedFrom: inOneLanguage(fields, 'en'), publishedAt: '' }
}
