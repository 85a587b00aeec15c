import { documentKinds } from '../../domain/content/document-kinds.ts'
import { readPublished } from '../../domain/content/load-content.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { type Finding, finding } from './finding.ts'

/**
 * Checks that every published document is valid; visitors see the previous version of an invalid
 * one. Changes nothing that they see.
 */
export async function checkContent(storage: Storage): Promise<Finding> {
  const { invalid } = await readPublished(documentKinds, storage)
  if (invalid.length === 0) return finding(true, (text) => text.contentFine)
  const documents = invalid.map(({ key }) => key).join(', ')
  return finding(false, (text) => text.contentInvalid, { documents })
}
