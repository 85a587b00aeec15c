import type { Text } from '../content/text.ts'
import { isRecordKind, kindOf, kinds, type ListKind, type SortField } from './kinds.ts'

type Direction = 'asc' | 'desc'

/** Which part of a list is wanted, in which order. */
export type ListRequest = {
  /** From 1 on. */
  page: number
  perPage: number
  /** What somebody looks for, as typed. */
  q: string
  /** One of the list's statuses, or '' for all. */
  status: string
  /** Whose: what the reader looks after, or '' for all. */
  assigned: '' | 'me'
  sort: { field: SortField; direction: Direction }
}

const listParameters = ['page', 'per_page', 'q', 'status', 'assigned', 'sort'] as const
export type ListParameter = (typeof listParameters)[number]

export const PER_PAGE = 25
const MOST = { page: 1_000_000, perPage: 500, letters: 100 }

/** Whether an address names a page of a list at all, rather than for its newest. */
export function namesPage(search: URLSearchParams): boolean {
  return listParameters.some((name) => search.has(name))
}

/** What an address says of a list. A wrong parameter is named and counts as not given. */
export function readListRequest(
  kind: ListKind,
  search: URLSearchParams,
): { request: ListRequest; wrong: ListParameter[] } {
  const wrong: ListParameter[] = []
  const read = <Value>(
    name: ListParameter,
    of: (given: string) => Value | undefined,
    otherwise: Value,
  ) => {
    // A form sends its empty fields too.
    const given = search.get(name) ?? ''
    const value = given === '' ? otherwise : of(given)
    if (value === undefined) wrong.push(name)
    return value ?? otherwise
  }
  const { statuses } = kindOf(kind)
  const request = {
    page: read('page', (given) => wholeNumber(given, MOST.page), 1),
    perPage: read('per_page', (given) => wholeNumber(given, MOST.perPage), PER_PAGE),
    q: read('q', (given) => (given.length <= MOST.letters ? given.toWellFormed() : undefined), ''),
    status: read('status', (given) => statuses.find((status) => status === given), ''),
    assigned: read<ListRequest['assigned']>(
      'assigned',
      (given) => (given === 'me' && isRecordKind(kind) ? given : undefined),
      '',
    ),
    sort: read(
      'sort',
      (given) => sortsOf(kind).find((sort) => sortName(sort) === given),
      newestFirst(kind),
    ),
  }
  return { request, wrong }
}

/** A search for one of the form's options in the reader's own words is one for what is stored. */
export function inStoredWords(kind: ListKind, request: ListRequest, text: Text): ListRequest {
  const typed = request.q.trim().toLowerCase()
  const options = Object.entries(kindOf(kind).options?.(text) ?? {})
  const option = options.find(([, words]) => words.toLowerCase() === typed)
  return option ? { ...request, q: option[0] } : request
}

/** Whether a list is searched, or shown in part. */
export function isNarrowed({ q, status, assigned }: ListRequest): boolean {
  return `${q}${status}${assigned}` !== ''
}

/**
 * One Latin letter or two, or one of any script: they stand in nearly every record, so they are
 * looked for at the beginning of a name. Two letters of Telugu are a word, looked for everywhere.
 */
export function isShort(q: string): boolean {
  const typed = q.trim()
  return [...typed].length === 1 || /^[\x21-\x7e]{2}$/.test(typed)
}

/** The same list with other words, status or order begins at its first page. */
export function narrow(
  request: ListRequest,
  change: Partial<Omit<ListRequest, 'page'>>,
): ListRequest {
  return { ...request, ...change, page: 1 }
}

/** A request as the end of an address: `?q=ravi&page=2`, without what goes without saying. */
export function listAddress(kind: ListKind, request: ListRequest): string {
  const { page, perPage, q, status, assigned } = request
  const sort = sortName(request.sort)
  const parameters = new URLSearchParams()
  if (q) parameters.set('q', q)
  if (status) parameters.set('status', status)
  if (assigned) parameters.set('assigned', assigned)
  if (sort !== sortName(newestFirst(kind))) parameters.set('sort', sort)
  if (perPage !== PER_PAGE) parameters.set('per_page', String(perPage))
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Every order that a list can be shown in, the usual one first. */
export function sortsOf(kind: ListKind): ListRequest['sort'][] {
  return kinds[kind].sorts.flatMap((field, place) => {
    const directions: Direction[] = place === 0 ? ['desc', 'asc'] : ['asc', 'desc']
    return directions.map((direction) => ({ field, direction }))
  })
}

/** An order as the calls name it: `created_at_desc`. */
export function sortName({ field, direction }: ListRequest['sort']): string {
  return `${field}_${direction}`
}

export function newestFirst(kind: ListKind): ListRequest['sort'] {
  return { field: kinds[kind].sorts[0], direction: 'desc' }
}

function wholeNumber(given: string, most: number): number | undefined {
  const number = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : Number.NaN
  return number <= most ? number : undefined
}
