import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** A name for a request, for its response and every line of the log about it; a trusted proxy's own stays. */
export function requestId({ headers }: IncomingMessage, trustProxy: number): string {
  const given = headers['x-request-id']
  const isGiven = trustProxy > 0 && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)
  return isGiven ? given : randomUUID()
}
