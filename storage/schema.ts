import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../domain/content/language.ts'
import type { DeliveryState } from '../domain/mail-list/delivery.ts'
import type { TokenPurpose } from '../domain/mail-list/mail-token.server.ts'
import type { SubscriptionStatus } from '../domain/mail-list/subscription.ts'
import type { RecordKind, RecordStatus } from '../domain/people/kinds.ts'
import type { AuditAction } from '../domain/staff/audit.ts'
import type { StaffRole } from '../domain/staff/staff.ts'

/**
 * The tables as queries see them. Columns are portable between SQLite and PostgreSQL:
 * ids are whole numbers, an `Instant` is text, flags are 0 or 1.
 */
export type Schema = {
  staff: StaffTable
  sessions: SessionsTable
  known_devices: KnownDevicesTable
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
  audit_events: AuditEventsTable
  subscribers: SubscribersTable
  mail_tokens: MailTokensTable
  deliveries: DeliveriesTable
  mails: MailsTable
  suppressed_addresses: SuppressedAddressesTable
  staff_notices: StaffNoticesTable
  live_videos: LiveVideosTable
  newsletter_entries: NewsletterEntriesTable
  idempotency_keys: IdempotencyKeysTable
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
  /** 1 while the password is one that somebody else set. */
  must_change_password: Generated<0 | 1>
  created_at: Instant
  role: Generated<StaffRole>
  /** Since when nobody can sign in with it. */
  disabled_at: Instant | null
  last_sign_in_at: Instant | null
  /** The last request, to the minute, and the last one of the visit before the present one. */
  last_seen_at: Instant | null
  visit_before: Instant | null
  /** Base32, encrypted (domain/staff/two-factor.server.ts); null while there is no second step. */
  two_factor_secret: string | null
  /** The number of the last 30 seconds whose code was used: a code works once. */
  two_factor_last_step: number | null
  /** A secret that is shown to be set up and not confirmed yet. */
  pending_secret: string | null
  pending_since: Instant | null
}

type SessionsTable = {
  id: GeneratedAlways<number>
  token_hash: string
  /** Removing a member of staff removes their sessions. */
  staff_id: number
  /** 1 with "stay signed in". */
  stay: Generated<0 | 1>
  /** What the browser calls itself, for the owner's list of sessions. */
  user_agent: Generated<string>
  created_at: Instant
  last_seen_at: Instant
}

/** Devices that somebody signed in on before (domain/staff/device.server.ts). */
type KnownDevicesTable = {
  id: GeneratedAlways<number>
  token_hash: string
  staff_id: number
  last_sign_in_at: Instant
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

/** The names of the keys that texts are encrypted with. */
type DataKeysTable = {
  name: string
  created_at: Instant
}

/** What every record has that staff work with. The statuses of a kind stand in domain/people/kinds.ts. */
type RecordColumns = {
  id: GeneratedAlways<number>
  /** What the visitor was given; see domain/people/reference.ts. */
  reference: string
  name: string
  email: string
  phone: string
  status: RecordStatus
  /** The member of staff who looks after it. */
  assigned_to: number | null
  /** What a search looks in, folded by `searchable` of domain/people/kinds.ts; no word of a prayer. */
  search: string
  created_at: Instant
  /** The wording that the visitor agreed to: domain/privacy/consent.ts. */
  consent_version: string
}

type ContactsTable = RecordColumns & {
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
  /** Whom the office asks; '' of a grown volunteer. */
  guardian_name: Generated<string>
  guardian_phone: Generated<string>
  /** The member of staff whom the guardian told that they agree, and when; null until then. */
  guardian_verified_by: string | null
  guardian_verified_at: Instant | null
  message: string
}

/** An anonymous one has the name '' here: nobody's name is kept. */
type PrayersTable = RecordColumns & {
  type: string
  /** Encrypted: domain/prayer/encryption.server.ts. */
  message: string
  is_anonymous: number
  /** A day (yyyy-mm-dd) on which staff want to ask again. */
  follow_up_on: string | null
  /** The latest of its intercessions, an instant; '' while nobody prayed for it. */
  last_prayed_at: Generated<string>
}

type RecordNotesTable = {
  id: GeneratedAlways<number>
  kind: RecordKind
  record_id: number
  staff_name: string
  body: string
  created_at: Instant
}

type StatusChangesTable = {
  id: GeneratedAlways<number>
  kind: RecordKind
  record_id: number
  before: RecordStatus
  after: RecordStatus
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
  created_at: Instant
  /** '' for the machine itself. */
  staff_name: string
  action: AuditAction
  subject_kind: string | null
  subject_id: number | null
  /** A JSON object. */
  details: Generated<string>
}

type SubscribersTable = {
  id: GeneratedAlways<number>
  /** As typed; `email_key` is the same in lower case and unique. */
  email: string
  email_key: string
  subscribed_at: Instant
  /** Only the confirmed get the newsletter. */
  status: SubscriptionStatus
  /** The language they subscribed in, for their mails. */
  language: Language
  confirmed_at: Instant | null
  /** When the last confirmation was requested: one a day at most. */
  confirmation_requested_at: Instant | null
  left_at: Instant | null
  consent_version: string
}

/** The links in mails: of a random secret only its hash is kept. */
type MailTokensTable = {
  id: GeneratedAlways<number>
  hash: string
  /** A link does one thing. */
  purpose: TokenPurpose
  /** Null once its subscriber has left by it: a second tap on the link is still known. */
  subscriber_id: number | null
  created_at: Instant
  used_at: Instant | null
}

/** A day's entry going out to all who are confirmed, once. */
type DeliveriesTable = {
  id: GeneratedAlways<number>
  /** `2026-11-21`, unique. */
  entry_date: string
  state: DeliveryState
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
  kind: 'confirm' | 'entry' | 'test' | 'notice'
  /** 0 is sent before 1: somebody waits for it. */
  priority: 0 | 1
  recipient: string
  language: Language
  /** What the mail is about, as its kind needs it; never what a visitor wrote. */
  detail: string
  subscriber_id: number | null
  delivery_id: number | null
  state: 'waiting' | 'claimed' | 'sent' | 'failed' | 'suppressed'
  attempts: Generated<number>
  /** Not before. */
  next_at: Instant
  claimed_by: string | null
  /** Until when the claim holds unless it is renewed. */
  lease_until: Instant | null
  /** The server's codes ("RCPT TO 550 5.1.1"), never its words. */
  last_error: Generated<string>
  created_at: Instant
  finished_at: Instant | null
}

/** Addresses that do not exist, as a mail server says. */
type SuppressedAddressesTable = {
  email_key: string
  reason: string
  created_at: Instant
}

/** A member of staff hears by mail of each new record of a kind. */
type StaffNoticesTable = {
  id: GeneratedAlways<number>
  staff_id: number
  kind: RecordKind
  email: string
  language: Language
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

/** Stored submissions, remembered for a day, so that one sent twice is stored once. */
type IdempotencyKeysTable = {
  key_hash: string
  form: string
  fingerprint: string
  /** The reference that the visitor was given; '' where there is none. */
  response: string
  created_at: Instant
}

type SignInFailuresTable = {
  name_key: string
  client: string
  failures: number
  last_at: Instant
}
