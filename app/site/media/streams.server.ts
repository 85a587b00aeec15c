import { now as clock } from '../../../config/clock.server.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { describeNow } from '../../../domain/live/live-state.ts'
import { readLiveState, streamHistory } from '../../../domain/live/live-video.server.ts'
import { database } from '../../../storage/database.server.ts'
import { sharedUntilChange } from '../../page-headers.ts'
import { orUndefined } from '../../without-database.server.ts'

/** What these pages say changes with the clock: nobody sees them for longer without that. */
const KEPT_SECONDS = 15

/**
 * The live state, and `past`, the earlier streams, newest first. When the database failed, which is
 * logged, the state is undefined and the status 503: the page renders with a message.
 */
export async function readStreams({ url }: Request) {
  const time = clock()
  const read = await orUndefined('the streams could not be read', async () => {
    const storage = await database()
    return Promise.all([readLiveState(storage, time), streamHistory(storage)])
  })
  const [state, history] = read ?? []
  const now = describeNow(state, time, languageOf(new URL(url).pathname))
  if (!state || !history) return { state: undefined, past: [], now, response: { status: 503 } }
  const current = state.is === 'live' ? state.stream.id : undefined
  const past = history.filter(({ id }) => id !== current)
  const headers = { 'Cache-Control': sharedUntilChange(time, KEPT_SECONDS, 0) }
  return { state, past, now, response: { status: 200, headers } }
}
