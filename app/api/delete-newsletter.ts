import { deleteEntry } from '../../domain/newsletter.server.ts'
import { isDay } from '../../domain/newsletter.ts'
import { Refusal } from '../../domain/refusal.ts'
import { json, only, taking } from './answer.server.ts'
import { doneByStaff } from './by-staff.server.ts'
import { readJson } from './read-body.server.ts'

export const action = taking('POST', async ({ text, ...asked }) => {
  const { date } = await readJson(asked.request, text)
  const deleted =
    typeof date === 'string' &&
    isDay(date) &&
    (await doneByStaff(asked, (transaction, name) => deleteEntry(date, transaction, name)))
  if (!deleted) throw new Refusal(404, text.letter.notFound)
  return json({ success: true, message: text.letter.deleted })
})
export const loader = only('POST')
