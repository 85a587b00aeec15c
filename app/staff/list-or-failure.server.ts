import { data } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import { inKeptWords, readListRequest } from '../../domain/people/list-request.ts'
import { listPage } from '../../domain/people/record-list.server.ts'
import type { ListKind } from '../../domain/people/record-list.ts'
import { database } from '../../storage/database.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { log } from '../log.server.ts'
import { type RequestArgs, signedIn } from '../middleware/session.server.ts'

/**
 * What the address of a list's screen asks for, and that page of the list; no page, and 503, when
 * it cannot be read. A parameter that the list does not know counts as not given.
 */
export async function listOrFailure<Kind extends ListKind>(kind: Kind, args: RequestArgs) {
  const { pathname, searchParams } = new URL(args.request.url)
  const { request } = readListRequest(kind, searchParams)
  const text = textIn(languageOf(pathname))
  try {
    const kept = inKeptWords(kind, request, text)
    const shown = await listPage(kind, kept, await database(), (await signedIn(args))?.id)
    return data({ request, shown, failure: '' })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'a staff list could not be read')
    return data({ request, shown: undefined, failure: text.form.unavailable }, { status: 503 })
  }
}
