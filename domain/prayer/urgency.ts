/**
 * Whether a request is urgent: `suggested` because of its words, `flagged` by staff, or `dismissed`
 * by staff, so that its words no longer count.
 */
export type Urgency = 'suggested' | 'flagged' | 'dismissed'

/** Requests with these come first at the prayer desk, in this order. */
export const URGENT = ['flagged', 'suggested'] as const

export function isUrgent(urgency: Urgency | null | undefined): boolean {
  return URGENT.some((known) => known === urgency)
}

/** Parses a stored urgency from a form; null for none or another word. */
export function readUrgency(value: string): Urgency | null {
  const known = ['suggested', 'flagged', 'dismissed'] as const
  return known.find((urgency) => urgency === value) ?? null
}
