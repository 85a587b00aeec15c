/**
 * Whether a request cannot wait: `suggested` by its words when it came, `flagged` by staff, or
 * `dismissed` by staff, so that its words lift it no more.
 */
export type Urgency = 'suggested' | 'flagged' | 'dismissed'

/** These come first at the desk. */
export const URGENT = ['flagged', 'suggested'] as const

export function isUrgent(urgency: Urgency | null | undefined): boolean {
  return URGENT.some((lifted) => lifted === urgency)
}

/** Parses a stored urgency from a form; null for none or another word. */
export function readUrgency(value: string): Urgency | null {
  const known = ['suggested', 'flagged', 'dismissed'] as const
  return known.find((urgency) => urgency === value) ?? null
}
