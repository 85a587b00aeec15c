/** How long and how much the front puts up with on one connection. Times are in milliseconds. */
export interface Limits {
  /** Until a request's headers are here, and until all of it is. */
  headers: number
  request: number
  /** How long a connection is kept for the next request. */
  idle: number
  /** How long nothing at all may move: nobody reads the answer, or none comes. */
  still: number
  /** How often is looked who has passed these times. */
  look: number
  /** Connections at the same time. */
  connections: number
  /** Requests sent ahead, before the answer to the one before. */
  ahead: number
}

/**
 * The limits of a front that waits so many seconds for a request. An idle connection takes some 10 KB of
 * memory (docs/decisions/0028), so that all of them together take less than the pages.
 */
export function limitsFor(seconds: number): Limits {
  const part = Math.round((seconds * 1000) / 12)
  return {
    ...{ headers: part * 3, request: part * 12, idle: part * 2, look: part },
    // Later than the request's own time, of which we can say in words that it is over.
    still: part * 15,
    ...{ connections: 2000, ahead: 16 },
  }
}
