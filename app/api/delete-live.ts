import { deleteStream } from '../../domain/live-video.server.ts'
import { readVideoId } from '../../domain/live-video.ts'
import { Refusal } from '../../domain/refusal.ts'
import { json, only, taking } from './answer.server.ts'
import { doneByStaff } from './by-staff.server.ts'
import { readJson } from './read-body.server.ts'

export const action = taking('POST', async ({ text, ...asked }) => {
  const id = readVideoId((await readJson(asked.request, text))['id'])
  const deleted =
    id !== undefined &&
    (await doneByStaff(asked, (transaction, name) => deleteStream(id, transaction, name)))
  if (!deleted) throw new Refusal(404, text.liveLink.gone)
  return json({ success: true, message: text.liveLink.deleted })
})
export const loader = only('POST')
