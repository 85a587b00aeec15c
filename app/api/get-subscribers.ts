import { listSubscribers } from '../../domain/subscriber.server.ts'
import { SHOWN_AT_MOST } from '../staff/list-or-failure.server.ts'
import { answer, only } from './answer.server.ts'

export const loader = answer(async () => ({
  success: true,
  subscribers: await listSubscribers(SHOWN_AT_MOST),
  message: '',
}))
export const action = only('GET')
