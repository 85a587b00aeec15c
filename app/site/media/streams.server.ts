import { now } from '../../../clock.server.ts'
import { nextService } from '../../../domain/calendar/next-service.ts'
import { languageOf } from '../../../domain/content/language.ts'
import type { LiveState } from '../../../domain/live/live-state.ts'
import { readLiveState, streamHistory } from '../../../domain/live/live-video.server.ts'
import type { LiveVideoRecord } from '../../../domain/live/live-video.ts'
import { log } from '../../../log.server.ts'
import { database } from '../../../storage/database.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { sharedUntilChange } from '../../page-headers.ts'

type Streams = {
  /** Undefined when the database failed. */
  state: LiveState | undefined
  /** Earlier streams, newest first. */
  past: LiveVideoRecord[]
  /** The current or next service, of all. */
  next: ReturnType<typeof nextService>
  /**
   * 503 when the database failed: the page renders with a message, and the error is logged.
   * Otherwise no cache keeps the page longer than it is true.
   */
  response: { status: number; headers?: { 'Cache-Control': string } }
}

export async function readStreams({ url }: Request): Promise<Streams> {
  const time = now()
  const next = nextService(time, languageOf(new URL(url).pathname))
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
    return { state, past, next, response: { status: 200, headers } }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'the streams could not be read')
    return { state: undefined, past: [], next, response: { status: 503 } }
  }
}
