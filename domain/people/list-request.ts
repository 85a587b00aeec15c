import { isRecordKind, type ListKind, recordKindOf } from './record-kinds.ts'

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
  due: (typeof dues)[number] | ''
  /** A column and a direction: `created_at_desc`. */
  sort: string
}

const listParameters = ['page', 'per_page', 'q', 'status', 'assigned', 'due', 'sort'] as const
const assignments = ['me', 'nobody'] as const
const dues = ['today'] as const
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
  const oneOf = <Value extends string>(name: ListParameter, values: readonly Value[]) =>
    parse<Value | ''>(name, (given) => values.find((value) => value === given), '')
  const request = {
    page: parse('page', (given) => wholeNumber(given, MAX.page), 1),
    perPage: parse('per_page', (given) => wholeNumber(given, MAX.perPage), PER_PAGE),
    q: parse('q', (given) => (given.length <= MAX.letters ? given.toWellFormed() : undefined), ''),
    status: oneOf('status', statusFilters(kind)),
    assigned: oneOf('assigned', isRecordKind(kind) ? assignments : []),
    due: oneOf('due', kind === 'prayers' ? dues : []),
    sort: oneOf('sort', sortsOf(kind)) || newestFirst(kind),
  }
  return { request, wrong }
}

export function isNarrowed({ q, status, assigned, due }: ListRequest): boolean {
  return `${q}${status}${assigned}${due}` !== ''
}

export function statusFilters(kind: ListKind): readonly string[] {
  const { statuses, open } = recordKindOf(kind)
  if (open.length === 0) return statuses
  return [OPEN, ...(kind === 'prayers' ? [URGENT] : []), ...statuses]
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
  const { page, perPage, q, status, assigned, due, sort } = request
  const parameters = Object.entries({
    ...{ q, status, assigned, due },
    sort: sort === newestFirst(kind) ? '' : sort,
    per_page: perPage === PER_PAGE ? '' : `${perPage}`,
    page: page === 1 ? '' : `${page}`,
  }).filter(([, value]) => value)
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
}

/** All sort orders of a list, the default first. */
export function sortsOf(kind: ListKind): string[] {
  const { time, sorts } = recordKindOf(kind)
  return [`${time}_desc`, `${time}_asc`, ...sorts.flatMap((by) => [`${by}_asc`, `${by}_desc`])]
}

export function newestFirst(kind: ListKind): string {
  return `${recordKindOf(kind).time}_desc`
}

export function readSort(sort: string): { field: string; isAscending: boolean } {
  return { field: sort.replace(/_(asc|desc)$/, ''), isAscending: sort.endsWith('_asc') }
}

function wholeNumber(given: string, max: number): number | undefined {
  const number = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : Number.NaN
  return number <= max ? number : undefined
}
