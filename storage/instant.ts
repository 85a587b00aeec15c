/** UTC with milliseconds, `2026-11-21T04:00:00.000Z`, so that text order is the order of time. */
export type Instant = string

const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A moment in milliseconds, this one if none is given, as the database has it. */
export function instant(milliseconds = Date.now()): Instant {
  return new Date(milliseconds).toISOString()
}

/** So many milliseconds before this moment. */
export function ago(milliseconds: number): Instant {
  return instant(Date.now() - milliseconds)
}
