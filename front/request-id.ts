import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const process = randomBytes(6).toString('base64url')
const given = /^[\w.-]{8,64}$/
let count = 0

/** A name for a request, for its answer and every line about it in the log; a believed proxy's own stays. */
export function requestId(request: IncomingMessage, trustProxy: number): string {
  if (trustProxy > 0) {
    const proxys = request.headers['x-request-id']
    if (typeof proxys === 'string' && given.test(proxys)) return proxys
  }
  count += 1
  // Of one length, so that answers to one question are too.
  return `${process}-${count.toString(36).padStart(7, '0')}`
}
