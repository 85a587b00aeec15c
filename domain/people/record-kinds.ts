import type { ZodMiniType } from 'zod/mini'
import type { Text } from '../content/text.ts'
import type { FieldWords, Form } from '../forms/form.ts'
import { subscriptionStatuses } from '../mail-list/subscription.ts'
import type { KeepDays } from '../privacy/retention.ts'
import { hasRole, type Roles } from '../staff/staff.ts'
import { contactFields, contactForm } from './contact.ts'
import { pastorFields, pastorForm } from './pastor.ts'
import { prayerFields, prayerForm } from './prayer.ts'
import { volunteerFields, volunteerForm } from './volunteer.ts'

/**
 * A field of a kind: a column of its table. The form, the API call, the list, the record's page,
 * the search, the spreadsheet and the privacy notice are derived from it. Its label is in
 * `lists.columns` of the texts if no form has the field, or if staff see another label.
 */
type RecordField = {
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
/** A column of a list: a field by its column, or `contact`: email and phone. */
export type Column = { name: string; shown: Shown; under?: string | undefined }

/**
 * Describes a kind of records. Lists, record pages, search, export, retention and erasure use it.
 */
type RecordKindRules = {
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
  /** Statuses that still need work. */
  open: readonly string[]
  /** The long text and the staff notes are encrypted in the database. */
  encrypted?: true
  /** Roles that work with them besides administrators; `office` by default. */
  workers?: Roles
  /** How long records are stored: from their creation, or from when they got the status `since`. */
  retention?: { setting: keyof KeepDays; since?: string }
}

/** Form submissions that staff work on, by table. */
const records = {
  contacts: {
    form: contactForm,
    call: 'submitContact',
    callName: 'contacts',
    listScreen: 'StaffContacts',
    recordScreen: 'StaffContact',
    people: false,
    words: (text) => text.contact,
    fields: { id: { call: 'id' }, ...contactFields, created_at: { call: 'created_at' } },
    statuses: ['New', 'Answered', 'Closed'],
    open: ['New'],
    retention: { setting: 'contacts' },
  },
  prayers: {
    form: prayerForm,
    call: 'prayerRequest',
    callName: 'prayer_requests',
    listScreen: 'StaffPrayers',
    recordScreen: 'StaffPrayer',
    people: false,
    words: (text) => text.prayer,
    fields: {
      id: { call: 'prayer_id' },
      ...prayerFields,
      status: { call: 'status' },
      created_at: { call: 'request_date' },
      follow_up_on: {},
    },
    statuses: ['Pending', 'Praying', 'Answered'],
    open: ['Pending', 'Praying'],
    encrypted: true,
    workers: ['office', 'prayer'],
    retention: { setting: 'prayers', since: 'Answered' },
  },
  pastors: {
    form: pastorForm,
    call: 'pastorSignup',
    callName: 'pastors',
    listScreen: 'StaffPastors',
    recordScreen: 'StaffPastor',
    people: true,
    words: (text) => text.pastor,
    fields: {
      id: { call: 'pastor_id' },
      ...pastorFields,
      status: { call: 'status' },
      created_at: { call: 'signup_date' },
    },
    statuses: ['Pending', 'Approved', 'Rejected'],
    open: ['Pending'],
    retention: { setting: 'applications' },
  },
  volunteers: {
    form: volunteerForm,
    call: 'volunteerSignup',
    callName: 'volunteers',
    listScreen: 'StaffVolunteers',
    recordScreen: 'StaffVolunteer',
    people: true,
    words: (text) => text.volunteer,
    fields: {
      id: { call: 'volunteer_id' },
      ...volunteerFields,
      status: { call: 'status' },
      created_at: { call: 'signup_date' },
      guardian_verified_by: {},
      guardian_verified_at: {},
    },
    statuses: ['Pending', 'Accepted', 'Declined'],
    open: ['Pending'],
    retention: { setting: 'applications' },
  },
} as const satisfies Record<string, RecordKindRules>

/** Subscribers have a list but no record pages. */
const subscribers = {
  callName: 'subscribers',
  listScreen: 'Subscribers',
  people: true,
  fields: {
    id: { call: 'id' },
    email: { call: 'email', listed: 'address', under: 'name', sorted: 'letters' },
    subscribed_at: { call: 'subscribed_at' },
    name: {},
    language: {},
    confirmed_at: {},
    left_at: {},
    left_reason: {},
  },
  statuses: subscriptionStatuses,
  open: [],
} as const satisfies RecordKindRules

/** Everything staff have a list of, by table. */
export const recordKinds = { ...records, subscribers }

export type RecordKind = keyof typeof records
export type ListKind = keyof typeof recordKinds
export type RecordStatus<Of extends RecordKind = RecordKind> =
  (typeof recordKinds)[Of]['statuses'][number]

export const recordKindNames = Object.keys(records).filter(isRecordKind)
export const listKindNames: ListKind[] = [...recordKindNames, 'subscribers']

/** Properties of these fields in every kind with a form. */
const common: Record<string, RecordField> = {
  name: { listed: 'name', searched: 'any spelling', sorted: 'letters' },
  email: { searched: 'as written' },
  phone: { searched: 'as written' },
}

const kinds = Object.fromEntries(
  Object.entries(recordKinds).map(([kind, rules]) => [kind, withLists(rules)]),
) as Record<ListKind, ReturnType<typeof withLists>>

/** A kind with its general type, for code that handles all kinds, and the lists of its fields. */
export function recordKindOf(kind: ListKind): ReturnType<typeof withLists> {
  return kinds[kind]
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

/** The same without subscribers, who have no records. */
export function recordKindsFor(roles: Roles): RecordKind[] {
  return kindsFor(roles).filter(isRecordKind)
}

/** All statuses of all kinds, for handlers that serve them all. */
export const allStatuses = new Set(
  recordKindNames.flatMap((kind): string[] => [...recordKinds[kind].statuses]),
)

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
  // A message is "replied" to, unlike a prayer.
  const key = kind === 'contacts' && status === 'Answered' ? 'Replied' : status
  return (Object.hasOwn(words, key) && words[key]) || status
}

/** Returns the label of a column in the reader's language. */
export function fieldLabel(kind: ListKind, column: string, text: Text): string {
  if (kind === 'prayers' && column === 'message') return text.record.request
  const ofLists: Record<string, string> = text.lists.columns
  return ofLists[column] ?? recordKindOf(kind).words?.(text).labels?.[column] ?? column
}

/** Translated labels of the form's options, by stored value. */
export function optionLabels(kind: ListKind, text: Text): Record<string, string> {
  return Object.assign({}, ...Object.values(recordKindOf(kind).words?.(text).options ?? {}))
}

/** A kind, with the lists derived from its fields. */
function withLists(rules: RecordKindRules) {
  const { id, name, email, phone, message, status, created_at, ...rest } = rules.fields
  const ordered = { id, name, email, phone, ...rest, message, status, created_at }
  const fields = Object.entries(ordered).flatMap(([column, field]) =>
    field ? [{ ...(rules.form && common[column]), ...field, column }] : [],
  )
  const time = created_at ? 'created_at' : 'subscribed_at'
  const listed = fields.flatMap(({ column, listed, under }): Column[] =>
    listed ? [{ name: column, shown: listed, under }] : [],
  )
  const columns: Column[] = [
    ...listed.slice(0, 1),
    { name: time, shown: 'date' },
    ...listed.slice(1),
    ...(rules.form ? [{ name: 'contact', shown: 'contact' } as const] : []),
    { name: 'status', shown: 'status' },
  ]
  const sorted = fields.filter(({ sorted }) => sorted).map(({ column }) => column)
  return {
    ...rules,
    /** The fields of the API call first. */
    fields: [...fields.filter(({ call }) => call), ...fields.filter(({ call }) => !call)],
    columns,
    /** The column of the creation time, and those that a list can be sorted by besides. */
    time,
    sorts: [...sorted, ...(rules.form ? ['status'] : [])],
  }
}
