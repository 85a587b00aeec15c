import { log } from '../../../config/log.server.ts'
import type { Language } from '../../../domain/content/language.ts'
import { readLiveState } from '../../../domain/live/live-video.server.ts'
import { describeNow, type Now } from '../../../domain/live/now.ts'
import { database } from '../../../storage/database.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'

/** The live stream and the current or next service. No stream is live without the database. */
export async function readNow(now: Temporal.Instant, language: Language): Promise<Now> {
  try {
    return describeNow(await readLiveState(await database(), now), now, language)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'the live stream could not be read')
    return describeNow(undefined, now, language)
  }
}
