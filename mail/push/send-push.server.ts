import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { PushKeys } from '../../config/push-keys.ts'
import type { PushMessage } from '../../domain/push/kinds.ts'
import { forgetSubscription, noteHeard } from '../../domain/push/subscription.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { markDone, retryLater } from '../claim.server.ts'
import { markSent } from '../send-mail.server.ts'
import type { Attempt, Queue } from '../sender.server.ts'
import { claimPush, type Push, postpone } from './claim-push.server.ts'

type PushOptions = {
  compose: (push: Push, storage: Storage) => Promise<PushMessage | undefined>
  findKeys: (storage: Storage) => Promise<PushKeys>
  contact: () => string
}

/** The queue of notifications to browsers, for the sender. */
export function pushQueue(options: PushOptions): Queue {
  const closing = new AbortController()
  // Until when each push service gets no requests, by origin: it failed or asked for a pause.
  const resting = new Map<string, number>()

  async function send(push: Push, storage: Storage, attempt: Attempt): Promise<void> {
    const { origin } = new URL(push.endpoint)
    const rest = (resting.get(origin) ?? 0) - Date.now()
    if (rest > 0) return postpone(push, rest, storage)
    const pause = attempt.firstPause * 2 ** Math.min(push.attempts - 1, 20)
    let message: PushMessage | undefined
    try {
      message = await options.compose(push, storage)
    } catch (error) {
      if (error instanceof StorageError) throw error
      attempt.report(error, 'a notification could not be made')
      return retryLater('pushes', push, pause, 'could not be made', storage)
    }
    if (!message) return markDone('pushes', push.id, 'suppressed', 'not wanted any more', storage)
    const { status, retryAfter = 0 } = await post(push, message, storage, attempt)
    if (status === 404 || status === 410) return forgetSubscription(push.endpoint, storage)
    if (status >= 200 && status < 300) {
      await markSent('pushes', push.id, storage, attempt)
      if (push.heard_at === null) await noteHeard(push.endpoint, storage)
      return
    }
    if (isPermanent(status)) {
      attempt.report(new Error(`${origin} responded ${status}`), 'a notification was refused')
      return markDone('pushes', push.id, 'failed', String(status), storage)
    }
    resting.set(origin, Date.now() + (retryAfter || attempt.firstPause))
    return retryLater('pushes', push, Math.max(pause, retryAfter), String(status), storage)
  }

  /** Status 0 when there was no response. */
  async function post(
    push: Push,
    message: PushMessage,
    storage: Storage,
    { report }: Attempt,
  ): Promise<Answer> {
    const keys = await options.findKeys(storage)
    const { signal } = closing
    try {
      return await postPush(push, message, { keys, contact: options.contact(), signal })
    } catch (error) {
      if (!signal.aborted) report(error, 'a notification could not be sent')
      return { status: 0, retryAfter: undefined }
    }
  }

  return {
    table: 'pushes',
    sendNext: async ({ claimant, lease }, storage, attempt) => {
      const push = await claimPush(claimant, lease, storage)
      if (push) await send(push, storage, attempt)
      return push && { failure: undefined }
    },
    close: () => closing.abort(),
  }
}

const TIMEOUT = 10_000

type PushTarget = {
  keys: PushKeys
  /** The contact for the push service's operator: `mailto:office@example.org`. */
  contact: string
  signal: AbortSignal
}

/** The push service's response, with the pause that it asks for in milliseconds. */
type Answer = { status: number; retryAfter: number | undefined }

/** Sends an encrypted message to a browser's push service (RFC 8030, 8291, 8292). */
async function postPush(
  { endpoint, p256dh, auth, kind, expires_at }: Push,
  message: PushMessage,
  { keys, contact, signal }: PushTarget,
): Promise<Answer> {
  // For a phone that is off, the service stores only the newest notification of a topic.
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

/** Whether the same request would fail again, as with a key that the service rejects. */
function isPermanent(status: number): boolean {
  return status >= 300 && status < 500 && status !== 408 && status !== 429
}
