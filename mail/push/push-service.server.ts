import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { PushMessage } from '../../domain/push/kinds.ts'
import type { PushKeys } from '../../push-keys.ts'
import type { Push } from './claim-push.server.ts'

const TIMEOUT = 10_000

export type PushOptions = {
  keys: PushKeys
  /** Whom a push service may ask about the site: `mailto:office@example.org`. */
  contact: string
  signal: AbortSignal
}

/** What the push service answered; the pause that it asks for, in milliseconds. */
export type Answer = { status: number; retryAfter: number | undefined }

/** Sends an encrypted message to a browser's push service (RFC 8030, 8291, 8292). */
export async function postPush(
  { endpoint, p256dh, auth, kind, expires_at }: Push,
  message: PushMessage,
  { keys, contact, signal }: PushOptions,
): Promise<Answer> {
  // The service keeps it for a phone that is off, and only the newest of its topic.
  const ttl = Math.max(1, Math.floor((Date.parse(expires_at) - Date.now()) / 1000))
  const { headers, method, body } = await buildPushPayload(
    { data: message, options: { ttl, topic: kind, urgency: kind === 'live' ? 'high' : 'normal' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: contact, ...keys },
  )
  const response = await fetch(endpoint, {
    method: method.toUpperCase(),
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  })
  await response.body?.cancel()
  return { status: response.status, retryAfter: pauseIn(response.headers.get('Retry-After')) }
}

/** Reads `Retry-After`, seconds or a date, as milliseconds. */
function pauseIn(value: string | null): number | undefined {
  if (value === null) return undefined
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(pause) ? undefined : Math.max(0, pause)
}
