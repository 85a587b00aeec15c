import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../domain/content/language.ts'
import type { AuditAction } from '../../domain/staff/audit.ts'
import type { Instant } from '../instant.ts'

/** Staff accounts, sign-in, and the audit log. */
export type StaffTables = {
  staff: {
    id: GeneratedAlways<number>
    /** As typed; `name_key` is the same in lower case and unique. */
    name: string
    name_key: string
    /** The address for mails to the person; '' if none. Several accounts may share it. */
    email: Generated<string>
    /** When the link of a mail to this address was opened; null when none was yet. */
    email_confirmed_at: Instant | null
    /** '' until one is chosen. */
    password_hash: string
    created_at: Instant
    /** Roles of domain/staff/staff.ts, separated by spaces. */
    roles: Generated<string>
    /** When the account was disabled; null while it is enabled. */
    disabled_at: Instant | null
    last_sign_in_at: Instant | null
    /** The mails that they chose (domain/staff/mail-choice.ts), separated by spaces. */
    mails: Generated<string>
    mail_language: Generated<Language>
    /** The day (yyyy-mm-dd) of the last weekly mail; '' before the first. */
    weekly_mail_on: Generated<string>
    /** Base32, encrypted (domain/staff/two-factor.server.ts); null without a second factor. */
    two_factor_secret: string | null
    /** The TOTP time step (30 seconds) of the last used code: a code works once. */
    two_factor_last_step: number | null
    /** A secret shown during set-up and not yet confirmed. */
    pending_secret: string | null
    pending_since: Instant | null
  }
  sessions: {
    id: GeneratedAlways<number>
    token_hash: string
    /** Deleting a member of staff deletes their sessions. */
    staff_id: number
    /** 1 with "stay signed in". */
    stay: Generated<0 | 1>
    /** The User-Agent header, for the member's list of sessions. */
    user_agent: Generated<string>
    created_at: Instant
    last_seen_at: Instant
    /** When the password was last typed for a change that needs it. */
    password_at: Instant | null
  }
  /** Unused recovery codes; using one deletes it. */
  recovery_codes: {
    id: GeneratedAlways<number>
    staff_id: number
    code_hash: string
  }
  /** Links to choose a password, at most one per account; using one deletes it. */
  password_links: {
    staff_id: number
    token_hash: string
    /** 1 when using it also turns the second factor off. */
    two_factor_off: 0 | 1
    created_at: Instant
  }
  sign_in_failures: {
    name_key: string
    client: string
    failures: number
    last_at: Instant
  }
  /** The audit log: who did what and when, never with a visitor's text. */
  audit_events: {
    id: GeneratedAlways<number>
    created_at: Instant
    /** '' for the system itself. */
    staff_name: string
    action: AuditAction
    subject_kind: string | null
    subject_id: number | null
    /** A JSON object. */
    details: Generated<string>
  }
}
