import { now as clock } from '../../../config/clock.server.ts'
import { log } from '../../../config/log.server.ts'
import { languageOf } from '../../../domain/content/language.ts'
import type { LiveState } from '../../../domain/live/live-state.ts'
import { readLiveState, streamHistory } from '../../../domain/live/live-video.server.ts'
import type { LiveVideoRecord } from '../../../domain/live/live-video.ts'
import { describeNow } from '../../../domain/live/now.ts'
import { database } from '../../../storage/database.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { sharedUntilChange } from '../../page-headers.ts'

/**
 * The live state, and `past`, the earlier streams, newest first. Caches keep the page only until
 * the state changes. When the database failed, which is logged, the state is undefined and the
 * status 503: the page renders with a message.
 */
export async function readStreams({ url }: Request) {
  const time = clock()
  let state: LiveState | undefined
  let past: LiveVideoRecord[] = []
  let response: { status: number; headers?: { 'Cache-Control': string } } = { status: 503 }
  try {
    const storage = await database()
    const [found, history] = await Promise.all([
      readLiveState(storage, time),
      streamHistory(storage),
    ])
    const current = found.is === 'live' ? found.stream.id : undefined
    const seconds = Math.ceil((found.changesAt - time.epochMilliseconds) / 1000)
    state = found
    past = history.filter(({ id }) => id !== current)
    response = {
      status: 200,
      headers: { 'Cache-Control': sharedUntilChange(time, seconds, 0) },
    }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'the streams could not be read')
  }
  const now = describeNow(state, time, languageOf(new URL(url).pathname))
  return { state, past, now, response }
}
