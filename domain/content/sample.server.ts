import type { Storage } from '../../storage/database.server.ts'
import type { Document } from './document.ts'
import type { DocumentKind } from './document-kind.ts'
import { documentKinds } from './document-kinds.ts'
import { payingIsSample } from './giving.ts'
import { listDocuments } from './read-documents.server.ts'
import { sampleParts } from './sample.ts'

/**
 * The sample content that visitors still see: the number of documents of each kind, or of the
 * ministry the parts.
 */
export async function listSample(storage: Storage) {
  const ofTheSample = documentKinds.filter(({ fixed }) => !fixed)
  const listed = ofTheSample.map(async ({ name, ...kind }) => {
    if (name === 'ministry') return { name, parts: sampleParts(), count: 0 }
    if (name === 'giving') return { name, parts: [], count: payingIsSample() ? 1 : 0 }
    return { name, parts: [], count: await countSample({ name, ...kind }, storage) }
  })
  return (await Promise.all(listed)).filter(({ parts, count }) => parts.length + count > 0)
}

async function countSample(kind: DocumentKind, storage: Storage): Promise<number> {
  const documents = await listDocuments(kind, storage)
  return documents.filter((document) => isSampleDocument(kind, document)).length
}

/** Whether visitors see a document, or a part of it, as it came with the program. */
export function isSampleDocument(
  { name, fixed }: Pick<DocumentKind, 'name' | 'fixed'>,
  { hidden, deleted, published }: Document,
): boolean {
  if (fixed || hidden || deleted) return false
  if (name === 'ministry') return sampleParts().length > 0
  if (name === 'giving') return payingIsSample()
  return published?.staffName === ''
}
