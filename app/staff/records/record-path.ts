import { inLanguage, type Language } from '../../../domain/content/language.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { type ListRequest, listPath, readListRequest } from '../../../domain/people/list-request.ts'
import {
  isRecordKind,
  type ListKind,
  listKindNames,
  type RecordKind,
  recordKinds,
} from '../../../domain/people/record-kinds.ts'
import type { RecordAt } from '../../../domain/people/record-work.ts'
import type { FormArgs } from '../../forms/form-action.server.ts'
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

/** The kind of records at a staff path: contacts for `/te/connects/17`; else throws a TypeError. */
export function kindAt(pathname: string): ListKind {
  const [, first] = inLanguage(pathname, 'en').split('/')
  const kind = listKindNames.find((each) => pathOf(recordKinds[each].listScreen) === `/${first}`)
  if (!kind) throw new TypeError(`there are no records at ${pathname}`)
  return kind
}

/** The record of a page; undefined for a path without an id. */
export function recordOf({ url, params }: Pick<FormArgs, 'url' | 'params'>): RecordAt | undefined {
  const id = readId(params['id'])
  return id === undefined ? undefined : { kind: recordKindAt(url.pathname), id }
}

export function recordKindAt(pathname: string): RecordKind {
  const kind = kindAt(pathname)
  if (isRecordKind(kind)) return kind
  throw new TypeError(`${kind} have no pages of their own`)
}

/** The list that a record's page was opened from. */
export function listOf({ pathname, searchParams }: URL): ListRequest {
  return readListRequest(recordKindAt(pathname), searchParams).request
}
