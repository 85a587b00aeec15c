import { now } from '../../config/clock.server.ts'
import { dayOf } from '../../domain/calendar/day.ts'
import { readLanguage } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { isNarrowed, readListRequest } from '../../domain/people/list-request.ts'
import { listKindNames, workersOf } from '../../domain/people/record-kinds.ts'
import { readAllRecords } from '../../domain/people/record-list.server.ts'
import { spreadsheet } from '../../domain/people/spreadsheet.server.ts'
import { logAuditEvent } from '../../domain/staff/audit.server.ts'
import { hasRole } from '../../domain/staff/staff.ts'
import { database } from '../../storage/database.server.ts'
import { readForm } from '../forms/read-body.server.ts'
import { memberOf } from '../middleware/session.server.ts'
import { wrongParameters } from './get-list.ts'
import { handler } from './response.server.ts'

/**
 * Exports the filtered list as a CSV file. The filter is posted as the list's query parameters. It
 * is a POST because it writes an audit event.
 */
export const action = handler(async ({ request, context, params, text }) => {
  const kind = listKindNames.find((known) => known === params['kind'])
  if (!kind) throw new HttpError(404, text.request.unknownCall)
  const reader = await memberOf({ request, context })
  if (!hasRole(reader.roles, workersOf(kind))) throw new HttpError(403, text.staff.forbidden)
  const posted = Object.entries(await readForm(request, text))
  const fields = new URLSearchParams(posted.map(([name, value]) => [name, String(value)]))
  const { request: wanted, wrong } = readListRequest(kind, fields)
  if (wrong.length > 0) return wrongParameters(wrong, text)
  const storage = await database()
  const language = readLanguage(fields.get('language'))
  const { total, portions } = await readAllRecords(kind, wanted, storage, reader.id)
  const extent = isNarrowed(wanted) ? 'filtered' : 'full'
  const event = { staffName: reader.name, action: 'exported', kind, count: total } as const
  await logAuditEvent(event, storage)
  const name = `${kind}-${extent}-${dayOf(now().toString())}.csv`
  return new Response(spreadsheet(kind, portions, textIn(language)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
})
