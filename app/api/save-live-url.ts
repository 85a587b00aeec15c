import { startStream } from '../../domain/live/live-video.server.ts'
import { liveLinkForm } from '../../domain/live/live-video.ts'
import { only, taking } from './answer.server.ts'
import { byStaff } from './by-staff.server.ts'
import { receive } from './receive.ts'

export const action = taking('POST', (args) =>
  receive(liveLinkForm, byStaff(args, startStream))(args),
)
export const loader = only('POST')
