import { currentStream } from '../../domain/live/live-video.server.ts'
import { answer, only } from './answer.server.ts'

export const loader = answer(async ({ text }) => {
  const current = await currentStream()
  return current
    ? { success: true, liveURL: current.live_url, message: text.live.playing }
    : { success: false, message: text.liveLink.notLive }
})
export const action = only('GET')
