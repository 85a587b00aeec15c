import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../domain/content/language.ts'
import type { DeliveryState } from '../../domain/mail-list/delivery.ts'
import type { SubscriptionStatus } from '../../domain/mail-list/subscription.ts'
import type { Instant } from '../instant.ts'

/** Who reads the newsletter, and the mails to them and to others. */
export type MailTables = {
  subscribers: {
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
    consent_version: string
  }
  /** A day's entry going out to all who are confirmed, once. */
  deliveries: {
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
  mails: {
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
  suppressed_addresses: {
    email_key: string
    reason: string
    created_at: Instant
  }
}
