import type { GeneratedAlways } from 'kysely'

/**
 * The tables as queries see them. Columns are portable between SQLite and PostgreSQL:
 * ids are whole numbers, an `Instant` is text, flags are 0 or 1.
 */
export type Schema = {
  staff: StaffTable
  sessions: SessionsTable
  contacts: ContactsTable
  subscribers: SubscribersTable
  live_videos: LiveVideosTable
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
}

type SessionsTable = {
  id: GeneratedAlways<number>
  token_hash: string
  /** Removing a member of staff removes their sessions. */
  staff_id: number
  created_at: Instant
  last_seen_at: Instant
}

type ContactsTable = {
  id: GeneratedAlways<number>
  name: string
  email: string
  phone: string
  message: string
  created_at: Instant
}

type SubscribersTable = {
  id: GeneratedAlways<number>
  /** As typed; `email_key` is the same in lower case and unique. */
  email: string
  email_key: string
  subscribed_at: Instant
}

type LiveVideosTable = {
  id: GeneratedAlways<number>
  live_url: string
  name: string | null
  created_at: Instant
  /** Null while the stream is live. */
  ended_at: Instant | null
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
