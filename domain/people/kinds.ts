import type { Text } from '../content/text.ts'
import type { Form } from '../forms/form.ts'
import type { KeepDays } from '../privacy/retention.ts'
import type { Roles } from '../staff/staff.ts'
import { contact } from './contact.ts'
import { pastor } from './pastor.ts'
import { prayer } from './prayer.ts'
import { subscriber } from './subscriber.ts'
import { volunteer } from './volunteer.ts'

/** What comes in through the forms and is worked through by staff, by table. */
const records = { contacts: contact, prayers: prayer, pastors: pastor, volunteers: volunteer }
/** Everything that staff have a list of, by table. */
export const kinds = { ...records, subscribers: subscriber }

export type RecordKind = keyof typeof records
export type ListKind = keyof typeof kinds
export type RecordStatus<Of extends RecordKind = RecordKind> =
  (typeof kinds)[Of]['statuses'][number]
export type SortField = (typeof kinds)[ListKind]['sorts'][number]

export const recordKinds = Object.keys(records).filter(isRecordKind)
export const listKinds: ListKind[] = [...recordKinds, 'subscribers']

/** A kind as any other, for code that serves them all. */
export function kindOf(kind: ListKind): Kind {
  return kinds[kind]
}

export function isRecordKind(kind: string): kind is RecordKind {
  return Object.hasOwn(records, kind)
}

/** The same for each kind of record. */
export function byRecordKind<Value>(value: Value): Record<RecordKind, Value> {
  const entries = recordKinds.map((kind) => [kind, value])
  return Object.fromEntries(entries) as Record<RecordKind, Value>
}

/** Who works with a kind, besides administrators. */
export function workersOf(kind: ListKind): Roles {
  return kindOf(kind).workers ?? ['office']
}

export function readStatus(kind: RecordKind, value: unknown): RecordStatus | undefined {
  return kinds[kind].statuses.find((status) => status === value)
}

/** A status in the reader's words. */
export function statusWord(kind: ListKind, status: string, { lists }: Pick<Text, 'lists'>): string {
  const words: Record<string, string> = lists.statuses
  const key = kindOf(kind).statusWords?.[status] ?? status
  return (Object.hasOwn(words, key) && words[key]) || status
}

/** A column of a table that holds people's records. */
type Field = string

/** How a cell shows its field. `long` is the beginning of what somebody wrote. */
type Shown = 'name' | 'date' | 'long' | 'text' | 'option' | 'contact' | 'email' | 'status'

/**
 * A column of a staff list: a field by the calls' name, which is a word in the catalogue's
 * `lists.columns` too (`contact` is e-mail address and phone); and a second one under it.
 */
export type Column = readonly [heading: Heading, shown: Shown, under?: Heading]
type Heading = keyof Text['lists']['columns']

type WordOf<Words> = {
  [Key in keyof Words]: Words[Key] extends string ? Key : never
}[keyof Words]

/** A line on a record's page. Its label is a word in the catalogue's `record`. */
export type Detail = {
  label: WordOf<Text['record']>
  field: Field
  shown: 'text' | 'option' | 'guardian'
}

/**
 * A kind of people's records: all that tells it from the others. Lists, records, search, export,
 * retention and erasure work from this.
 */
export type Kind = {
  /** What a visitor sends; each of its fields is a column of the table. */
  form?: Form
  /** The name of the route that takes it. */
  call?: string
  /** Under which name the call gives the list. */
  callName: string
  /** The names of the routes. */
  listScreen: string
  recordScreen?: string
  /** Whether its records are people, not things that they wrote. */
  people: boolean
  /** The fields as the calls name them, in their order, with the columns; the first is the id. */
  fields: Readonly<Record<string, Field>>
  /** More columns for the file that a list is downloaded as. */
  exported: readonly Field[]
  /** The first is what a new record has. */
  statuses: readonly string[]
  /** The words for those that are called otherwise than they are stored. */
  statusWords?: Readonly<Record<string, keyof Text['lists']['statuses']>>
  /** The statuses that still wait for somebody. */
  open: readonly string[]
  /** What the list can be ordered by, in the calls' names; the first is when a record came. */
  sorts: readonly [time: string, ...others: string[]]
  /** Those of them that are put in order as letters, whether small or capital. */
  lettered: readonly string[]
  /** The columns that hold a field in small letters, where there are any; they are searched too. */
  folded?: Readonly<Record<string, Field>>
  /** The words of the form's options in the reader's language, by the stored ones. */
  options?: (text: Text) => Record<string, string>
  /** The form's fields that a search looks in, beside the reference. */
  searched: readonly Field[]
  columns: readonly Column[]
  details: readonly Detail[]
  /** The label of the long text. */
  messageLabel?: 'message' | 'request' | 'vision'
  /** The long text and the notes of the staff are encrypted in the database. */
  encrypted?: true
  /** Who works with them besides administrators; the office without it. */
  workers?: Roles
  /** The columns in which somebody who asks what is kept of them finds their number, where there are more than `phone`. */
  phones?: readonly Field[]
  /** How long records stay: from when they came, or from when they got the status `since`. */
  retention?: { setting: keyof KeepDays; since?: string }
}
