import { inLanguage, type Language } from '../../../domain/content/language.ts'
import { kinds, type ListKind, listKinds, type RecordKind } from '../../../domain/people/kinds.ts'
import { type ListRequest, listAddress } from '../../../domain/people/list-request.ts'
import { address, addresses } from '../../address.ts'

/** A record's URL, with the query of the list it was opened from: `/connects/17?status=New`. */
export function recordAddress(
  kind: RecordKind,
  id: number,
  language: Language,
  list?: ListRequest,
): string {
  const page = addresses(language)(kinds[kind].recordScreen, { id: String(id) })
  return page + (list ? listAddress(kind, list) : '')
}

/** The kind of records at a staff path: contacts for `/te/connects/17`. Throws a TypeError. */
export function kindAt(pathname: string): ListKind {
  const [, first] = inLanguage(pathname, 'en').split('/')
  const kind = listKinds.find((each) => address(kinds[each].listScreen) === `/${first}`)
  if (!kind) throw new TypeError(`there are no records at ${pathname}`)
  return kind
}
