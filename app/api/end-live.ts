import { endStream } from '../../domain/live/live-video.server.ts'
import { clearPageCache } from '../../server/clear-page-cache.ts'
import { json, only, taking } from './answer.server.ts'
import { staffName } from './by-staff.server.ts'

export const action = taking('POST', async ({ text, ...args }) => {
  const success = await endStream(await staffName(args))
  clearPageCache()
  return json({ success, message: success ? text.liveLink.ended : text.liveLink.notLive })
})
export const loader = only('POST')
