import { z } from 'zod'

const kind = z.object({
  name: z.string(),
  count: z.number(),
  /** Milliseconds: median, 99th percentile, longest. */
  middle: z.number(),
  slow: z.number(),
  most: z.number(),
})

const totals = z.object({
  requests: z.number(),
  /** With a status of 5xx. */
  failures: z.number(),
  /** Not sent, because too many of the kind were under way. */
  skipped: z.number(),
  /** Sent again, because the kept connection ended as it was used. */
  sentAgain: z.number(),
  /** What else was not as it should be, and how often. */
  wrong: z.record(z.string(), z.number()),
  slow: z.number().default(0),
  /** At the end. */
  kinds: z.array(kind).default([]),
})

/** What the load has come to so far. */
export type Totals = z.infer<typeof totals>

export function readTotals(message: unknown): Totals {
  return totals.parse(message)
}
