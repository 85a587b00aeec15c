import { setTimeout as wait } from 'node:timers/promises'
import { mailTag, recordBounce } from '../domain/mail-list/bounce.server.ts'
import { isSuppressed, type Mail } from '../domain/outbox/outbox.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { StorageError } from '../storage/storage-error.ts'
import { claimMail, markDone, retryLater } from './claim.server.ts'
import type { MailLimits } from './limits.server.ts'
import type { Attempt, Queue } from './sender.server.ts'
import { asMailError, type MailError, type Message, type Transport } from './transport.ts'

type MailOptions = {
  transport: Transport
  /** Composes a mail just before it is sent; undefined when it must no longer be sent. */
  compose: (mail: Mail, storage: Storage) => Promise<Message | undefined>
}
type Sending = MailOptions & Attempt

/** A failure that blocks all other mails, too. */
export type MailFailure = { kind: 'server' | 'quota'; error: MailError }

/** The outbox as a queue for the sender. */
export function mailQueue({
  limits,
  ...options
}: MailOptions & { limits?: MailLimits | undefined }): Queue {
  return {
    sendNext: async ({ claimant, lease }, storage, attempt) => {
      const mail = await claimMail(claimant, lease, storage, limits)
      return mail && { failure: await sendMail(mail, storage, { ...options, ...attempt }) }
    },
    close: options.transport.close,
  }
}

/** Sends a claimed mail and stores the result. Returns a failure that affects other mails, too. */
async function sendMail(
  mail: Mail,
  storage: Storage,
  sending: Sending,
): Promise<MailFailure | undefined> {
  // A confirmation is sent even so: it shows whether the address has a mailbox now.
  if (mail.template !== 'confirm' && (await isSuppressed(mail.recipient, storage))) {
    await markDone(mail.id, 'suppressed', 'mail does not arrive', storage)
    return undefined
  }
  let message: Message | undefined
  try {
    message = await sending.compose(mail, storage)
  } catch (error) {
    if (error instanceof StorageError) throw error
    // A mail that cannot be composed must not block the others.
    sending.report(error, `a mail of the kind "${mail.template}" could not be made`)
    await tryAgain(mail, 'could not be made', storage, sending)
    return undefined
  }
  if (!message) {
    await markDone(mail.id, 'suppressed', 'not wanted any more', storage)
    return undefined
  }
  try {
    // The same for every attempt, so that the recipient's mailbox can drop duplicates.
    await sending.transport.send(message, mailTag(mail, storage))
  } catch (error) {
    return noteFailure(mail, asMailError(error), storage, sending)
  }
  await markSent(mail.id, storage, sending)
  return undefined
}

/** Retries until the database is back: otherwise the message would be sent again. */
async function markSent(
  id: number,
  storage: Storage,
  { report, firstPause, signal }: Attempt,
): Promise<void> {
  try {
    return await markDone(id, 'sent', '', storage)
  } catch (error) {
    report(error, 'a mail was sent and could not be marked as sent')
    await wait(firstPause / 30, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) await markSent(id, storage, { report, firstPause, signal })
  }
}

async function noteFailure(
  mail: Mail,
  error: MailError,
  storage: Storage,
  sending: Sending,
): Promise<MailFailure | undefined> {
  const { kind, message: codes, bounce } = error
  if (kind === 'never') {
    if (bounce) await recordBounce(mail, bounce, codes, storage)
    await markDone(mail.id, 'failed', codes, storage)
    return undefined
  }
  await tryAgain(mail, codes, storage, sending)
  return kind === 'later' ? undefined : { kind, error }
}

function tryAgain(mail: Mail, lastError: string, storage: Storage, { firstPause }: Sending) {
  const pause = firstPause * 2 ** Math.min(mail.attempts - 1, 20)
  return retryLater(mail, pause, lastError, storage)
}
