import { type RawBuilder, sql } from 'kysely'
import { URGENT as urgencies } from '../prayer/urgency.ts'
import { OPEN, URGENT } from './list-request.ts'
import { type ListKind, recordKindOf, timeColumn } from './record-kinds.ts'

/** Filters of a list; '' and undefined match all. */
export type RecordFilter = {
  q: string
  status: string
  /** A staff member's id, or null for unassigned records. */
  assignedTo?: number | null | undefined
  /** The last day of a follow-up, yyyy-mm-dd. */
  dueBy?: string | undefined
  /** Created before this instant. */
  before?: string | undefined
}

export type Condition = RawBuilder<boolean>

const urgent = sql.join(urgencies.map((urgency) => sql.lit(urgency)))

/** The conditions of all filters except the search, for a table with the alias `record`. */
export function conditionsOf(
  kind: ListKind,
  { status, assignedTo, dueBy, before }: RecordFilter,
): Condition[] {
  const time = column(timeColumn(kind))
  return [
    ...(status ? [inStatus(kind, status)] : []),
    ...(status === URGENT ? [sql<boolean>`record.urgency in (${urgent})`] : []),
    ...(assignedTo === undefined ? [] : [isAssigned(assignedTo)]),
    ...(dueBy ? [sql<boolean>`record.follow_up_on <= ${dueBy}`] : []),
    ...(before === undefined ? [] : [sql<boolean>`${time} < ${before}`]),
  ]
}

function inStatus(kind: ListKind, status: string): Condition {
  if (status !== OPEN && status !== URGENT) return sql`record.status = ${status}`
  // Literals, as in the definition of the partial indexes.
  const open = recordKindOf(kind).open.map((openStatus) => sql.lit(openStatus))
  return sql`record.status in (${sql.join(open)})`
}

function isAssigned(id: number | null): Condition {
  return id === null ? sql`record.assigned_to is null` : sql`record.assigned_to = ${id}`
}

export const column = (name: string) => sql.ref(`record.${name}`)
