import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../domain/content/language.ts'
import type { ValuesOf } from '../../domain/forms/form.ts'
import type { kinds, RecordKind, RecordStatus } from '../../domain/people/kinds.ts'
import type { Instant } from '../instant.ts'

/** What visitors send: what all records have, and a column for each field of the kind's form. */
type RecordTables = {
  [Of in RecordKind]: RecordColumns & ValuesOf<(typeof kinds)[Of]['form']>
}

/** What visitors send, and what the staff do with it. */
export type PeopleTables = RecordTables & {
  volunteers: {
    /** The member of staff to whom the guardian said that they agree, and when; null until then. */
    guardian_verified_by: string | null
    guardian_verified_at: Instant | null
  }
  /** An anonymous one has the name '' here, and the message of each is encrypted. */
  prayers: {
    /** A day (yyyy-mm-dd) on which staff want to ask again. */
    follow_up_on: string | null
    /** The latest of its intercessions, an instant; '' while nobody prayed for it. */
    last_prayed_at: Generated<string>
  }
  record_notes: {
    id: GeneratedAlways<number>
    kind: RecordKind
    record_id: number
    staff_name: string
    body: string
    created_at: Instant
  }
  status_changes: {
    id: GeneratedAlways<number>
    kind: RecordKind
    record_id: number
    before: RecordStatus
    after: RecordStatus
    staff_name: string
    changed_at: Instant
  }
  /** Each time that somebody of the staff prayed for a request. */
  intercessions: {
    id: GeneratedAlways<number>
    prayer_id: number
    staff_name: string
    prayed_at: Instant
  }
  /** A member of staff hears by mail of each new record of a kind. */
  staff_notices: {
    id: GeneratedAlways<number>
    staff_id: number
    kind: RecordKind
    email: string
    language: Language
  }
  /** Stored submissions, remembered for a day, so that one sent twice is stored once. */
  idempotency_keys: {
    key_hash: string
    form: string
    fingerprint: string
    /** The reference that the visitor was given; '' where there is none. */
    response: string
    created_at: Instant
  }
}

/** What every record has that staff work with. The statuses of a kind stand in domain/people/kinds.ts. */
type RecordColumns = {
  id: GeneratedAlways<number>
  /** What the visitor was given; see domain/people/reference.ts. */
  reference: string
  name: string
  email: string
  phone: string
  message: string
  status: RecordStatus
  /** The member of staff who looks after it. */
  assigned_to: number | null
  /** What a search looks in, folded by `searchable` of domain/people/kinds.ts; no word of a prayer. */
  search: string
  created_at: Instant
  /** The wording that the visitor agreed to: domain/privacy/consent.ts. */
  consent_version: string
}
