import { formCall } from './form-call.ts'
import { methodCheck } from './response.server.ts'
import { signInHandler } from './sign-in.server.ts'

export const action = formCall(signInHandler)
export const loader = methodCheck('POST')
