import type { Language } from '../../domain/content/language.ts'
import { kinds, type RecordKind } from '../../domain/people/kinds.ts'
import { type ListRequest, listAddress } from '../../domain/people/list-request.ts'
import { addresses } from '../address.ts'

/** A record's page, which knows the list that its reader came from: `/connects/17?status=New`. */
export function recordAddress(
  kind: RecordKind,
  id: number,
  language: Language,
  list?: ListRequest,
): string {
  const page = addresses(language)(kinds[kind].recordScreen, { id: String(id) })
  return page + (list ? listAddress(kind, list) : '')
}
