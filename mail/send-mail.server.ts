import { setTimeout as wait } from 'node:timers/promises'
import { mailTag, messageIdOf, recordBounce } from '../domain/mail-list/bounce.server.ts'
import {
  endPause,
  type MailState,
  noteAccepted,
  noteAnswer,
  noteInRow,
  noteWait,
  readMailState,
  takeTurn,
  type WaitReason,
} from '../domain/outbox/mail-state.server.ts'
import { isSuppressed, type Mail } from '../domain/outbox/outbox.server.ts'
import { reopenUnanswered } from '../domain/people/record-notes.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { StorageError } from '../storage/storage-error.ts'
import { type Claim, claimMail, markDone, retryLater } from './claim.server.ts'
import type { MailLimits } from './limits.server.ts'
import { type About, type Answer, bounceOf, judge, wordsForStaff } from './smtp-answer.ts'
import { asMailError, type MailError, type Message, type Transport } from './transport.ts'

export type SendOptions = {
  transport: Transport
  /** Composes a mail just before it is sent; undefined when it must no longer be sent. */
  compose: (mail: Mail, storage: Storage) => Promise<Message | undefined>
  limits?: MailLimits | undefined
  /** Called when mails go out again. */
  resumed?: () => void
  report: (error: unknown, words: string) => void
}

/** Times in milliseconds. */
type Attempt = SendOptions & {
  claim: Claim
  /** Delay before a row's first retry; it doubles with each attempt. */
  firstPause: number
  /** How long nothing is sent once the server takes no mail. */
  pause: number
  /** Aborted when the sender is stopped. */
  signal: AbortSignal
}
type Sending = Attempt & { isTurn: boolean }

/** Claims the next due mail, sends it and stores the result; false when none may be sent. */
export async function sendNext(storage: Storage, attempt: Attempt): Promise<boolean> {
  const state = await readMailState(storage)
  const isTurn = !state.goesOut
  if (isTurn && !(await takeTurn(attempt.pause, storage))) return false
  const sending = { ...attempt, isTurn }
  const mail = await claimMail(attempt.claim, isTurn, storage, attempt.limits)
  if (!mail) {
    if (isTurn) await tryServer(state, storage, sending)
    return false
  }
  const asked = await sendMail(mail, storage, sending)
  // It showed nothing about the server: the next one is tried instead.
  if (isTurn && !asked) await endPause(storage)
  return true
}

/** Without a mail to try, only a refused connection or sign-in can be tried. */
async function tryServer(state: MailState, storage: Storage, sending: Sending): Promise<void> {
  if (state.goesOut || (state.reason !== 'connection' && state.reason !== 'sign-in')) {
    return endPause(storage)
  }
  try {
    await sending.transport.verify()
  } catch (error) {
    return noteServer(asMailError(error), storage, sending)
  }
  await resume(storage, sending)
}

/** Sends a claimed mail and stores the result. Returns whether the server was asked. */
async function sendMail(mail: Mail, storage: Storage, sending: Sending): Promise<boolean> {
  // A confirmation is sent even so: it shows whether the address has a mailbox now.
  if (mail.template !== 'confirm' && (await isSuppressed(mail.recipient, storage))) {
    await reopenUnanswered(mail.note_id, storage)
    await markDone(mail.id, 'suppressed', 'mail does not arrive', storage)
    return false
  }
  let message: Message | undefined
  try {
    message = await sending.compose(mail, storage)
  } catch (error) {
    if (error instanceof StorageError) throw error
    // A mail that cannot be composed must not block the others.
    sending.report(error, `a mail of the kind "${mail.template}" could not be made`)
    await setAside(mail, 'could not be made', sending.firstPause, storage)
    return false
  }
  if (!message) {
    await markDone(mail.id, 'suppressed', 'not wanted any more', storage)
    return false
  }
  const names = { tag: mailTag(mail, storage), messageId: await messageIdOf(mail, storage) }
  try {
    await sending.transport.send(message, names)
  } catch (error) {
    // The sender was stopped and closed the connection.
    if (sending.signal.aborted) await retryLater(mail, 0, mail.last_error, storage)
    else await noteFailure(mail, asMailError(error), storage, sending)
    return true
  }
  await markSent(mail.id, storage, sending)
  await resume(storage, sending)
  return true
}

async function resume(storage: Storage, { isTurn, resumed }: Sending): Promise<void> {
  await noteAccepted(storage)
  if (isTurn) resumed?.()
}

/** Retries until the database is back: otherwise the message would be sent again. */
async function markSent(
  id: number,
  storage: Storage,
  { report, firstPause, signal }: Pick<Attempt, 'report' | 'firstPause' | 'signal'>,
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
): Promise<void> {
  const { answer, message: codes } = error
  const isAboutOneMail = ['recipient', 'message'].includes(answer.stage)
  if (sending.isTurn || !isAboutOneMail) {
    // It is the server's turn that failed, not the mail's: others are tried before it.
    await retryLater(mail, 0, codes, storage)
    return noteServer(error, storage, sending)
  }
  const about = judge(answer)
  // A mail that was refused alone before says nothing new; a greylisting server refuses each once.
  const counts = mail.attempts === 0 && about !== 'wait'
  const isLast = counts && (await noteInRow(mail.id, storage))
  const bounce = isLast ? undefined : bounceOf(about)
  if (bounce) {
    sending.report(error, 'the mail server refused a mail for its reader')
    await recordBounce(mail, bounce, codes, storage)
    await reopenUnanswered(mail.note_id, storage)
    return markDone(mail.id, 'failed', codes, storage)
  }
  await setAside(mail, codes, answer.code < 500 ? sending.firstPause : sending.pause, storage)
  if (isLast) return noteServer(error, storage, sending)
  await noteAnswer(wordsForStaff(answer), storage)
  sending.report(error, 'the mail server refused a mail, which waits')
}

async function noteServer(error: MailError, storage: Storage, sending: Sending): Promise<void> {
  const { answer } = error
  const wait = {
    reason: reasonOf(answer, judge(answer)),
    answer: wordsForStaff(answer),
    pause: sending.pause,
  }
  if (await noteWait(wait, storage)) {
    sending.report(error, `no mail goes out: ${reports[wait.reason]}`)
  }
}

const reports: Record<WaitReason, string> = {
  connection: 'the mail server cannot be reached',
  'sign-in': 'the mail server refuses our sign-in',
  sender: 'the mail server refuses our sender',
  limit: 'the mail server takes no more mails for now',
  refused: 'the mail server refuses one mail after another',
}

function reasonOf({ stage }: Answer, about: About): WaitReason {
  if (stage === 'connection' || stage === 'sign-in') return stage
  if (about === 'limit') return 'limit'
  return stage === 'sender' || about === 'us' ? 'sender' : 'refused'
}

/** The mail waits, and holds no other. */
function setAside(mail: Mail, lastError: string, firstPause: number, storage: Storage) {
  const pause = firstPause * 2 ** Math.min(mail.attempts, 20)
  return retryLater({ ...mail, attempts: mail.attempts + 1 }, pause, lastError, storage)
}
