import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../domain/content/language.ts'
import type { PushKind } from '../../domain/push/kinds.ts'
import type { Instant } from '../instant.ts'

/** Browsers that subscribed to notifications, and the notifications to them. */
export type PushTables = {
  push_subscriptions: {
    id: GeneratedAlways<number>
    /** The browser's URL at its push service. With it and our key, anyone can send it messages. */
    endpoint: string
    /** The browser's keys, with which notifications are encrypted. */
    p256dh: string
    auth: string
    /** Language of the page on which the browser subscribed. */
    language: Language
    /** The kinds of notifications that it asked for. */
    live: 0 | 1
    word: 0 | 1
    /** The version of the notice that they agreed to. */
    consent_version: string
    /** A fingerprint, made with the site's key, of the network from which it subscribed. */
    network: Generated<string>
    /** When its push service first accepted a notification; null before: it may be invented. */
    heard_at: Instant | null
    created_at: Instant
  }
  /** An event that every subscribed browser is notified of once. */
  push_events: {
    id: GeneratedAlways<number>
    kind: PushKind
    /** The subject: the day of an entry, a service and its start, or a stream. */
    subject: string
    /** Not sent after this: domain/push/queue.server.ts. */
    expires_at: Instant
    created_at: Instant
  }
  /** One notification to one browser. The columns for sending are like those of `mails`. */
  pushes: {
    id: GeneratedAlways<number>
    event_id: number
    subscription_id: number
    state: 'waiting' | 'claimed' | 'sent' | 'failed' | 'suppressed'
    attempts: Generated<number>
    next_at: Instant
    claimed_by: string | null
    lease_until: Instant | null
    /** The status of the push service ("502"), never its text. */
    last_error: Generated<string>
    finished_at: Instant | null
  }
}
