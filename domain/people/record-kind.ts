import type { ZodMiniType } from 'zod/mini'
import type { Text } from '../content/text.ts'
import type { FieldWords, Form } from '../forms/form.ts'
import type { KeepDays } from '../privacy/retention.ts'
import type { Roles } from '../staff/staff.ts'

/**
 * A field of a kind: a column of its table. The form, the API call, the list, the record's page,
 * the search, the spreadsheet and the privacy notice are derived from it. Its label is in
 * `lists.columns` of the texts if no form has the field, or if staff see another label.
 */
export type RecordField = {
  /** The rule of the visitors' form, if the form has the field. */
  rule?: ZodMiniType
  /** Its name in the list's API call, if the call has it. */
  call?: string
  /** How the list shows it in its own column, and which field is below it there. */
  listed?: Shown
  under?: string
  /** How the record's page shows it, if it is not a field of every kind. */
  detail?: 'text' | 'option' | 'guardian'
  /** Whether the search finds it, in any spelling or only as written. */
  searched?: 'any spelling' | 'as written'
  /** Whether the list can be sorted by it; `letters` ignores case. */
  sorted?: 'letters' | 'value'
}

/** How a list cell renders its field. `long` is the beginning of a long text. */
type Shown = 'name' | 'date' | 'long' | 'text' | 'option' | 'contact' | 'address' | 'status'
/** A column of a list: a field by its name in the API, or `contact`: email and phone. */
export type Column = { name: string; shown: Shown; under?: string | undefined }

/**
 * Describes a kind of records. Lists, record pages, search, export, retention and erasure use it.
 */
export type RecordKindRules = {
  /** The visitors' form; each field is a column of the table. */
  form?: Form
  /** The words of the form's fields. */
  words?: (text: Text) => FieldWords
  /** Name of the call that receives the form. */
  call?: string
  /** Name of the list in the call's JSON. */
  callName: string
  /** Route names. */
  listScreen: string
  recordScreen?: string
  /** Whether a record represents a person rather than a message. */
  people: boolean
  /** By column, in display order. */
  fields: Readonly<Record<string, RecordField>>
  /** The first is the status of a new record. */
  statuses: readonly string[]
  /** Text keys of statuses that are displayed under another name. */
  statusWords?: Readonly<Record<string, keyof Text['lists']['statuses']>>
  /** Statuses that still need work. */
  open: readonly string[]
  /** The column with the address in lower case, to sort and search a list without names. */
  emailKey?: string
  /** Label of the long text. */
  messageLabel?: 'message' | 'request' | 'vision'
  /** The long text and the staff notes are encrypted in the database. */
  encrypted?: true
  /** Roles that work with them besides administrators; `office` by default. */
  workers?: Roles
  /** Phone columns matched by privacy requests, if not just `phone`. */
  phones?: readonly string[]
  /** How long records are stored: from their creation, or from when they got the status `since`. */
  retention?: { setting: keyof KeepDays; since?: string }
}
