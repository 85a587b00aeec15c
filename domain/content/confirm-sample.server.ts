import type { Version } from './document.ts'
import { addVersion, log } from './edit-documents.server.ts'
import { differences } from './fields.ts'
import { type Edit, lockDocuments } from './lock-documents.server.ts'
import { listVersions, readStored } from './read-documents.server.ts'

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

/**
 * Undoes `confirmSample`: documents confirmed at `since` or later, and not changed afterwards, are
 * samples again. Returns whether there were any.
 */
export async function undoConfirmSample(
  { kind, staffName, storage }: Omit<Edit, 'key'>,
  since: string,
): Promise<boolean> {
  await lockDocuments(kind, storage)
  let isUndone = false
  for (const document of await readStored(kind, undefined, storage)) {
    const { key, published } = document
    if (!published || published.publishedAt < since || isSample(published)) continue
    const versions = await listVersions(kind, key, storage)
    const before = versions.filter(({ setAside }) => !setAside)[1]
    const { sample: _, ...fields } = before?.fields ?? {}
    if (!before || !isSample(before) || differences(fields, published.fields).length > 0) continue
    await addVersion({ kind, key, staffName: before.staffName, storage, document }, before)
    isUndone = true
  }
  if (isUndone)
    await log({ kind, key: '', staffName, storage, document: undefined }, 'content-unconfirmed')
  return isUndone
}

/** Content of the starter that staff have neither changed nor confirmed. */
function isSample({ sample, fields }: Version): boolean {
  return sample || fields['sample'] !== undefined
}
