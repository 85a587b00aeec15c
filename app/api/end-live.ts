import { endStream } from '../../domain/live-video.server.ts'
import { json, only, taking } from './answer.server.ts'

export const action = taking('POST', async ({ text }) => {
  const success = await endStream()
  return json({ success, message: success ? text.liveLink.ended : text.liveLink.notLive })
})
export const loader = only('POST')
