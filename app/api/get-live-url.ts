import { currentStream } from '../../domain/live/live-video.server.ts'
import { database } from '../../storage/database.server.ts'
import { jsonLoader } from './response.server.ts'

export const loader = jsonLoader(async ({ text }) => {
  const current = await currentStream(await database())
  return current
    ? { success: true, liveURL: current.live_url, message: text.live.playing }
    : { success: false, message: text.liveLink.notLive }
})
