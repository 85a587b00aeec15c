import type { Text } from '../../domain/content/text.ts'
import {
  asksForPage,
  type ListParameter,
  type ListRequest,
  readListRequest,
} from '../../domain/people/list-request.ts'
import { listNewest, listPage } from '../../domain/people/record-list.server.ts'
import { type ListKind, listNames, SHOWN_AT_MOST } from '../../domain/people/record-list.ts'
import { database } from '../../storage/database.server.ts'
import { signedIn } from '../middleware/session.server.ts'
import { json, taking } from './answer.server.ts'

/**
 * A call that gives a list: the newest with the specification's fields and no others,
 * or with `?page=&per_page=&q=&status=&assigned=&sort=` that page of it, with what staff work with besides.
 */
export function answerList(kind: ListKind) {
  const name = listNames[kind]
  return taking('GET', async ({ request, context, text }) => {
    const { searchParams } = new URL(request.url)
    if (!asksForPage(searchParams)) {
      const { rows, total } = await listNewest(kind, SHOWN_AT_MOST, await database())
      return json({ success: true, [name]: rows, total, message: '' })
    }
    const { request: wanted, wrong } = readListRequest(kind, searchParams)
    if (wrong.length > 0) return wrongParameters(wrong, text)
    return json(await pageOf(kind, wanted, (await signedIn({ request, context }))?.id))
  })
}

/** The answer to parameters that a list does not know, with what each may be. */
export function wrongParameters(wrong: ListParameter[], { lists }: Text): Response {
  const errors = Object.fromEntries(wrong.map((name) => [name, lists.wrongParameters[name]]))
  return json({ success: false, message: lists.wrong, errors }, 422)
}

async function pageOf(kind: ListKind, wanted: ListRequest, reader?: number) {
  const { rows, total } = await listPage(kind, wanted, await database(), reader)
  const { page, perPage: per_page } = wanted
  return { success: true, [listNames[kind]]: rows, total, page, per_page, message: '' }
}
