import { recordCall } from './record-call.server.ts'
import { methodCheck } from './response.server.ts'

export const action = recordCall('follow-up')
export const loader = methodCheck('POST')
