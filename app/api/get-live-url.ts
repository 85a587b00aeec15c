import { now } from '../../config/clock.server.ts'
import { isServiceTime, stateKey } from '../../domain/live/live-state.ts'
import { readLiveState } from '../../domain/live/live-video.server.ts'
import { database } from '../../storage/database.server.ts'
import { jsonLoader } from './response.server.ts'

export const loader = jsonLoader(async ({ text }) => {
  const time = now()
  const state = await readLiveState(await database(), time)
  const more = { state: stateKey(state), serviceTime: isServiceTime(state, time) }
  return state.is === 'live'
    ? { success: true, liveURL: state.stream.live_url, message: text.live.playing, ...more }
    : { success: false, message: text.liveLink.notLive, ...more }
})
