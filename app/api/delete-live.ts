import { HttpError } from '../../domain/forms/errors.ts'
import { deleteStream } from '../../domain/live/live-video.server.ts'
import { readVideoId } from '../../domain/live/live-video.ts'
import { clearPageCache } from '../../server/clear-page-cache.ts'
import { doneByStaff } from './by-staff.server.ts'
import { readJson } from './read-body.server.ts'
import { handler, json, methodCheck } from './response.server.ts'

export const action = handler('POST', async ({ text, ...args }) => {
  const id = readVideoId((await readJson(args.request, text))['id'])
  const deleted =
    id !== undefined &&
    (await doneByStaff(args, (transaction, name) => deleteStream(id, transaction, name)))
  if (!deleted) throw new HttpError(404, text.liveLink.gone)
  clearPageCache()
  return json({ success: true, message: text.liveLink.deleted })
})
export const loader = methodCheck('POST')
