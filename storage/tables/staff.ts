import type { Generated, GeneratedAlways } from 'kysely'
import type { AuditAction } from '../../domain/staff/audit.ts'
import type { Instant } from '../instant.ts'

/** The accounts of the staff, how they sign in, and what they did. */
export type StaffTables = {
  staff: {
    id: GeneratedAlways<number>
    /** As typed; `name_key` is the same in lower case and unique. */
    name: string
    name_key: string
    password_hash: string
    /** 1 while the password is one that somebody else set. */
    must_change_password: Generated<0 | 1>
    created_at: Instant
    /** Words of domain/staff/staff.ts with spaces between them. */
    roles: Generated<string>
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
  sessions: {
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
  /** The unused ones of each account; using one deletes it. */
  recovery_codes: {
    id: GeneratedAlways<number>
    staff_id: number
    code_hash: string
  }
  sign_in_failures: {
    name_key: string
    client: string
    failures: number
    last_at: Instant
  }
  /** Who did what and when, never with what a visitor wrote. */
  audit_events: {
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
}
