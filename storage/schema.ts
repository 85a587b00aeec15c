import type { Generated, GeneratedAlways } from 'kysely'

/**
 * The tables as queries see them. Columns are portable between SQLite and PostgreSQL:
 * ids are whole numbers, an `Instant` is text, flags are 0 or 1.
 */
export type Schema = {
  staff: StaffTable
  sessions: SessionsTable
  recovery_codes: RecoveryCodesTable
  locks: LocksTable
  data_keys: DataKeysTable
  contacts: ContactsTable
  pastors: PastorsTable
  volunteers: VolunteersTable
  prayers: PrayersTable
  record_notes: RecordNotesTable
  status_changes: StatusChangesTable
  intercessions: IntercessionsTable
  deeds: AuditEventsTable
  subscribers: SubscribersTable
  mail_tokens: MailTokensTable
  deliveries: DeliveriesTable
  mails: MailsTable
  suppressed_addresses: SuppressedAddressesTable
  staff_notices: StaffNoticesTable
  live_videos: LiveVideosTable
  newsletter_entries: NewsletterEntriesTable
  received_forms: ReceivedFormsTable
  sign_in_failures: SignInFailuresTable
}

/** `new Date().toISOString()`: UTC with milliseconds, so that text order is the order of time. */
type Instant = string

type StaffTable = {
  id: GeneratedAlways<number>
  /** As typed; `name_key` is the same in lower case and unique. */
  name: string
  name_key: string
  password_hash: string
  created_at: Instant
  role: Generated<'administrator' | 'staff'>
  /** Since when nobody can sign in with it. */
  disabled_at: Instant | null
  last_sign_in_at: Instant | null
  /** The last request, to the minute, and the last one of the visit before the present one. */
  last_seen_at: Instant | null
  visit_before: Instant | null
  /** Base32, encrypted (domain/staff/two-factor.server.ts); null while there is no second step. */
  second_step_secret: string | null
  /** The number of the last 30 seconds whose code was used: a code works once. */
  second_step_used: number | null
  /** A secret that is shown to be set up and not confirmed yet. */
  pending_secret: string | null
  pending_since: Instant | null
}

type SessionsTable = {
  id: GeneratedAlways<number>
  token_hash: string
  /** Removing a member of staff removes their sessions. */
  staff_id: number
  created_at: Instant
  last_seen_at: Instant
}

/** The unused ones of each account; using one deletes it. */
type RecoveryCodesTable = {
  id: GeneratedAlways<number>
  staff_id: number
  code_hash: string
}

/** A row is held by updating it; see `holdAccounts` in domain/staff/account-rule.server.ts. */
type LocksTable = {
  name: string
}

/** The keys that texts are encrypted with: their names, and the half of each that only locks. */
type DataKeysTable = {
  name: string
  public_key: string
  created_at: Instant
}

/** What every record has that staff work with. The statuses of a kind stand in domain/people/record.ts. */
type RecordColumns = {
  id: GeneratedAlways<number>
  /** What the visitor was given; see domain/people/reference.ts. */
  reference: string
  name: string
  email: string
  phone: string
  status: string
  /** The member of staff who looks after it. */
  assigned_to: number | null
  /** What a search looks in, folded by `searchable` of domain/people/record.ts; no word of a prayer. */
  search: string
  created_at: Instant
  /** The wording that the visitor agreed to: domain/privacy/consent.ts. Null before there was one. */
  consent_version: string | null
}

type ContactsTable = Omit<RecordColumns, 'reference' | 'status' | 'search'> & {
  /** Null for messages older than the references. */
  reference: string | null
  status: Generated<string>
  search: Generated<string>
  message: string
}

type PastorsTable = RecordColumns & {
  church: string
  experience: string
  specialization: string
  message: string
}

type VolunteersTable = RecordColumns & {
  availability: string
  age: number | null
  area_of_interest: string
  /** 1 when a volunteer under 18 said that a guardian agrees. */
  guardian_consent: number
  message: string
}

/** An anonymous one has the name '' here: nobody's name is kept. */
type PrayersTable = RecordColumns & {
  type: string
  /** Encrypted: domain/prayer/encryption.server.ts. In plain while `message_key` is null. */
  message: string
  /** The key that it is encrypted with. */
  message_key: string | null
  is_anonymous: number
  /** A day (yyyy-mm-dd) on which staff want to ask again. */
  follow_up_on: string | null
  /** The latest of its intercessions, an instant; '' while nobody prayed for it. */
  last_prayed_at: Generated<string>
}

type RecordNotesTable = {
  id: GeneratedAlways<number>
  kind: string
  record_id: number
  staff_name: string
  body: string
  created_at: Instant
}

type StatusChangesTable = {
  id: GeneratedAlways<number>
  kind: string
  record_id: number
  before: string
  after: string
  staff_name: string
  changed_at: Instant
}

/** Each time that somebody of the staff prayed for a request. */
type IntercessionsTable = {
  id: GeneratedAlways<number>
  prayer_id: number
  staff_name: string
  prayed_at: Instant
}

/** Who did what and when, never with what a visitor wrote. */
type AuditEventsTable = {
  id: GeneratedAlways<number>
  done_at: Instant
  staff_name: string
  deed: string
  subject: string
}

type SubscribersTable = {
  id: GeneratedAlways<number>
  /** As typed; `email_key` is the same in lower case and unique. */
  email: string
  email_key: string
  subscribed_at: Instant
  /** `pending`, `confirmed` or `unsubscribed`; only the confirmed get the newsletter. */
  status: Generated<string>
  /** The language they subscribed in, for their mails. */
  language: Generated<string>
  confirmed_at: Instant | null
  /** When the last confirmation was asked for: one a day at most. */
  confirmation_asked_at: Instant | null
  left_at: Instant | null
  consent_version: string | null
}

/** The links in mails: of a random secret only its hash is kept. */
type MailTokensTable = {
  id: GeneratedAlways<number>
  hash: string
  /** `confirm`, `leave` or `manage`: a link does one thing. */
  purpose: string
  subscriber_id: number
  created_at: Instant
  used_at: Instant | null
}

/** A day's entry going out to all who are confirmed, once. */
type DeliveriesTable = {
  id: GeneratedAlways<number>
  /** `2026-11-21`, unique. */
  entry_date: string
  /** `planned`, `running`, `paused` or `done`. */
  state: string
  starts_at: Instant
  started_at: Instant | null
  finished_at: Instant | null
  /** 1 once every recipient has a row in `mails`. */
  filled: Generated<number>
  /** The counts at the end, kept when the rows are gone. */
  sent: number | null
  failed: number | null
  left_out: number | null
}

/** The outbox: a row for each mail and recipient. What it says is made when it is sent. */
type MailsTable = {
  id: GeneratedAlways<number>
  /** `confirm`, `entry`, `test` or `notice`. */
  kind: string
  /** 0 is sent before 1: somebody waits for it. */
  priority: number
  recipient: string
  language: string
  /** What the mail is about, as its kind needs it; never what a visitor wrote. */
  detail: string
  subscriber_id: number | null
  delivery_id: number | null
  /** `waiting`, `claimed`, `sent`, `failed` or `suppressed`. */
  state: string
  attempts: Generated<number>
  /** Not before. */
  next_at: Instant
  claimed_by: string | null
  /** Until when the claim holds unless it is renewed. */
  lease_until: Instant | null
  /** The server's codes ("RCPT TO 550 5.1.1"), never its words. */
  last_error: Generated<string>
  created_at: Instant
  settled_at: Instant | null
}

/** Addresses that a mail server said do not exist. */
type SuppressedAddressesTable = {
  email_key: string
  reason: string
  created_at: Instant
}

/** A member of staff hears by mail of each new record of a kind. */
type StaffNoticesTable = {
  id: GeneratedAlways<number>
  staff_id: number
  kind: string
  email: string
  language: string
}

type LiveVideosTable = {
  id: GeneratedAlways<number>
  live_url: string
  name: string | null
  created_at: Instant
  /** Null while the stream is live. */
  ended_at: Instant | null
}

/** What staff wrote; '' for the Telugu that nobody gave. HTML went through the cleaner before. */
type NewsletterEntriesTable = {
  id: GeneratedAlways<number>
  /** The day it is for, `yyyy-mm-dd`: one entry a day. */
  date: string
  headline: string
  html: string
  headline_te: string
  html_te: string
  /** What a search looks in: the words of both languages, folded by `searchable`. */
  search: string
  /** Who saved it last. */
  staff_name: string
  created_at: Instant
  updated_at: Instant
  /** When its delivery by mail began; null before. The delivery writes it, saving leaves it. */
  published_at: Instant | null
}

/** Answered submissions, kept for a day, so that one sent twice is stored once. */
type ReceivedFormsTable = {
  key_hash: string
  form: string
  fingerprint: string
  answer: string
  created_at: Instant
}

type SignInFailuresTable = {
  name_key: string
  client: string
  failures: number
  last_at: Instant
}
