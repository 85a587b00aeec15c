import { now } from '../../clock.server.ts'
import { log } from '../../log.server.ts'
import { database } from '../../storage/database.server.ts'
import { readNewest } from '../newsletter/newest.server.ts'
import { documentKinds } from './document-kinds.ts'
import { loadContent } from './load-content.server.ts'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * Reloads the published content. Clear the page cache after it, not before. Reloads run one after
 * the other, or an earlier one could show last what it read first; calls during a reload share the
 * next.
 */
export const refreshContent = oneAtATime(async () => {
  const storage = await database()
  for (const { key } of await loadContent(documentKinds, storage)) {
    log.error({ document: key }, 'a published document is not valid: an earlier version shows')
  }
  await readNewest(now(), storage)
})
