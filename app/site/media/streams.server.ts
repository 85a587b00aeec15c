import { now as clock } from '../../../config/clock.server.ts'
import { log } from '../../../config/log.server.ts'
import { languageOf } from '../../../domain/content/language.ts'
import type { LiveState } from '../../../domain/live/live-state.ts'
import { readLiveState, streamHistory } from '../../../domain/live/live-video.server.ts'
import type { LiveVideoRecord } from '../../../domain/live/live-video.ts'
import { describeNow, type Now } from '../../../domain/live/now.ts'
import { database } from '../../../storage/database.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { sharedUntilChange } from '../../page-headers.ts'

type Streams = {
  /** Undefined when the database failed. */
  state: LiveState | undefined
  /** Earlier streams, newest first. */
  past: LiveVideoRecord[]
  now: Now
  /**
   * 503 when the database failed: the page renders with a message, and the error is logged.
   * Otherwise caches keep the page only until the state changes.
   */
  response: { status: number; headers?: { 'Cache-Control': string } }
}

export async function readStreams({ url }: Request): Promise<Streams> {
  const time = clock()
  const language = languageOf(new URL(url).pathname)
  try {
    const storage = await database()
    const [state, history] = await Promise.all([
      readLiveState(storage, time),
      streamHistory(storage),
    ])
    const current = state.is === 'live' ? state.stream.id : undefined
    const seconds = Math.ceil((state.changesAt - time.epochMilliseconds) / 1000)
    const headers = { 'Cache-Control': sharedUntilChange(time, seconds, 0) }
    const past = history.filter(({ id }) => id !== current)
    const now = describeNow(state, time, language)
    return { state, past, now, response: { status: 200, headers } }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'the streams could not be read')
    const now = describeNow(undefined, time, language)
    return { state: undefined, past: [], now, response: { status: 503 } }
  }
}
