import type { Storage } from '../../storage/database.server.ts'
import type { Document } from './document.ts'
import type { DocumentKind } from './document-kind.ts'
import { documentKinds } from './document-kinds.ts'
import { payingIsSample } from './giving.ts'
import { documentsWithLatest, isStarterImported } from './read-documents.server.ts'
import { sampleParts } from './sample.ts'

/**
 * The sample content that visitors still see: the number of documents of each kind, or the parts of
 * the ministry's details.
 */
export async function listSample(storage: Storage) {
  const ofTheSample = documentKinds.filter(({ fixed }) => !fixed)
  const listed = ofTheSample.map(async (kind) => {
    const { name } = kind
    if (name === 'ministry') return { name, parts: sampleParts(), count: 0 }
    if (name === 'giving') return { name, parts: [], count: payingIsSample() ? 1 : 0 }
    return { name, parts: [], count: await countSample(kind, storage) }
  })
  return (await Promise.all(listed)).filter(({ parts, count }) => parts.length + count > 0)
}

/** The kinds of which the church has published something of its own that visitors see. */
export async function publishedOwn(storage: Storage): Promise<string[]> {
  const rows = await documentsWithLatest(storage)
    .select('kind')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('document_versions.sample', '=', 0)
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Counts without reading the documents: the staff home shows it each time. */
async function countSample(kind: DocumentKind, storage: Storage): Promise<number> {
  if (!(await isStarterImported(kind, storage))) return kind.starter.length
  const row = await documentsWithLatest(storage)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('kind', '=', kind.name)
    .where('deleted_at', 'is', null)
    .where('document_versions.sample', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(row.count)
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
