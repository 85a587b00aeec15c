import type { Storage } from '../../storage/database.server.ts'
import type { Document } from './document.ts'
import type { DocumentKind } from './document-kind.ts'
import { documentKinds } from './document-kinds.ts'
import { addVersion, log } from './edit-documents.server.ts'
import { payingIsSample } from './giving.ts'
import { type Edit, lockDocuments } from './lock-documents.server.ts'
import { documentsWithLatest, isStarterImported, readStored } from './read-documents.server.ts'
import { sampleParts } from './sample.ts'

/**
 * The sample content that visitors still see: the number of documents of each kind, or the parts of
 * the ministry's details.
 */
export async function listSample(storage: Storage) {
  const ofTheSample = documentKinds.filter(({ fixed }) => !fixed)
  const stored = await countVisible({ sample: 1 }, storage)
  const listed = ofTheSample.map(async (kind) => {
    const { name, starter } = kind
    if (name === 'ministry') return { name, parts: sampleParts(), count: 0 }
    if (name === 'giving') return { name, parts: [], count: payingIsSample() ? 1 : 0 }
    const isStored = await isStarterImported(kind, storage)
    return { name, parts: [], count: isStored ? (stored.get(name) ?? 0) : starter.length }
  })
  return (await Promise.all(listed)).filter(({ parts, count }) => parts.length + count > 0)
}

/** The kinds of which the church has published something of its own that visitors see. */
export async function publishedOwn(storage: Storage): Promise<string[]> {
  return [...(await countVisible({ sample: 0 }, storage)).keys()]
}

/** Counts by kind, without reading the documents: the staff home shows it each time. */
async function countVisible({ sample }: { sample: 0 | 1 }, storage: Storage) {
  const rows = await documentsWithLatest(storage)
    .select(['kind', ({ fn }) => fn.countAll().as('count')])
    .where('deleted_at', 'is', null)
    .where('document_versions.sample', '=', sample)
    .groupBy('kind')
    .execute()
  return new Map<string, number>(rows.map(({ kind, count }) => [kind, Number(count)]))
}

/** Whether visitors see sample content in a document. */
export function isSampleDocument(
  { name, fixed }: Pick<DocumentKind, 'name' | 'fixed'>,
  { deleted, published }: Document,
): boolean {
  if (fixed || deleted) return false
  if (name === 'ministry') return sampleParts().length > 0
  if (name === 'giving') return payingIsSample()
  return published?.sample ?? false
}

/**
 * Marks the starter content as the church's own: publishes it again under the staff name, without
 * `sample`.
 */
export async function confirmSample(edit: Omit<Edit, 'key'>): Promise<void> {
  const { kind, storage } = edit
  await lockDocuments(kind, storage)
  for (const document of await readStored(kind, undefined, storage)) {
    const { key, published } = document
    if (!published) continue
    const { sample, ...fields } = published.fields
    // What staff have changed or confirmed stays as it is.
    if (!published.sample && sample === undefined) continue
    await addVersion({ ...edit, key, document }, { ...published, fields, sample: false })
  }
  await log({ ...edit, key: '', document: undefined }, 'content-confirmed')
}
