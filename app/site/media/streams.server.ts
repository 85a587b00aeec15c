import { now } from '../../../clock.server.ts'
import { nextService } from '../../../domain/calendar/next-service.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { currentStream, streamHistory } from '../../../domain/live/live-video.server.ts'
import type { LiveVideoRecord } from '../../../domain/live/live-video.ts'
import { log } from '../../../log.server.ts'
import { database } from '../../../storage/database.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'

type Streams = {
  /** The live stream. */
  current: LiveVideoRecord | undefined
  /** Earlier streams, newest first. */
  past: LiveVideoRecord[]
  /** 503 when the database failed: the page renders with a message, and the error is logged. */
  status: 200 | 503
  /** The current or next service, for when nothing is live. */
  next: ReturnType<typeof nextService>
}

export async function readStreams({ url }: Request): Promise<Streams> {
  const next = nextService(now(), languageOf(new URL(url).pathname))
  try {
    const storage = await database()
    const [current, history] = await Promise.all([currentStream(storage), streamHistory(storage)])
    return { current, past: history.filter(({ id }) => id !== current?.id), status: 200, next }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'the streams could not be read')
    return { current: undefined, past: [], status: 503, next }
  }
}
