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
  /** Not sent, because too many of the type were in flight. */
  skipped: z.number(),
  /** Retried, because the keep-alive connection was closed as it was reused. */
  sentAgain: z.number(),
  /** Other unexpected results, with their counts. */
  wrong: z.record(z.string(), z.number()),
  slow: z.number().default(0),
  /** At the end. */
  kinds: z.array(kind).default([]),
})

/** The totals of the load so far. */
export type Totals = z.infer<typeof totals>

export function readTotals(message: unknown): Totals {
  return totals.parse(message)
}
