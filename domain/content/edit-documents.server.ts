import type { Storage } from '../../storage/database.server.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { AuditAction } from '../staff/audit.ts'
import type { Version } from './document.ts'
import { differences, type Fields, inOneLanguage, publishLanguage } from './fields.ts'
import { hold } from './hold-documents.server.ts'
import { type AnyKind, ONLY } from './kind.ts'
import { languages } from './language.ts'
import { keyOfDay, listDocuments, listVersions, readDocument } from './read-documents.server.ts'

// Every change to a document. Each wants a transaction; changes come one after another, on all
// processes. Afterwards whoever called has the pages made anew (app/content.server.ts).

export type Edit = { kind: AnyKind; key: string; staffName: string; storage: Storage }

/** Stores a draft; the document is made when there is none. A draft that changes nothing is none. */
export async function saveDraft({ kind, key, staffName, storage }: Edit, typed: Fields) {
  await hold(kind, storage)
  const fields = kind.clean?.(typed) ?? typed
  const id = (await findId(kind, key, storage)) ?? (await addDocument(kind, key, storage))
  const document = await readDocument(kind, key, storage)
  await storage.deleteFrom('document_drafts').where('document_id', '=', id).execute()
  if (document?.published && differences(document.published.fields, fields).length === 0) return
  const saved_at = new Date().toISOString()
  const draft = { document_id: id, fields: JSON.stringify(fields), staff_name: staffName, saved_at }
  await storage.insertInto('document_drafts').values(draft).execute()
}

/** Throws away the draft that was saved at `savedAt`, an instant; false when there is another one by now. */
export async function discardDraft(
  { kind, key, storage }: Edit,
  savedAt: string,
): Promise<boolean> {
  await hold(kind, storage)
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
  /** The Telugu needs no new words, whatever has changed in the English. */
  stillRight?: boolean
}

/**
 * Publishes a language of the draft, or both, with what belongs to both; the rest stays a draft.
 * Gives what is wrong when the page would break, `nothing` without a draft, undefined when it is done.
 */
export async function publish(
  edit: Edit,
  publication: Publication,
): Promise<Record<string, string> | 'nothing' | undefined> {
  const { kind, key, storage } = edit
  await hold(kind, storage)
  const { draft } = (await readDocument(kind, key, storage)) ?? {}
  if (!draft) return 'nothing'
  const wrong = await publishFields(edit, draft.fields, publication)
  if (wrong) return wrong
  // What of the draft was not published goes on being one.
  await saveDraft({ ...edit, staffName: draft.staffName }, draft.fields)
  return undefined
}

/** Publishes these fields, or what of them belongs to a language. Gives what is wrong. */
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
  // English that is written beside Telugu which stood there alone says the same.
  const added = Object.entries(inOneLanguage(fields, 'en')).filter(([place]) => !before[place])
  const translatedFrom = isNew
    ? inOneLanguage(draft, 'en')
    : { ...Object.fromEntries(added), ...published.translatedFrom }
  await addVersion(edit, { fields, languages, translatedFrom, restoredFrom: null })
  await log(edit, 'content-published')
  return undefined
}

/** Brings a version back as a new one. False when it is not there or would not be valid now. */
export async function restoreVersion(edit: Edit, versionId: number): Promise<boolean> {
  const { kind, key, storage } = edit
  await hold(kind, storage)
  const version = (await listVersions(kind, key, storage)).find(({ id }) => id === versionId)
  if (!version || (await whatIsWrong(edit, version.fields))) return false
  await addVersion(edit, { ...version, languages: 'both', restoredFrom: versionId })
  await log(edit, 'content-restored')
  return true
}

/** Says that what came with the program is theirs: it is no sample any more. */
export async function confirmSample({
  kind,
  staffName,
  storage,
}: Omit<Edit, 'key'>): Promise<void> {
  await hold(kind, storage)
  for (const { key, published } of await listDocuments(kind, storage)) {
    if (published?.staffName !== '' && published?.fields['sample'] === undefined) continue
    const { sample: _, ...fields } = published.fields
    await addVersion({ kind, key, staffName, storage }, { ...published, fields, languages: 'both' })
  }
  await log({ kind, key: '', staffName, storage }, 'content-confirmed')
}

/** Why these fields cannot be published; of a kind with one a day, too, that another one has the day. */
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
  kind: AnyKind,
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

async function addDocument(kind: AnyKind, key: string, storage: Storage): Promise<number> {
  if (!kind.many && key !== ONLY) throw new Error(`there is one ${kind.name} and no "${key}"`)
  const { last } = await storage
    .selectFrom('documents')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('kind', '=', kind.name)
    .executeTakeFirstOrThrow()
  const { id } = await storage
    .insertInto('documents')
    .values({
      ...{ kind: kind.name, key, position: Number(last ?? 0) + 1 },
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

  /** Whoever reads the log later may read the other language. */
  async function titles() {
    const { published, draft } = (await readDocument(kind, key, storage)) ?? {}
    const fields = (published ?? draft)?.fields ?? {}
    const [en, te] = languages.map((language) => kind.title({ key, fields }, language))
    return { ...(en && { en }), ...(te && { te }) }
  }
}
