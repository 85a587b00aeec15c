import { now } from '../../clock.server.ts'
import { log } from '../../log.server.ts'
import { database } from '../../storage/database.server.ts'
import { readNewest } from '../newsletter/newest.server.ts'
import { documentKinds } from './document-kinds.ts'
import { loadContent } from './read-documents.server.ts'

/** Reloads the published content. Clear the page cache after it, not before. */
export async function refreshContent(): Promise<void> {
  const storage = await database()
  for (const { key } of await loadContent(documentKinds, storage)) {
    log.error({ document: key }, 'a published document is not valid: an earlier version shows')
  }
  await readNewest(now(), storage)
}
