import { startStream } from '../../domain/live-video.server.ts'
import { liveLinkForm } from '../../domain/live-video.ts'
import { only, taking } from './answer.server.ts'
import { byStaff } from './by-staff.server.ts'
import { receive } from './receive.ts'

export const action = taking('POST', (asked) =>
  receive(liveLinkForm, byStaff(asked, startStream))(asked),
)
export const loader = only('POST')
