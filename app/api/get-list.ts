import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { type ListParameter, namesPage, readListRequest } from '../../domain/people/list-request.ts'
import { isRecordKind, listKindNames, recordKindOf } from '../../domain/people/record-kinds.ts'
import { listPage } from '../../domain/people/record-list.server.ts'
import { database } from '../../storage/database.server.ts'
import { memberOf } from '../middleware/session.server.ts'
import { handler, json } from './response.server.ts'

/** Rows returned when no page parameter is given. */
const NEWEST = 500

/**
 * The list calls, `/api/get_contacts.php` and so on. Without parameters: the newest rows with the
 * documented fields only. With `?page=&per_page=&q=&status=&assigned=&sort=`: that page, with the
 * work fields for staff added.
 */
export const loader = handler(async ({ request, context, text }) => {
  const { pathname, searchParams } = new URL(request.url)
  const kind = listKindNames.find(
    (name) => pathname === `/api/get_${recordKindOf(name).callName}.php`,
  )
  if (!kind) throw new HttpError(404, text.request.unknownCall)
  const { callName, fields } = recordKindOf(kind)
  const paged = namesPage(searchParams)
  // Orders have the names of the call's fields: `signup_date_desc`.
  const [, sorted, way] = /^(\w+)(_asc|_desc)$/.exec(searchParams.get('sort') ?? '') ?? []
  const field = fields.find(({ call }) => call === sorted)
  if (sorted && field) searchParams.set('sort', `${field.column}${way}`)
  const { request: parsed, wrong } = readListRequest(kind, searchParams)
  if (wrong.length > 0) return wrongParameters(wrong, text)
  const listRequest = paged ? parsed : { ...parsed, perPage: NEWEST }
  const { id: reader } = await memberOf({ request, context })
  const { rows, total } = await listPage(kind, listRequest, await database(), reader)
  const forStaff = isRecordKind(kind) ? ['reference', 'status', 'assigned_to'] : ['status']
  const names = [
    ...fields.flatMap(({ call, column }) => (call ? [[call, column] as const] : [])),
    ...(paged ? forStaff.map((name) => [name, name] as const) : []),
  ]
  const list = rows.map((row) => {
    return Object.fromEntries(names.map(([name, column]) => [name, row[column]]))
  })
  const part = paged && { page: listRequest.page, per_page: listRequest.perPage }
  return json({ success: true, [callName]: list, total, ...part, message: '' })
})

/** Responds 422 to invalid list parameters, with a message for each of them. */
export function wrongParameters(wrong: ListParameter[], { lists }: Text): Response {
  const errors = Object.fromEntries(wrong.map((name) => [name, lists.wrongParameters[name]]))
  return json({ success: false, message: lists.wrong, errors }, 422)
}
