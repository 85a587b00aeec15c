import { recordCall } from './record-call.server.ts'
import { methodCheck } from './response.server.ts'

export const action = recordCall('prayed')
export const loader = methodCheck('POST')
