import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Storage } from '../storage/database.server.ts'
import { HOUR, MINUTE } from '../storage/instant.ts'
import { claimMail, freeLapsedClaims, renewClaims } from './claim.server.ts'
import { type Sending, sendMail, type Trouble } from './send-mail.server.ts'

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

export type SenderOptions = Pick<Sending, 'transport' | 'compose' | 'report'> & {
  storage: () => Promise<Storage>
  /** What is to be done before mails are looked for, such as planning deliveries. */
  prepare?: (storage: Storage) => Promise<void>
  /** How many mails are sent side by side: those may arrive twice after a crash. */
  inFlight?: number
  pace?: Partial<Pace>
}

/** After this a round ends, so that what `prepare` does is never far away. */
const ROUND = 20_000
const LONGEST_PAUSE_OF_SERVER = MINUTE
const LONGEST_PAUSE_OF_QUOTA = HOUR
/** At a stop, a mail under way has this long. */
const STOP_AFTER = 5_000

type Round = { storage: Storage; endsAt: number; trouble?: Trouble['kind'] | 'storage' }

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

  #pauseAfter(trouble: NonNullable<Round['trouble']>): number {
    const doubled = this.#pace.firstPause * 2 ** this.#failures
    this.#failures += 1
    return trouble === 'quota'
      ? Math.min(doubled * 2, LONGEST_PAUSE_OF_QUOTA)
      : Math.min(doubled / 30, LONGEST_PAUSE_OF_SERVER)
  }

  /** One of those that send side by side. Never rejects: none is left behind by another's error. */
  async #work(round: Round): Promise<void> {
    const { signal } = this.#stopping
    const { firstPause, lease } = this.#pace
    const { report } = this.#options
    const sending = { ...this.#options, firstPause, signal }
    try {
      while (!signal.aborted && !round.trouble && performance.now() < round.endsAt) {
        const mail = await claimMail(this.#claimant, lease, round.storage)
        if (!mail) return
        const trouble = await sendMail(mail, round.storage, sending)
        if (!trouble) continue
        if (!round.trouble) report(trouble.error, reports[trouble.kind])
        round.trouble = trouble.kind
      }
    } catch (error) {
      round.trouble = 'storage'
      report(error, 'the outbox could not be worked through')
    }
  }
}

const reports = {
  server: 'the mail server cannot be reached',
  quota: 'the mail server takes no more mails for now',
}
