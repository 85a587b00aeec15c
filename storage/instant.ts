/** UTC with milliseconds, `2026-11-21T04:00:00.000Z`, so that text sorts by time. */
export type Instant = string

const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Formats a time, in milliseconds since the epoch, for the database. The default is now. */
export function instant(milliseconds = Date.now()): Instant {
  return new Date(milliseconds).toISOString()
}

/** The instant this many milliseconds ago. */
export function ago(milliseconds: number): Instant {
  return instant(Date.now() - milliseconds)
}
