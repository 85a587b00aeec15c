import { check, inWords } from '../../domain/form.ts'
import { correctStream } from '../../domain/live-video.server.ts'
import { liveLinkForm, readVideoId } from '../../domain/live-video.ts'
import { FieldRefusal, Refusal } from '../../domain/refusal.ts'
import { json, only, taking } from './answer.server.ts'
import { doneByStaff } from './by-staff.server.ts'
import { readJson } from './read-body.server.ts'

export const action = taking('POST', async ({ text, ...asked }) => {
  const fields = await readJson(asked.request, text)
  const message = liveLinkForm.invalid(text)
  const checked = check(liveLinkForm, fields)
  if (!checked.valid) {
    return json({ success: false, message, errors: inWords(checked.errors, text) }, 422)
  }
  const id = readVideoId(fields['id'])
  const corrected = async () =>
    id !== undefined &&
    (await doneByStaff(asked, (transaction, name) =>
      correctStream({ id, ...checked.values }, transaction, name),
    ))
  try {
    if (!(await corrected())) throw new Refusal(404, text.liveLink.gone)
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error
    return json({ success: false, message, errors: inWords(error.errors, text) }, 422)
  }
  return json({ success: true, message: text.liveLink.corrected })
})
export const loader = only('POST')
