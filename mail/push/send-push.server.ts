import type { PushMessage } from '../../domain/push/kinds.ts'
import { forgetSubscription } from '../../domain/push/subscription.server.ts'
import type { PushKeys } from '../../push-keys.ts'
import type { Storage } from '../../storage/database.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { markDone, retryLater } from '../claim.server.ts'
import { markSent } from '../send-mail.server.ts'
import type { Attempt, Queue } from '../sender.server.ts'
import { claimPush, type Push } from './claim-push.server.ts'
import { type Answer, postPush } from './push-service.server.ts'

type PushOptions = {
  compose: (push: Push, storage: Storage) => Promise<PushMessage | undefined>
  findKeys: (storage: Storage) => Promise<PushKeys>
  contact: () => string
}

/** The notifications to browsers, for the sender. */
export function pushQueue(options: PushOptions): Queue {
  const closing = new AbortController()
  // A push service that fails, or asks for a pause, is left alone: by its origin, until when.
  const resting = new Map<string, number>()

  async function send(push: Push, storage: Storage, attempt: Attempt): Promise<void> {
    const { origin } = new URL(push.endpoint)
    const pause = (resting.get(origin) ?? 0) - Date.now()
    if (pause > 0) return retryLater('pushes', push, pause, 'resting', storage)
    const answer = await tell(push, storage, attempt)
    if (!answer) return markDone('pushes', push.id, 'suppressed', 'not wanted any more', storage)
    const { status, retryAfter = 0 } = answer
    if (status === 404 || status === 410) return forgetSubscription(push.endpoint, storage)
    if (status >= 200 && status < 300) return markSent('pushes', push.id, storage, attempt)
    if (isPermanent(status)) {
      attempt.report(new Error(`${origin} responded ${status}`), 'a notification was refused')
      return markDone('pushes', push.id, 'failed', String(status), storage)
    }
    const next = Math.max(attempt.firstPause * 2 ** Math.min(push.attempts - 1, 20), retryAfter)
    resting.set(origin, Date.now() + (retryAfter || attempt.firstPause))
    return retryLater('pushes', push, next, String(status), storage)
  }

  /** Undefined when there is nothing to tell; status 0 when no service answered. */
  async function tell(
    push: Push,
    storage: Storage,
    { report }: Attempt,
  ): Promise<Answer | undefined> {
    const { contact, compose, findKeys } = options
    try {
      const message = await compose(push, storage)
      if (!message) return undefined
      const keys = await findKeys(storage)
      return await postPush(push, message, { keys, contact: contact(), signal: closing.signal })
    } catch (error) {
      if (error instanceof StorageError) throw error
      if (!closing.signal.aborted) report(error, 'a notification could not be sent')
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

/** Such as a key that the service rejects: the same again would fail again. */
function isPermanent(status: number): boolean {
  return status >= 300 && status < 500 && status !== 408 && status !== 429
}
