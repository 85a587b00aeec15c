import { streamHistory } from '../../domain/live/live-video.server.ts'
import { answer, only } from './answer.server.ts'

export const loader = answer(async () => ({
  success: true,
  history: await streamHistory(),
  message: '',
}))
export const action = only('GET')
