import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../domain/content/language.ts'
import type { PushKind } from '../../domain/push/kinds.ts'
import type { Instant } from '../instant.ts'

/** Browsers that asked to be told, and the notifications to them. */
export type PushTables = {
  push_subscriptions: {
    id: GeneratedAlways<number>
    /** The browser's address at its push service: whoever has it and our key can write to it. */
    endpoint: string
    /** The browser's keys, which notifications are encrypted for. */
    p256dh: string
    auth: string
    /** Language of the page on which it was asked. */
    language: Language
    /** What it asked for. */
    live: 0 | 1
    word: 0 | 1
    /** The wording that they agreed to. */
    consent_version: string
    /** A mark, made with the site's key, of the network from which it was asked. */
    network: Generated<string>
    /** When its push service first took a notification; null before: it may be invented. */
    heard_at: Instant | null
    created_at: Instant
  }
  /** An event that every subscribed browser is notified of once. */
  push_events: {
    id: GeneratedAlways<number>
    kind: PushKind
    /** What it is about: the day of an entry, or a service and its start, or a stream. */
    subject: string
    /** Not sent later: domain/push/queue.server.ts. */
    expires_at: Instant
    created_at: Instant
  }
  /** One notification to one browser. The columns of its sending are those of `mails`. */
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
