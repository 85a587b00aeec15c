import { endSession } from '../../domain/staff/session.server.ts'
import { database } from '../../storage/database.server.ts'
import { sessionEnded, sessionToken } from '../middleware/session.server.ts'
import { handler, json, methodCheck } from './response.server.ts'

export const action = handler('POST', async ({ request, text }) => {
  const token = sessionToken(request)
  if (token) await endSession(token, await database())
  return json({ success: true, message: text.login.signedOut }, 200, sessionEnded())
})
export const loader = methodCheck('POST')
