import type { Text } from '../content/text.ts'
import type { Form } from '../forms/form.ts'
import type { KeepDays } from '../privacy/retention.ts'
import { hasRole, type Roles } from '../staff/staff.ts'
import { contact } from './contact.ts'
import { pastor } from './pastor.ts'
import { prayer } from './prayer.ts'
import { subscriber } from './subscriber.ts'
import { volunteer } from './volunteer.ts'

/** Form submissions that staff work on, by table. */
const records = { contacts: contact, prayers: prayer, pastors: pastor, volunteers: volunteer }
/** Everything staff have a list of, by table. */
export const recordKinds = { ...records, subscribers: subscriber }

export type RecordKind = keyof typeof records
export type ListKind = keyof typeof recordKinds
export type RecordStatus<Of extends RecordKind = RecordKind> =
  (typeof recordKinds)[Of]['statuses'][number]
export type SortField = (typeof recordKinds)[ListKind]['sorts'][number]

export const recordKindNames = Object.keys(records).filter(isRecordKind)
export const listKindNames: ListKind[] = [...recordKindNames, 'subscribers']

/** A kind with its general type, for code that handles all kinds. */
export function recordKindOf(kind: ListKind): RecordKindRules {
  return recordKinds[kind]
}

/** The column of a record's creation time. */
export function timeColumn(kind: ListKind): string {
  const { fields, sorts } = recordKindOf(kind)
  return fields[sorts[0]] ?? sorts[0]
}

export function isRecordKind(kind: string): kind is RecordKind {
  return Object.hasOwn(records, kind)
}

/** A map with the same value for each kind of record. */
export function byRecordKind<Value>(value: Value): Record<RecordKind, Value> {
  const entries = recordKindNames.map((kind) => [kind, value])
  return Object.fromEntries(entries) as Record<RecordKind, Value>
}

/** Roles that can work with a kind, besides administrators. */
export function workersOf(kind: ListKind): Roles {
  return recordKindOf(kind).workers ?? ['office']
}

/** The kinds whose records these roles may see. */
export function kindsFor(roles: Roles): ListKind[] {
  return listKindNames.filter((kind) => hasRole(roles, workersOf(kind)))
}

export function readStatus(kind: RecordKind, value: unknown): RecordStatus | undefined {
  return recordKinds[kind].statuses.find((status) => status === value)
}

/** Returns a status in the reader's language. */
export function statusLabel(
  kind: ListKind,
  status: string,
  { lists }: Pick<Text, 'lists'>,
): string {
  const words: Record<string, string> = lists.statuses
  const key = recordKindOf(kind).statusWords?.[status] ?? status
  return (Object.hasOwn(words, key) && words[key]) || status
}

/** A column of a table of people's records. */
type Field = string

/** How a list cell renders its field. `long` is the beginning of a long text. */
type Shown = 'name' | 'date' | 'long' | 'text' | 'option' | 'contact' | 'address' | 'status'

/**
 * A column of a staff list: a field by its name in the calls, which is also a key of
 * `lists.columns` in the texts (`contact` is email and phone), and an optional second field below
 * it.
 */
export type Column = readonly [heading: Heading, shown: Shown, under?: Heading]
type Heading = keyof Text['lists']['columns']

/** A line on a record's page: a field by the same name as in a list. */
export type Detail = readonly [heading: Heading, shown: 'text' | 'option' | 'guardian']

/**
 * Describes a kind of people's records. Lists, record pages, search, export, retention and erasure
 * are driven by this.
 */
export type RecordKindRules = {
  /** The visitors' form; each field is a column of the table. */
  form?: Form
  /** Name of the call that receives the form. */
  call?: string
  /** Name of the list in the call's JSON. */
  callName: string
  /** Route names. */
  listScreen: string
  recordScreen?: string
  /** Whether a record represents a person rather than a message. */
  people: boolean
  /** Columns by their field names in the calls, in order; the first is the id. */
  fields: Readonly<Record<string, Field>>
  /** Additional columns of the CSV export. */
  exported: readonly Heading[]
  /** The first is the status of a new record. */
  statuses: readonly string[]
  /** Text keys of statuses that are displayed under another name. */
  statusWords?: Readonly<Record<string, keyof Text['lists']['statuses']>>
  /** Statuses that still need work. */
  open: readonly string[]
  /** Sortable fields, by their names in the calls; the first is the creation time. */
  sorts: readonly [time: string, ...others: string[]]
  /** Fields sorted case-insensitively. */
  lettered: readonly string[]
  /** Lower-case copies of fields, by field; used for sorting and search. */
  folded?: Readonly<Record<string, Field>>
  /** Translated labels of the form's options, by stored value. */
  options?: (text: Text) => Record<string, string>
  /** Form fields included in search, besides the reference. */
  searched: readonly Field[]
  columns: readonly Column[]
  details: readonly Detail[]
  /** Label of the long text. */
  messageLabel?: 'message' | 'request' | 'vision'
  /** The long text and the staff notes are encrypted in the database. */
  encrypted?: true
  /** Roles that work with them besides administrators; `office` by default. */
  workers?: Roles
  /** Phone columns matched by privacy requests, if not just `phone`. */
  phones?: readonly Field[]
  /** How long records are stored: from their creation, or from when they got the status `since`. */
  retention?: { setting: keyof KeepDays; since?: string }
}
