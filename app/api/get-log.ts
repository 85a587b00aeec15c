import { logAsked } from '../staff/log-asked.server.ts'
import { answer, only } from './answer.server.ts'

export const loader = answer(async ({ request }) => {
  const { events, total, page, pages } = await logAsked(request)
  return { success: true, events, total, page, pages, message: '' }
})
export const action = only('GET')
