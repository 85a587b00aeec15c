import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { isRecordKind, kindOf, type ListKind, listKinds } from '../../domain/people/kinds.ts'
import { type ListParameter, namesPage, readListRequest } from '../../domain/people/list-request.ts'
import { type ListedRecord, listPage } from '../../domain/people/record-list.server.ts'
import { database } from '../../storage/database.server.ts'
import { memberOf } from '../middleware/session.server.ts'
import { handler, json, methodCheck } from './response.server.ts'

/** How many of a list come at most when no page of it is named. */
const NEWEST = 500

/**
 * The calls that give a list, `/api/get_contacts.php` and its like: the newest with the promised
 * fields and no others, or with `?page=&per_page=&q=&status=&assigned=&sort=` that page of it, with
 * what staff work with besides.
 */
export const loader = handler('GET', async ({ request, context, text }) => {
  const { pathname, searchParams } = new URL(request.url)
  const kind = listKinds.find((each) => pathname === `/api/get_${kindOf(each).callName}.php`)
  if (!kind) throw new HttpError(404, text.form.unknownCall)
  const { callName, fields } = kindOf(kind)
  const paged = namesPage(searchParams)
  const { request: given, wrong } = readListRequest(kind, searchParams)
  if (wrong.length > 0) return wrongParameters(wrong, text)
  const wanted = paged ? given : { ...given, perPage: NEWEST }
  const { id: reader } = await memberOf({ request, context })
  const { rows, total } = await listPage(kind, wanted, await database(), reader)
  const list = named(rows, paged ? { ...fields, ...workFields(kind) } : fields)
  const part = paged && { page: wanted.page, per_page: wanted.perPage }
  return json({ success: true, [callName]: list, total, ...part, message: '' })
})
export const action = methodCheck('GET')

/** The response to parameters that a list does not know, with what each may be. */
export function wrongParameters(wrong: ListParameter[], { lists }: Text): Response {
  const errors = Object.fromEntries(wrong.map((name) => [name, lists.wrongParameters[name]]))
  return json({ success: false, message: lists.wrong, errors }, 422)
}

/** What staff work with, beside the promised fields. */
function workFields(kind: ListKind): Record<string, string> {
  const status = { status: 'status' }
  if (!isRecordKind(kind)) return status
  return { reference: 'reference', ...status, assigned_to: 'assigned_to' }
}

/** The columns of records under the names of the calls. */
function named(rows: ListedRecord[], fields: Readonly<Record<string, string>>) {
  return rows.map((row) =>
    Object.fromEntries(Object.entries(fields).map(([name, column]) => [name, row[column]])),
  )
}
