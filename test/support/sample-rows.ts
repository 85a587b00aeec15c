import type { Insertable } from 'kysely'
import { mailboxOf } from '../../domain/mail-list/mailbox.ts'
import { type RecordKind, recordKinds } from '../../domain/people/record-kinds.ts'
import { searchText } from '../../domain/people/record-search.server.ts'
import { newReference } from '../../domain/people/reference.ts'
import { instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'

type Rows = { [Kind in RecordKind]: Insertable<Schema[Kind]> }
export type Row<Kind extends RecordKind = RecordKind> = Rows[Kind]
export type Overrides<Kind extends RecordKind = RecordKind> = Partial<Row<Kind>>

/** What all kinds have. `sampleRow` adds the time and what must be unique. */
const person = {
  reference: '',
  name: 'Asha',
  email: 'asha@example.in',
  phone: '9848012345',
  message: 'Please pray with us.',
  assigned_to: null,
  search: '',
  created_at: '',
  consent_version: 'test',
  language: 'en',
  taken_by: null,
  taken_how: null,
} as const

const samples: Rows = {
  contacts: { ...person, status: recordKinds.contacts.statuses[0] },
  pastors: {
    ...person,
    status: recordKinds.pastors.statuses[0],
    church: 'Bethel Church, Kazipet',
    experience: '1-5 years',
    specialization: 'Village churches',
  },
  volunteers: {
    ...person,
    status: recordKinds.volunteers.statuses[0],
    availability: 'Weekends',
    age: 30,
    area_of_interest: 'Children',
    guardian_consent: 0,
    guardian_name: '',
    guardian_phone: '',
  },
  prayers: {
    ...person,
    status: recordKinds.prayers.statuses[0],
    type: 'Healing',
    is_anonymous: 0,
    follow_up_on: null,
    urgency: null,
  },
}

/** A row as the form would store it; the message of a prayer is not encrypted yet. */
export function sampleRow<Kind extends RecordKind>(
  kind: Kind,
  overrides: Overrides<Kind> = {},
): Row<Kind> {
  const unique = { reference: newReference(), created_at: instant() }
  const row = { ...samples[kind], ...unique, ...overrides }
  return { ...row, search: searchText(kind, row.reference, row) }
}

export function subscriberRow(email: string, subscribed_at = instant()) {
  return {
    email,
    email_key: email.toLowerCase(),
    mailbox: mailboxOf(email),
    subscribed_at,
    status: 'confirmed' as const,
    language: 'en' as const,
    consent_version: 'test',
  }
}
