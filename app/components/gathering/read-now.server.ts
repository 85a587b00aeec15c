import type { Language } from '../../../domain/content/language.ts'
import { describeNow, type Now } from '../../../domain/live/live-state.ts'
import { readLiveState } from '../../../domain/live/live-video.server.ts'
import { database } from '../../../storage/database.server.ts'
import { orUndefined } from '../../without-database.server.ts'

/** The live stream and the current or next service. No stream is live without the database. */
export async function readNow(now: Temporal.Instant, language: Language): Promise<Now> {
  const state = await orUndefined('the live stream could not be read', async () =>
    readLiveState(await database(), now),
  )
  return describeNow(state, now, language)
}
