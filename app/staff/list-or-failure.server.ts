import { data } from 'react-router'
import { readListRequest } from '../../domain/list-request.ts'
import { listPage } from '../../domain/record-list.server.ts'
import type { ListKind } from '../../domain/record-list.ts'
import { database } from '../../storage/database.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { log } from '../log.server.ts'

/**
 * What the address of a list's screen asks for, and that page of the list; no page, and 503, when
 * it cannot be read. A parameter that the list does not know counts as not given.
 */
export async function listOrFailure<Kind extends ListKind>(kind: Kind, { url }: Request) {
  const { request } = readListRequest(kind, new URL(url).searchParams)
  try {
    return data({ request, shown: await listPage(kind, request, await database()) })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'a staff list could not be read')
    return data({ request, shown: undefined }, { status: 503 })
  }
}
