import { only } from './answer.server.ts'
import { recordCall } from './record-call.server.ts'

export const action = recordCall('assign')
export const loader = only('POST')
