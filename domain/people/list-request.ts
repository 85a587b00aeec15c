import { isRecordKind, type ListKind, recordKindOf } from './record-kinds.ts'

type Direction = 'asc' | 'desc'

/** Page, filters and order of a list. */
export type ListRequest = {
  /** From 1. */
  page: number
  perPage: number
  /** Search text as typed. */
  q: string
  /**
   * One of the list's statuses, `open` for records that still need work, or `urgent` for open
   * records that cannot wait; '' for all.
   */
  status: string
  /** `me` for records assigned to the reader, `nobody` for unassigned ones; '' for all. */
  assigned: (typeof assignments)[number] | ''
  /** `today` for follow-ups due by today; '' for all. */
  due: '' | 'today'
  sort: { field: string; direction: Direction }
}

const listParameters = ['page', 'per_page', 'q', 'status', 'assigned', 'due', 'sort'] as const
const assignments = ['me', 'nobody'] as const
export type ListParameter = (typeof listParameters)[number]

export const PER_PAGE = 25
/** The status filter for all statuses that still need work. */
export const OPEN = 'open'
/** The status filter for open records that cannot wait, in the list of prayer requests. */
export const URGENT = 'urgent'
const MAX = { page: 1_000_000, perPage: 500, letters: 100 }

/** Whether a URL has any list parameter. */
export function namesPage(search: URLSearchParams): boolean {
  return listParameters.some((name) => search.has(name))
}

/** Parses list parameters. An invalid one gets its default and is listed in `wrong`. */
export function readListRequest(
  kind: ListKind,
  search: URLSearchParams,
): { request: ListRequest; wrong: ListParameter[] } {
  const wrong: ListParameter[] = []
  const parse = <Value>(
    name: ListParameter,
    parseValue: (given: string) => Value | undefined,
    otherwise: Value,
  ) => {
    // Browsers also submit empty fields.
    const given = search.get(name) ?? ''
    const value = given === '' ? otherwise : parseValue(given)
    if (value === undefined) wrong.push(name)
    return value ?? otherwise
  }
  const wanted = statusFilters(kind)
  const request = {
    page: parse('page', (given) => wholeNumber(given, MAX.page), 1),
    perPage: parse('per_page', (given) => wholeNumber(given, MAX.perPage), PER_PAGE),
    q: parse('q', (given) => (given.length <= MAX.letters ? given.toWellFormed() : undefined), ''),
    status: parse('status', (given) => wanted.find((status) => status === given), ''),
    assigned: parse<ListRequest['assigned']>(
      'assigned',
      (given) =>
        isRecordKind(kind) ? assignments.find((assigned) => assigned === given) : undefined,
      '',
    ),
    due: parse<ListRequest['due']>(
      'due',
      (given) => (given === 'today' && hasFollowUps(kind) ? given : undefined),
      '',
    ),
    sort: parse(
      'sort',
      (given) => sortsOf(kind).find((sort) => sortName(sort) === given),
      newestFirst(kind),
    ),
  }
  return { request, wrong }
}

/** Whether a list is searched or filtered. */
export function isNarrowed({ q, status, assigned, due }: ListRequest): boolean {
  return `${q}${status}${assigned}${due}` !== ''
}

/** The values of a list's status filter. */
export function statusFilters(kind: ListKind): readonly string[] {
  const { statuses, open } = recordKindOf(kind)
  if (open.length === 0) return statuses
  return [OPEN, ...(hasFollowUps(kind) ? [URGENT] : []), ...statuses]
}

/** Whether a kind's records may be urgent or have a day to follow up on. */
export function hasFollowUps(kind: ListKind): boolean {
  return kind === 'prayers'
}

/**
 * Whether a search is one character, or two of ASCII. These occur in nearly every record, so only
 * the beginning of names is searched. Two Telugu characters can be a word and are searched
 * everywhere.
 */
export function isShort(q: string): boolean {
  const typed = q.trim()
  return [...typed].length === 1 || /^[\x21-\x7e]{2}$/.test(typed)
}

/** A request as a query string, `?q=ravi&page=2`, without default values. */
export function listPath(kind: ListKind, request: ListRequest): string {
  const { page, perPage, q, status, assigned, due } = request
  const sort = sortName(request.sort)
  const parameters = new URLSearchParams()
  if (q) parameters.set('q', q)
  if (status) parameters.set('status', status)
  if (assigned) parameters.set('assigned', assigned)
  if (due) parameters.set('due', due)
  if (sort !== sortName(newestFirst(kind))) parameters.set('sort', sort)
  if (perPage !== PER_PAGE) parameters.set('per_page', String(perPage))
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** All sort orders of a list, the default first. */
export function sortsOf(kind: ListKind): ListRequest['sort'][] {
  return recordKindOf(kind).sorts.flatMap((field, place) => {
    const directions: Direction[] = place === 0 ? ['desc', 'asc'] : ['asc', 'desc']
    return directions.map((direction) => ({ field, direction }))
  })
}

/** A sort order as the calls name it: `created_at_desc`. */
export function sortName({ field, direction }: ListRequest['sort']): string {
  return `${field}_${direction}`
}

export function newestFirst(kind: ListKind): ListRequest['sort'] {
  return { field: recordKindOf(kind).sorts[0], direction: 'desc' }
}

function wholeNumber(given: string, max: number): number | undefined {
  const number = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : Number.NaN
  return number <= max ? number : undefined
}
