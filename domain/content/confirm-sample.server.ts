import type { Version } from './document.ts'
import { addVersion, log } from './edit-documents.server.ts'
import { type Edit, lockDocuments } from './lock-documents.server.ts'
import { readStored } from './read-documents.server.ts'

/**
 * Marks the starter content as the church's own: publishes it again under the staff name, without
 * `sample`.
 */
export async function confirmSample(edit: Omit<Edit, 'key'>): Promise<void> {
  const { kind, storage } = edit
  await lockDocuments(kind, storage)
  for (const document of await readStored(kind, undefined, storage)) {
    const { key, published } = document
    if (!published || !isSample(published)) continue
    const { sample: _, ...fields } = published.fields
    await addVersion(
      { ...edit, key, document },
      {
        ...published,
        fields,
        sample: false,
      },
    )
  }
  await log({ ...edit, key: '', document: undefined }, 'content-confirmed')
}

/** Content of the starter that staff have neither changed nor confirmed. */
function isSample({ sample, fields }: Version): boolean {
  return sample || fields['sample'] !== undefined
}
