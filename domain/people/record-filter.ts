import { type RawBuilder, sql } from 'kysely'
import { URGENT as urgencies } from '../prayer/urgency.ts'
import { OPEN, URGENT } from './list-request.ts'
import { type ListKind, recordKindOf, timeColumn } from './record-kinds.ts'

/** Filters of a list; '' and undefined match all. */
export type RecordFilter = {
  q: string
  status: string
  /** A staff member's id, or null for records of nobody. */
  assignedTo?: number | null | undefined
  /** The last day of a follow-up, yyyy-mm-dd. */
  dueBy?: string | undefined
  /** Created after this instant. */
  since?: string | undefined
  /** Created before this instant. */
  before?: string | undefined
}

export type Condition = RawBuilder<boolean>

const lifted = sql.join(urgencies.map((each) => sql.lit(each)))

/** The conditions of the filters besides the search, on columns as `of` writes them. */
export function conditionsOf(
  kind: ListKind,
  { status, assignedTo, dueBy, since, before }: RecordFilter,
) {
  return (of: (name: string) => RawBuilder<unknown>): Condition[] => [
    ...(status ? [inStatus(kind, status, of('status'))] : []),
    ...(status === URGENT ? [sql<boolean>`${of('urgency')} in (${lifted})`] : []),
    ...(assignedTo === undefined ? [] : [isAssigned(assignedTo, of('assigned_to'))]),
    ...(dueBy ? [sql<boolean>`${of('follow_up_on')} <= ${dueBy}`] : []),
    ...(since === undefined ? [] : [sql<boolean>`${of(timeColumn(kind))} > ${since}`]),
    ...(before === undefined ? [] : [sql<boolean>`${of(timeColumn(kind))} < ${before}`]),
  ]
}

function inStatus(kind: ListKind, status: string, stored: RawBuilder<unknown>): Condition {
  if (status !== OPEN && status !== URGENT) return sql`${stored} = ${status}`
  // As in the definition of the partial indexes: an expression, so that SQLite does not choose the
  // index of the status, and literals.
  return sql`(${stored} || '') in (${sql.join(recordKindOf(kind).open.map((each) => sql.lit(each)))})`
}

function isAssigned(id: number | null, stored: RawBuilder<unknown>): Condition {
  return id === null ? sql`${stored} is null` : sql`${stored} = ${id}`
}
