import { HttpError } from '../../domain/forms/errors.ts'
import { deleteStream } from '../../domain/live/live-video.server.ts'
import { readVideoId } from '../../domain/live/live-video.ts'
import { clearPageCache } from '../../server/clear-page-cache.ts'
import { json, only, taking } from './answer.server.ts'
import { doneByStaff } from './by-staff.server.ts'
import { readJson } from './read-body.server.ts'

export const action = taking('POST', async ({ text, ...args }) => {
  const id = readVideoId((await readJson(args.request, text))['id'])
  const deleted =
    id !== undefined &&
    (await doneByStaff(args, (transaction, name) => deleteStream(id, transaction, name)))
  if (!deleted) throw new HttpError(404, text.liveLink.gone)
  clearPageCache()
  return json({ success: true, message: text.liveLink.deleted })
})
export const loader = only('POST')
