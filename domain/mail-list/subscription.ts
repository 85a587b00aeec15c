import type { Language } from '../content/language.ts'

/**
 * `pending` has not confirmed yet, `confirmed` gets the newsletter, `suppressed` has an address that
 * does not exist, `left` was taken off by staff. Who leaves by a link in a mail has no row any more.
 */
export const subscriptionStatuses = ['pending', 'confirmed', 'suppressed', 'left'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Why staff take somebody off the list. */
export const leaveReasons = ['asked', 'address', 'died', 'other'] as const
export type LeaveReason = (typeof leaveReasons)[number]

/** The columns of somebody whom staff have not taken off. */
export const notLeft = { left_at: null, left_reason: null, left_note: null, left_by: null }

/** Result of the action behind a link in a mail; `unknown` when the link is invalid. */
export type LinkOutcome = 'done' | 'unknown'

/** All data stored about a subscriber, as shown to them. Instants are ISO 8601 in UTC. */
export type SubscriberData = {
  email: string
  status: SubscriptionStatus
  language: Language
  subscribedAt: string
  confirmedAt: string | null
  /** How they agreed, in the words of staff who added them. */
  consentWords: string | null
  /** Number of mails sent to them in the last month, and when the last one was sent. */
  mails: number
  lastMailAt: string | null
}
