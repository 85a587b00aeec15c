import { endStream } from '../../domain/live/live-video.server.ts'
import { clearPageCache } from '../../server/clear-page-cache.ts'
import { staffName } from './by-staff.server.ts'
import { handler, json, methodCheck } from './response.server.ts'

export const action = handler('POST', async ({ text, ...args }) => {
  const success = await endStream(await staffName(args))
  clearPageCache()
  return json({ success, message: success ? text.liveLink.ended : text.liveLink.notLive })
})
export const loader = methodCheck('POST')
