import { startStream } from '../../domain/live/live-video.server.ts'
import { liveLinkForm } from '../../domain/live/live-video.ts'
import { byStaff } from './by-staff.server.ts'
import { receive } from './receive.ts'
import { handler, methodCheck } from './response.server.ts'

export const action = handler('POST', (args) =>
  receive(liveLinkForm, byStaff(args, startStream))(args),
)
export const loader = methodCheck('POST')
