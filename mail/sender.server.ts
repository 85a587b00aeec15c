import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Storage } from '../storage/database.server.ts'
import { MINUTE } from '../storage/instant.ts'
import { releaseExpiredClaims, renewClaims } from './claim.server.ts'
import { type SendOptions, sendNext } from './send-mail.server.ts'

/** Times in milliseconds; the pauses are those of an attempt. */
export type Pace = {
  /** Poll interval of the outbox. */
  every: number
  /** Lease of a claim: a mail that a killed process had claimed waits this long. */
  lease: number
  firstPause: number
  pause: number
}
const usual: Pace = { every: 5_000, lease: 15_000, firstPause: 30_000, pause: 15 * MINUTE }

export type SenderOptions = SendOptions & {
  storage: () => Promise<Storage>
  /** Runs before each round, for example to plan deliveries. */
  prepare?: (storage: Storage) => Promise<void>
  pace?: Partial<Pace>
}

/** Maximum length of a round, so that `prepare` runs regularly. */
const ROUND = 20_000
/** The longest pause while the database is away. */
const MAX_PAUSE = MINUTE
/** How long mails being sent may take when the sender stops. */
const STOP_AFTER = 5_000

/** Sends the mails of the outbox one by one, from construction until `stop`. */
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

  /** Checks the outbox now, unless the database is failing. */
  wake(): void {
    if (this.#failures === 0) this.#resting.abort()
  }

  /** Waits for the mails being sent, up to STOP_AFTER, then closes the connections. */
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
        this.#failures += 1
        return Math.min((this.#pace.firstPause * 2 ** this.#failures) / 60, MAX_PAUSE)
      })
      const woken = AbortSignal.any([signal, this.#resting.signal])
      await wait(pause, undefined, { signal: woken }).catch(() => undefined)
    }
  }

  /** Sends mails until none is due; returns the delay before the next round in milliseconds. */
  async #round(): Promise<number> {
    const { storage: open, prepare, report } = this.#options
    const { firstPause, pause, lease } = this.#pace
    const { signal } = this.#stopping
    const storage = await open()
    await prepare?.(storage)
    await releaseExpiredClaims(storage)
    const renewing = setInterval(() => {
      renewClaims(this.#claimant, lease, storage).catch((error: unknown) =>
        report(error, 'claims on mails could not be renewed'),
      )
    }, lease / 4)
    const claim = { claimant: this.#claimant, lease }
    const attempt = { ...this.#options, claim, firstPause, pause, signal }
    const endsAt = performance.now() + ROUND
    let isMore = true
    try {
      while (isMore && !signal.aborted && performance.now() < endsAt) {
        isMore = await sendNext(storage, attempt)
      }
    } finally {
      clearInterval(renewing)
    }
    this.#failures = 0
    return isMore ? 0 : this.#pace.every
  }
}
