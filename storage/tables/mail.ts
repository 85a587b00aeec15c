import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../domain/content/language.ts'
import type { DeliveryKind, DeliveryState } from '../../domain/mail-list/delivery.ts'
import type { ImportState, LineOutcome } from '../../domain/mail-list/import.ts'
import type {
  LeaveReason,
  SubscriptionStatus,
  SuppressionCause,
} from '../../domain/mail-list/subscription.ts'
import type { Limited } from '../../domain/outbox/mail-limits.server.ts'
import type { WaitReason } from '../../domain/outbox/mail-state.server.ts'
import type { MailTemplate } from '../../domain/outbox/mail-template.ts'
import type { Instant } from '../instant.ts'

/** Subscribers of the newsletter and all mails. */
export type MailTables = {
  subscribers: {
    id: GeneratedAlways<number>
    /** As typed; `email_key` is the same in lower case and unique. */
    email: string
    email_key: string
    subscribed_at: Instant
    /**
     * Only confirmed subscribers get the newsletter. `suppressed` when their address is in
     * `suppressed_addresses`, too.
     */
    status: SubscriptionStatus
    /** Language of the page they subscribed on, used for their mails. */
    language: Language
    confirmed_at: Instant | null
    /** The version of the notice that they agreed to, or staff for people whom staff added. */
    consent_version: string
    /** The mailbox that the address delivers to (domain/mail-list/mailbox.ts). */
    mailbox: Generated<string>
    /** From an imported list, shown only to staff and in no mail; '' for the site's form. */
    name: Generated<string>
    /**
     * The import that added them, which has the words of their consent; null for the site's form.
     */
    import_id: number | null
    /** When and why they were removed, and by whom on the staff; null otherwise. */
    left_at: Instant | null
    left_reason: LeaveReason | null
    left_note: string | null
    left_by: string | null
  }
  /** Addresses that staff added from a file, or a single one, whose `file_name` is ''. */
  subscriber_imports: {
    id: GeneratedAlways<number>
    state: ImportState
    file_name: string
    /** Language of the mails; '' until staff agree. */
    language: Generated<Language | ''>
    consent_version: Generated<string>
    /** How the people agreed, in the words of staff. */
    consent_words: Generated<string>
    staff_name: string
    /** How many subscribers were added. */
    added: Generated<number>
    created_at: Instant
  }
  /** A line of such a file and its outcome. Deleted some days after the import. */
  subscriber_import_lines: {
    id: GeneratedAlways<number>
    import_id: number
    line: number
    /** As in the file, shortened to 254 characters; `email_key` is the same in lower case. */
    email: string
    email_key: string
    /** As in the file, for people who will be added; '' if the file has none. */
    name: Generated<string>
    language: Generated<Language | ''>
    outcome: LineOutcome
    /** A code that explains the outcome: a status, a reason, a date or another line's number. */
    detail: string
  }
  /** Marks of addresses that left by the link in a mail (domain/mail-list/former.server.ts). */
  former_subscribers: { mark: string; left_at: Instant }
  /** Random secrets of the site, encrypted with its key. */
  secrets: { id: GeneratedAlways<number>; name: string; text: string; created_at: Instant }
  /** Deliveries to all confirmed subscribers. */
  deliveries: {
    id: GeneratedAlways<number>
    kind: DeliveryKind
    /** Unique within its kind: the day of a letter, `2026-11-21`. */
    key: string
    /** The date of the archived entry that is sent instead, on a day without an entry. */
    archive_date: string | null
    state: DeliveryState
    starts_at: Instant
    started_at: Instant | null
    finished_at: Instant | null
    /** 1 once every recipient has a row in `mails`. */
    filled: Generated<number>
    /** Final counts, kept after the rows in `mails` are deleted. */
    sent: number | null
    failed: number | null
    left_out: number | null
  }
  /** One row, `mail`: whether mail goes out (domain/outbox/mail-state.server.ts). */
  mail_state: {
    name: string
    /** Since when no mail goes out; null while it does. */
    since: Instant | null
    /** No mail is tried before this. */
    until: Instant | null
    reason: Generated<WaitReason | ''>
    /** The server's last refusal that is not about a reader, without addresses. */
    answer: Generated<string>
  }
  /** The outbox: one row per mail and recipient. The content is composed when it is sent. */
  mails: {
    id: GeneratedAlways<number>
    template: MailTemplate
    /** 0 is sent before 1, because somebody is waiting for it. */
    priority: 0 | 1
    recipient: string
    language: Language
    /** Data for composing the mail, by template; never a visitor's text. */
    detail: string
    subscriber_id: number | null
    delivery_id: number | null
    /** The answer that the mail is composed from; the mail is deleted with it. */
    note_id: number | null
    /** The request whose private page the mail is about; the mail is deleted with it. */
    prayer_id: number | null
    state: 'waiting' | 'claimed' | 'sent' | 'failed' | 'suppressed'
    /** How often the server refused it alone, while it took other mails. */
    attempts: Generated<number>
    /** Not sent before this. */
    next_at: Instant
    claimed_by: string | null
    /** When the claim expires unless renewed. */
    lease_until: Instant | null
    /** SMTP codes ("RCPT TO 550 5.1.1"), never the server's text. */
    last_error: Generated<string>
    /** What the failure means for the address; null when it means nothing. */
    bounced: Generated<'hard' | 'soft' | null>
    created_at: Instant
    finished_at: Instant | null
  }
  /**
   * Mails that strangers caused within a day (domain/outbox/mail-limits.server.ts). `mailbox` is a
   * fingerprint made with the site's key, `subject` the id of the mail's subject.
   */
  limited_mails: {
    id: GeneratedAlways<number>
    template: Limited
    mailbox: string
    subject: string
    created_at: Instant
  }
  /** Addresses that get no mail, because it does not arrive. */
  suppressed_addresses: {
    email_key: string
    /** Status codes, as in `mails.last_error`. */
    reason: string
    cause: Generated<SuppressionCause>
    created_at: Instant
  }
}
