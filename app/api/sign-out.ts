import { endSession } from '../../domain/staff/session.server.ts'
import { sessionEnded, sessionToken } from '../middleware/session.server.ts'
import { json, only, taking } from './answer.server.ts'

export const action = taking('POST', async ({ request, text }) => {
  const token = sessionToken(request)
  if (token) await endSession(token)
  return json({ success: true, message: text.login.signedOut }, 200, sessionEnded())
})
export const loader = only('POST')
