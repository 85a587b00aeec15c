import { isDay } from '../../domain/calendar/calendar-day.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { deleteEntry } from '../../domain/newsletter/newsletter.server.ts'
import { clearPageCache } from '../../server/clear-page-cache.ts'
import { doneByStaff } from './by-staff.server.ts'
import { readJson } from './read-body.server.ts'
import { handler, json, methodCheck } from './response.server.ts'

export const action = handler('POST', async ({ text, ...args }) => {
  const { date } = await readJson(args.request, text)
  const deleted =
    typeof date === 'string' &&
    isDay(date) &&
    (await doneByStaff(args, (transaction, name) => deleteEntry(date, transaction, name)))
  if (!deleted) throw new HttpError(404, text.letter.notFound)
  clearPageCache()
  return json({ success: true, message: text.letter.deleted })
})
export const loader = methodCheck('POST')
