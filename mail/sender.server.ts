import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { mailTag, messageIdOf, recordBounce } from '../domain/mail-list/bounce.server.ts'
import {
  endPause,
  noteAccepted,
  noteAnswer,
  noteWait,
  readMailState,
  takeTurn,
  type WaitReason,
} from '../domain/outbox/mail-state.server.ts'
import { isSuppressed, type Mail } from '../domain/outbox/outbox.server.ts'
import { reopenUnanswered } from '../domain/people/record-notes.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { MINUTE } from '../storage/instant.ts'
import { StorageError } from '../storage/storage-error.ts'
import {
  claimMail,
  markDone,
  releaseExpiredClaims,
  renewClaims,
  retryLater,
} from './claim.server.ts'
import type { MailLimits } from './limits.server.ts'
import { type About, type Answer, bounceOf, judge, wordsForStaff } from './smtp-answer.ts'
import { asMailError, type MailError, type Message, type Transport } from './transport.ts'

export type SenderOptions = {
  storage: () => Promise<Storage>
  transport: Transport
  /** Composes a mail just before it is sent; undefined when it must no longer be sent. */
  compose: (mail: Mail, storage: Storage) => Promise<Message | undefined>
  limits?: MailLimits | undefined
  /** Runs before each round, for example to plan deliveries. */
  prepare?: (storage: Storage) => Promise<void>
  /** Called when mails go out again. */
  resumed?: () => void
  report: (error: unknown, words: string) => void
  pace?: Partial<Pace>
}

/** Times in milliseconds. */
export type Pace = {
  /** Poll interval of the outbox. */
  every: number
  /** Lease of a claim: a mail that a killed process had claimed waits this long. */
  lease: number
  /** Delay before a row's first retry; it doubles with each attempt. */
  firstPause: number
  /** How long nothing is sent once the server takes no mail. */
  pause: number
}
const usual: Pace = { every: 5_000, lease: 15_000, firstPause: 30_000, pause: 15 * MINUTE }

/** Maximum length of a round, so that `prepare` runs regularly. */
const ROUND = 20_000
/** So many different recipients that are refused in a row show that it is not about them. */
const IN_A_ROW = 3
/** How long mails being sent may take when the sender stops. */
const STOP_AFTER = 5_000

/** Sends the mails of the outbox one by one, until `stop`. */
export function startSender(options: SenderOptions): { stop: () => Promise<void> } {
  const { storage: open, transport, compose, report } = options
  const { every, lease, firstPause, pause } = { ...usual, ...options.pace }
  const claim = { claimant: randomUUID(), lease }
  const stopping = new AbortController()
  const { signal } = stopping
  const refusedInRow = new Set<string>()
  const running = run()
  return { stop }

  /** Waits for the mails being sent, up to STOP_AFTER, then closes the connections. */
  async function stop(): Promise<void> {
    stopping.abort()
    const timer = setTimeout(transport.close, STOP_AFTER)
    await running
    clearTimeout(timer)
    transport.close()
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const rest = await sendRound().catch((error: unknown) => {
        report(error, 'the outbox could not be worked through')
        return every * 6
      })
      await wait(rest, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Sends mails until none is due; returns the delay before the next round in milliseconds. */
  async function sendRound(): Promise<number> {
    const storage = await open()
    await options.prepare?.(storage)
    await releaseExpiredClaims(storage)
    const renewing = setInterval(() => {
      renewClaims(claim, storage).catch((error: unknown) =>
        report(error, 'claims on mails could not be renewed'),
      )
    }, lease / 4)
    const endsAt = performance.now() + ROUND
    let isMore = true
    try {
      while (isMore && !signal.aborted && performance.now() < endsAt) {
        isMore = await sendNext(storage)
      }
    } finally {
      clearInterval(renewing)
    }
    return isMore ? 0 : every
  }

  /** Claims the next due mail, sends it and stores the result; false when none may be sent. */
  async function sendNext(storage: Storage): Promise<boolean> {
    const { goesOut } = await readMailState(storage)
    const isTurn = !goesOut
    if (isTurn && !(await takeTurn(pause, storage))) return false
    const mail = await claimMail(claim, isTurn, storage, options.limits)
    if (!mail) {
      // Nothing waits for the server any more: whether it takes mail, the next one shows.
      if (isTurn) await noteAccepted(storage)
      return false
    }
    const asked = await send(mail, isTurn, storage)
    // It showed nothing about the server: the next one is tried instead.
    if (isTurn && !asked) await endPause(storage)
    return true
  }

  /** Sends a claimed mail and stores the result. Returns whether the server was asked. */
  async function send(mail: Mail, isTurn: boolean, storage: Storage): Promise<boolean> {
    // A confirmation is sent even so: it shows whether the address has a mailbox now.
    if (mail.template !== 'confirm' && (await isSuppressed(mail.recipient, storage))) {
      await reopenUnanswered(mail.note_id, storage)
      await markDone(mail.id, 'suppressed', 'mail does not arrive', storage)
      return false
    }
    let message: Message | undefined
    try {
      message = await compose(mail, storage)
    } catch (error) {
      if (error instanceof StorageError) throw error
      // A mail that cannot be composed must not block the others.
      report(error, `a mail of the kind "${mail.template}" could not be made`)
      await setAside(mail, 'could not be made', firstPause, storage)
      return false
    }
    if (!message) {
      await markDone(mail.id, 'suppressed', 'not wanted any more', storage)
      return false
    }
    const names = { tag: mailTag(mail, storage), messageId: await messageIdOf(mail, storage) }
    try {
      await transport.send(message, names)
    } catch (error) {
      // The sender was stopped and closed the connection.
      if (signal.aborted) await retryLater(mail, 0, mail.last_error, storage)
      else await noteFailure(mail, asMailError(error), isTurn, storage)
      return true
    }
    await markSent(mail.id, storage)
    refusedInRow.clear()
    await noteAccepted(storage)
    if (isTurn) options.resumed?.()
    return true
  }

  /** Retries until the database is back: otherwise the message would be sent again. */
  async function markSent(id: number, storage: Storage): Promise<void> {
    try {
      return await markDone(id, 'sent', '', storage)
    } catch (error) {
      report(error, 'a mail was sent and could not be marked as sent')
      await wait(firstPause / 30, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await markSent(id, storage)
    }
  }

  async function noteFailure(mail: Mail, error: MailError, isTurn: boolean, storage: Storage) {
    const { answer, message: codes } = error
    const isAboutOneMail = ['recipient', 'message'].includes(answer.stage)
    const about = judge(answer)
    if (isTurn && isAboutOneMail && bounceOf(about) && !isLastInRow(mail)) {
      // A dead mailbox shows nothing about the server: the next mail is tried at once.
      await retryLater(mail, pause, codes, storage)
      return endPause(storage)
    }
    if (isTurn || !isAboutOneMail) {
      // It is the server's turn that failed, not the mail's: others are tried before it.
      await retryLater(mail, 0, codes, storage)
      return noteServer(error, storage)
    }
    // A mail that was refused alone before says nothing new; a greylisting server refuses each once.
    const isLast = mail.attempts === 0 && about !== 'wait' && isLastInRow(mail)
    const bounce = isLast ? undefined : bounceOf(about)
    if (bounce) {
      report(error, 'the mail server refused a mail for its reader')
      await recordBounce(mail, bounce, codes, storage)
      await reopenUnanswered(mail.note_id, storage)
      return markDone(mail.id, 'failed', codes, storage)
    }
    await setAside(mail, codes, answer.code < 500 ? firstPause : pause, storage)
    if (isLast) return noteServer(error, storage)
    await noteAnswer(wordsForStaff(answer), storage)
    report(error, 'the mail server refused a mail, which waits')
  }

  /** Whether so many in a row were refused, with this one, that it is not about them. */
  function isLastInRow({ recipient }: Mail): boolean {
    return refusedInRow.add(recipient).size >= IN_A_ROW
  }

  async function noteServer(error: MailError, storage: Storage): Promise<void> {
    refusedInRow.clear()
    const { answer } = error
    const reason = reasonOf(answer, judge(answer))
    if (await noteWait({ reason, answer: wordsForStaff(answer), pause }, storage)) {
      report(error, `no mail goes out: ${reports[reason]}`)
    }
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
