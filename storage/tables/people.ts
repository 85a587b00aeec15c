import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../domain/content/language.ts'
import type { ValuesOf } from '../../domain/forms/form.ts'
import type { RecordKind, RecordStatus, recordKinds } from '../../domain/people/record-kinds.ts'
import type { NoteWay } from '../../domain/people/reply.ts'
import type { TakenHow } from '../../domain/people/write-down.ts'
import type { WordKind } from '../../domain/prayer/prayer-page.ts'
import type { Urgency } from '../../domain/prayer/urgency.ts'
import type { Instant } from '../instant.ts'

/** Form submissions: the common columns, and a column for each field of the kind's form. */
type RecordTables = {
  [Of in RecordKind]: RecordColumns & ValuesOf<(typeof recordKinds)[Of]['form']>
}

/** Form submissions and what staff do with them. */
export type PeopleTables = RecordTables & {
  volunteers: {
    /** The staff member who recorded the guardian's consent, and when; null without consent. */
    guardian_verified_by: string | null
    guardian_verified_at: Instant | null
  }
  /** The name of an anonymous request is ''. The message is encrypted. */
  prayers: {
    /** The follow-up day (yyyy-mm-dd). */
    follow_up_on: string | null
    /** When staff last prayed for it, an instant; '' if never. */
    last_prayed_at: Generated<string>
    /** Null for most requests. */
    urgency: Urgency | null
  }
  record_notes: {
    id: GeneratedAlways<number>
    kind: RecordKind
    record_id: number
    staff_name: string
    body: string
    /** How staff reached the person; null for a note for colleagues. */
    way: NoteWay | null
    created_at: Instant
  }
  record_changes: {
    id: GeneratedAlways<number>
    kind: RecordKind
    record_id: number
    field: 'status' | 'assigned_to' | 'urgency'
    /** Statuses, ids of accounts, or urgencies; '' for none. */
    before: string
    after: string
    staff_name: string
    changed_at: Instant
    /** A random id, the same for all records that one action changed; null without an undo. */
    batch: string | null
  }
  /** One row each time a staff member prayed for a request. */
  intercessions: {
    id: GeneratedAlways<number>
    prayer_id: number
    staff_name: string
    prayed_at: Instant
  }
  /** The private page of a request, for anyone with its link (domain/prayer/prayer-page.ts). */
  prayer_pages: {
    id: GeneratedAlways<number>
    prayer_id: number
    token_hash: string
    /** 1 if they want a mail, at most once a week, when the request was prayed for. */
    weekly_mail: Generated<number>
    /** When the last of these mails was queued; '' if none was. */
    mailed_at: Generated<string>
  }
  /** Texts added on that page. The body is encrypted, even when it is ''. */
  prayer_words: {
    id: GeneratedAlways<number>
    prayer_id: number
    kind: WordKind
    body: string
    created_at: Instant
  }
  /** Idempotency keys of submissions, stored for a day, so that a repeated one is stored once. */
  idempotency_keys: {
    /** Of the form, its key and its values. */
    key_hash: string
    form: string
    /** The reference shown to the visitor; '' if there is none. */
    response: string
    created_at: Instant
  }
}

/** Columns common to all records. The statuses of a kind are in domain/people/record-kinds.ts. */
type RecordColumns = {
  id: GeneratedAlways<number>
  /** The reference number shown to the visitor; see domain/people/reference.ts. */
  reference: string
  name: string
  email: string
  phone: string
  message: string
  status: RecordStatus
  /** The id of the staff member responsible. */
  assigned_to: number | null
  /**
   * Search text, normalized by `searchable` of domain/content/text.ts; without the text of a
   * prayer.
   */
  search: string
  created_at: Instant
  /** The version of the text the visitor consented to: domain/privacy/consent.ts. */
  consent_version: string
  /** The language of the page it was sent from, or of the text that staff wrote down. */
  language: Generated<Language>
  /** The staff member who wrote it down, and how it came; null for the visitors' form. */
  taken_by: string | null
  taken_how: TakenHow | null
}
