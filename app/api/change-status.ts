import { recordCall } from './record-call.server.ts'
import { methodCheck } from './response.server.ts'

// With `change`, the number of a change, it takes that one back; with `status` it makes one.
export const action = recordCall((fields) => ('change' in fields ? 'undo' : 'status'))
export const loader = methodCheck('POST')
