import { dayOf } from '../../domain/calendar/day.ts'
import { textIn } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { inKeptWords, readListRequest } from '../../domain/people/list-request.ts'
import { readWholeList } from '../../domain/people/record-list.server.ts'
import { listKinds } from '../../domain/people/record-list.ts'
import { logAuditEvent } from '../../domain/staff/audit.server.ts'
import { database } from '../../storage/database.server.ts'
import { signedIn } from '../middleware/session.server.ts'
import { only, taking } from './answer.server.ts'
import { wrongParameters } from './answer-list.server.ts'
import { spreadsheet } from './spreadsheet.server.ts'

/** What a list's filter leaves of it, as a file for a spreadsheet program; it is written into the log. */
export const loader = taking('GET', async ({ request, context, params, text }) => {
  const kind = listKinds.find((known) => known === params['kind'])
  if (!kind) throw new HttpError(404, text.form.unknownCall)
  const { searchParams } = new URL(request.url)
  const { request: wanted, wrong } = readListRequest(kind, searchParams)
  if (wrong.length > 0) return wrongParameters(wrong, text)
  const storage = await database()
  const words = textIn(searchParams.get('language') === 'te' ? 'te' : 'en')
  const reader = await signedIn({ request, context })
  const kept = inKeptWords(kind, wanted, words)
  const { total, portions } = await readWholeList(kind, kept, storage, reader?.id)
  const subject = `${kind}, ${total} rows`
  await logAuditEvent({ staffName: reader?.name ?? '', deed: 'exported', subject }, storage)
  return new Response(spreadsheet(kind, portions, words.lists), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${kind}-${dayOf(new Date().toISOString())}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
})
export const action = only('GET')
