/**
 * Whether a request is urgent: `suggested` because of its words, `flagged` by staff, or `dismissed`
 * by staff, so that its words no longer count.
 */
export type Urgency = 'suggested' | 'flagged' | 'dismissed'

/** Requests with these come first at the prayer desk, in this order. */
export const URGENT = ['flagged', 'suggested'] as const

export function isUrgent(urgency: unknown): boolean {
  return URGENT.some((known) => known === urgency)
}
