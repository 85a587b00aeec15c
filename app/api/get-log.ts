import { readLog } from '../staff/log-request.server.ts'
import { jsonLoader, methodCheck } from './response.server.ts'

export const loader = jsonLoader(async ({ request }) => {
  const { events, total, page, pages } = await readLog(request)
  return { success: true, events, total, page, pages, message: '' }
})
export const action = methodCheck('GET')
