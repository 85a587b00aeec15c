import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Storage } from '../storage/database.server.ts'
import { HOUR, MINUTE } from '../storage/instant.ts'
import { StorageError } from '../storage/storage-error.ts'
import { asMailError, type MailError } from './failure.ts'
import type { Message, Transport } from './message.ts'
import {
  claimMail,
  freeLapsedClaims,
  type Mail,
  markDone,
  renewClaims,
  retryLater,
} from './outbox.server.ts'
import { isSuppressed, suppress } from './suppression.server.ts'

/** In milliseconds. */
export type Pace = {
  /** The outbox is looked through at least this often. */
  every: number
  /** A claim that is not renewed ends after this: so long a mail of a killed process waits. */
  lease: number
  /** After a failure; each further one is twice as long. */
  firstPause: number
}
const usual: Pace = { every: 5_000, lease: 15_000, firstPause: 30_000 }

export type SenderOptions = {
  storage: () => Promise<Storage>
  transport: Transport
  /** What a mail says, made just before it is sent; undefined when it is not to be sent any more. */
  compose: (mail: Mail, storage: Storage) => Promise<Message | undefined>
  /** What is to be done before mails are looked for, such as planning deliveries. */
  prepare?: (storage: Storage) => Promise<void>
  /** How many mails are sent side by side: those may arrive twice after a crash. */
  inFlight?: number
  report: (error: unknown, words: string) => void
  pace?: Partial<Pace>
}

/** After this a round ends, so that what `prepare` does is never far away. */
const ROUND = 20_000
const LONGEST_PAUSE_OF_SERVER = MINUTE
const LONGEST_PAUSE_OF_QUOTA = HOUR
/** At a stop, a mail under way has this long. */
const STOP_AFTER = 5_000

type Trouble = 'server' | 'quota' | 'storage'
type Round = { storage: Storage; endsAt: number; trouble?: Trouble }

/** Sends what is in the outbox, from its making until it is stopped. */
export class Sender {
  readonly #options: SenderOptions
  readonly #pace: Pace
  readonly #claimant = randomUUID()
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>
  #resting = new AbortController()
  #failures = 0

  constructor(options: SenderOptions) {
    this.#options = options
    this.#pace = { ...usual, ...options.pace }
    this.#running = this.#run()
  }

  /** There may be something to send. A server in trouble is not called for each new mail. */
  wake(): void {
    if (this.#failures === 0) this.#resting.abort()
  }

  /** Lets the mails under way arrive, and ends. */
  async stop(): Promise<void> {
    const { transport } = this.#options
    this.#stopping.abort()
    const timer = setTimeout(transport.close, STOP_AFTER)
    await this.#running
    clearTimeout(timer)
    transport.close()
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      this.#resting = new AbortController()
      const pause = await this.#round().catch((error: unknown) => {
        this.#options.report(error, 'the outbox could not be worked through')
        return this.#pauseAfter('storage')
      })
      const woken = AbortSignal.any([signal, this.#resting.signal])
      await wait(pause, undefined, { signal: woken }).catch(() => undefined)
    }
  }

  /** Sends mails until none is due; returns how long to rest, in milliseconds. */
  async #round(): Promise<number> {
    const { storage: open, prepare, inFlight = 1, report } = this.#options
    const storage = await open()
    await prepare?.(storage)
    await freeLapsedClaims(storage)
    const round: Round = { storage, endsAt: performance.now() + ROUND }
    const renewing = setInterval(() => {
      renewClaims(this.#claimant, this.#pace.lease, storage).catch((error: unknown) =>
        report(error, 'claims on mails could not be renewed'),
      )
    }, this.#pace.lease / 4)
    await Promise.all(Array.from({ length: inFlight }, () => this.#work(round)))
    clearInterval(renewing)
    if (round.trouble) return this.#pauseAfter(round.trouble)
    this.#failures = 0
    return performance.now() < round.endsAt ? this.#pace.every : 0
  }

  #pauseAfter(trouble: Trouble): number {
    const doubled = this.#pace.firstPause * 2 ** this.#failures
    this.#failures += 1
    return trouble === 'quota'
      ? Math.min(doubled * 2, LONGEST_PAUSE_OF_QUOTA)
      : Math.min(doubled / 30, LONGEST_PAUSE_OF_SERVER)
  }

  /** One of those that send side by side. Never rejects: none is left behind by another's error. */
  async #work(round: Round): Promise<void> {
    const { signal } = this.#stopping
    try {
      while (!signal.aborted && !round.trouble && performance.now() < round.endsAt) {
        const mail = await claimMail(this.#claimant, this.#pace.lease, round.storage)
        if (!mail) return
        await this.#send(mail, round)
      }
    } catch (error) {
      round.trouble = 'storage'
      this.#options.report(error, 'the outbox could not be worked through')
    }
  }

  async #send(mail: Mail, round: Round): Promise<void> {
    const { storage } = round
    const { id, recipient } = mail
    if (await isSuppressed(recipient, storage)) {
      return markDone(id, 'suppressed', 'no such address', storage)
    }
    const message = await this.#compose(mail, storage)
    if (message === 'failed') return this.#retryLater(mail, 'could not be made', storage)
    if (!message) return markDone(id, 'suppressed', 'not wanted any more', storage)
    try {
      await this.#options.transport.send(message, idOf(mail))
    } catch (error) {
      return this.#failed(mail, asMailError(error), round)
    }
    await this.#markSent(id, storage)
  }

  /** One mail that cannot be made must not stand in the way of the others. */
  async #compose(mail: Mail, storage: Storage): Promise<Message | 'failed' | undefined> {
    try {
      return await this.#options.compose(mail, storage)
    } catch (error) {
      if (error instanceof StorageError) throw error
      this.#options.report(error, `a mail of the kind "${mail.kind}" could not be made`)
      return 'failed'
    }
  }

  /** However long the database is away: the mail would otherwise be sent again. */
  async #markSent(id: number, storage: Storage): Promise<void> {
    const { signal } = this.#stopping
    try {
      return await markDone(id, 'sent', '', storage)
    } catch (error) {
      this.#options.report(error, 'a mail was sent and could not be marked as sent')
      await wait(this.#pace.firstPause / 30, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await this.#markSent(id, storage)
    }
  }

  async #failed(mail: Mail, error: MailError, round: Round): Promise<void> {
    const { storage, trouble } = round
    const { kind, message: codes, noSuchAddress } = error
    if (kind === 'never') {
      if (noSuchAddress) await suppress(mail.recipient, codes, storage)
      return markDone(mail.id, 'failed', codes, storage)
    }
    await this.#retryLater(mail, codes, storage)
    if (kind === 'later') return
    round.trouble = kind
    if (!trouble) this.#options.report(error, reports[kind])
  }

  #retryLater(mail: Mail, lastError: string, storage: Storage): Promise<void> {
    const pause = this.#pace.firstPause * 2 ** Math.min(mail.attempts - 1, 20)
    return retryLater(mail, pause, lastError, storage)
  }
}

const reports = {
  server: 'the mail server cannot be reached',
  quota: 'the mail server takes no more mails for now',
}

/** The same for every try: a mailbox that knows it already may leave the second one out. */
function idOf({ id, created_at }: Mail): string {
  return `${created_at.replace(/\D/g, '')}.${id}`
}
