import { streamHistory } from '../../domain/live/live-video.server.ts'
import { database } from '../../storage/database.server.ts'
import { jsonLoader } from './response.server.ts'

export const loader = jsonLoader(async () => ({
  success: true,
  history: await streamHistory(await database()),
  message: '',
}))
