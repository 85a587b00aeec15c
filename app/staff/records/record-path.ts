import { inLanguage, type Language } from '../../../domain/content/language.ts'
import { type ListRequest, listPath } from '../../../domain/people/list-request.ts'
import {
  type ListKind,
  listKindNames,
  type RecordKind,
  recordKinds,
} from '../../../domain/people/record-kinds.ts'
import { pathOf, pathsIn } from '../../paths.ts'

/** A record's URL, with the query of the list it was opened from: `/connects/17?status=New`. */
export function recordPath(
  kind: RecordKind,
  id: number,
  language: Language,
  list?: ListRequest,
): string {
  const page = pathsIn(language)(recordKinds[kind].recordScreen, { id: String(id) })
  return page + (list ? listPath(kind, list) : '')
}

export function listScreen(kind: RecordKind, language: Language, list: ListRequest): string {
  return pathsIn(language)(recordKinds[kind].listScreen) + listPath(kind, list)
}

/** The `id` of a record's row in its list. */
export function rowId(id: number): string {
  return `record-${id}`
}

/** The kind of records at a staff path: contacts for `/te/connects/17`; else throws a TypeError. */
export function kindAt(pathname: string): ListKind {
  const [, first] = inLanguage(pathname, 'en').split('/')
  const kind = listKindNames.find((each) => pathOf(recordKinds[each].listScreen) === `/${first}`)
  if (!kind) throw new TypeError(`there are no records at ${pathname}`)
  return kind
}
