import { FieldError, HttpError } from '../../domain/forms/errors.ts'
import { check, translateErrors } from '../../domain/forms/form.ts'
import { correctStream } from '../../domain/live/live-video.server.ts'
import { liveLinkForm, readVideoId } from '../../domain/live/live-video.ts'
import { clearPageCache } from '../../server/clear-page-cache.ts'
import { doneByStaff } from './by-staff.server.ts'
import { readJson } from './read-body.server.ts'
import { handler, json, methodCheck } from './response.server.ts'

export const action = handler('POST', async ({ text, ...args }) => {
  const fields = await readJson(args.request, text)
  const message = liveLinkForm.invalid(text)
  const checked = check(liveLinkForm, fields)
  if (!checked.valid) {
    return json({ success: false, message, errors: translateErrors(checked.errors, text) }, 422)
  }
  const id = readVideoId(fields['id'])
  const corrected = async () =>
    id !== undefined &&
    (await doneByStaff(args, (transaction, name) =>
      correctStream({ id, ...checked.values }, transaction, name),
    ))
  try {
    if (!(await corrected())) throw new HttpError(404, text.liveLink.gone)
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    return json({ success: false, message, errors: translateErrors(error.errors, text) }, 422)
  }
  clearPageCache()
  return json({ success: true, message: text.liveLink.corrected })
})
export const loader = methodCheck('POST')
