import type { Language } from '../content/language.ts'

export const subscriptionStatuses = ['pending', 'confirmed'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** What came of a tap on a page that a mail led to. */
export type LinkOutcome = 'done' | 'unknown'

/** All that is kept about a subscriber, as they may see it. Instants are ISO 8601 in UTC. */
export type SubscriberData = {
  email: string
  status: SubscriptionStatus
  language: Language
  subscribedAt: string
  confirmedAt: string | null
  /** Mails to them of the last month, and when the last one went out. */
  mails: number
  lastMailAt: string | null
}
