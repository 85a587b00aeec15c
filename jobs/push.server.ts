import { mailUrls } from '../app/mail-urls.server.ts'
import { now } from '../config/clock.server.ts'
import { log } from '../config/log.server.ts'
import { ministry } from '../domain/content/ministry.ts'
import { findPushKeys } from '../domain/push/keys.server.ts'
import { queueNotifications } from '../domain/push/queue.server.ts'
import { composePush } from '../mail/push/compose-push.server.ts'
import { pushQueue } from '../mail/push/send-push.server.ts'
import { Sender } from '../mail/sender.server.ts'
import { database } from '../storage/database.server.ts'

/** Notifications sent concurrently; up to this many may be sent twice after a crash. */
const IN_FLIGHT = 8

let sender: Sender | undefined

/** Creates the keys at the first start, and starts this process's sender of notifications. */
export async function startPush(): Promise<void> {
  await findPushKeys(await database())
  sender ??= new Sender({
    storage: database,
    queue: pushQueue({
      compose: (push, storage) => composePush(push, now(), storage, mailUrls),
      findKeys: findPushKeys,
      contact: () => `mailto:${ministry().email}`,
    }),
    prepare: (storage) => queueNotifications(now(), storage),
    inFlight: IN_FLIGHT,
    report: (error, words) => log.error({ err: error }, words),
  })
}

export async function stopPush(): Promise<void> {
  const stopping = sender
  sender = undefined
  await stopping?.stop()
}
