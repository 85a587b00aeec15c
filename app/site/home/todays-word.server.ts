import { dayOf } from '../../../domain/calendar/day.ts'
import type { Language } from '../../../domain/content/language.ts'
import { database } from '../../../storage/database.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { log } from '../../log.server.ts'
import { newestInShort } from '../newsletter-reading.server.ts'
import { sharedUntilPublication } from '../until-publication.server.ts'

/**
 * The newest entry and its first sentence, with how long caches may keep it. Without the storage Home
 * comes all the same: its other parts do not need it.
 */
export async function todaysWord(moment: Temporal.Instant, language: Language) {
  try {
    const storage = await database()
    const [entry, sharing] = await Promise.all([
      newestInShort(moment, language, storage),
      sharedUntilPublication(moment, storage),
    ])
    return { word: entry && { ...entry, today: entry.date === dayOf(moment.toString()) }, sharing }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'today’s entry could not be read')
    return { word: undefined, sharing: 'no-store' }
  }
}
