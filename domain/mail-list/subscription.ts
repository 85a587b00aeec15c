import type { Language } from '../content/language.ts'

export const subscriptionStatuses = ['pending', 'confirmed'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Result of the action behind a link in a mail; `unknown` when the link is invalid. */
export type LinkOutcome = 'done' | 'unknown'

/** All data stored about a subscriber, as shown to them. Instants are ISO 8601 in UTC. */
export type SubscriberData = {
  email: string
  status: SubscriptionStatus
  language: Language
  subscribedAt: string
  confirmedAt: string | null
  /** Number of mails sent to them in the last month, and when the last one was sent. */
  mails: number
  lastMailAt: string | null
}
