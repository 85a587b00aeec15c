import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const prefix = randomBytes(6).toString('base64url')
let count = 0

/** A name for a request, for its response and every line of the log about it; a trusted proxy's own stays. */
export function requestId(request: IncomingMessage, trustProxy: number): string {
  const given = request.headers['x-request-id']
  if (trustProxy > 0 && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)) return given
  count += 1
  // Of one length, so that responses to one request are too.
  return `${prefix}-${count.toString(36).padStart(7, '0')}`
}
