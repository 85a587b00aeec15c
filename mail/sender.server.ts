import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Storage } from '../storage/database.server.ts'
import { HOUR, MINUTE } from '../storage/instant.ts'
import { releaseExpiredClaims, renewClaims } from './claim.server.ts'
import type { MailFailure } from './send-mail.server.ts'

/** Times in milliseconds. */
export type Pace = {
  /** Poll interval of the outbox. */
  every: number
  /** Lease of a claim: a mail that a killed process had claimed waits this long. */
  lease: number
  /**
   * Delay before a mail's first retry; it doubles with each attempt. After a failure of the server
   * or database, the sender first pauses for a thirtieth of it; after reaching a quota, for twice
   * as long.
   */
  firstPause: number
}
const usual: Pace = { every: 5_000, lease: 15_000, firstPause: 30_000 }

/** Settings of an attempt to send. */
export type Attempt = {
  report: (error: unknown, words: string) => void
  /** Delay before the first retry, in milliseconds; it doubles with each attempt. */
  firstPause: number
  /** Aborted when the sender is stopped. */
  signal: AbortSignal
}

/** What a sender works through: the outbox. */
export type Queue = {
  /**
   * Claims the next due row, sends it and stores the result; undefined when none is due. A failure
   * affects the other rows, too.
   */
  sendNext: (
    claim: { claimant: string; lease: number },
    storage: Storage,
    attempt: Attempt,
  ) => Promise<{ failure: MailFailure | undefined } | undefined>
  /** Closes connections, including those that are sending. */
  close: () => void
}

export type SenderOptions = Pick<Attempt, 'report'> & {
  queue: Queue
  storage: () => Promise<Storage>
  /** Runs before each round, for example to plan deliveries. */
  prepare?: (storage: Storage) => Promise<void>
  /** Mails sent concurrently; up to this many may be sent twice after a crash. */
  inFlight?: number
  pace?: Partial<Pace>
}

/** Maximum length of a round, so that `prepare` runs regularly. */
const ROUND = 20_000
const MAX_SERVER_PAUSE = MINUTE
const MAX_QUOTA_PAUSE = HOUR
/** How long mails being sent may take when the sender stops. */
const STOP_AFTER = 5_000

type Round = { storage: Storage; endsAt: number; trouble?: MailFailure['kind'] | 'storage' }

/** Sends the rows of a queue, from construction until `stop`. */
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

  /** Checks the outbox now, unless the server is failing: new mails must not skip its back-off. */
  wake(): void {
    if (this.#failures === 0) this.#resting.abort()
  }

  /** Waits for the mails being sent, up to STOP_AFTER, then closes the queue. */
  async stop(): Promise<void> {
    const { queue } = this.#options
    this.#stopping.abort()
    const timer = setTimeout(queue.close, STOP_AFTER)
    await this.#running
    clearTimeout(timer)
    queue.close()
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

  /** Sends mails until none is due; returns the delay before the next round in milliseconds. */
  async #round(): Promise<number> {
    const { storage: open, prepare, inFlight = 1, report } = this.#options
    const storage = await open()
    await prepare?.(storage)
    await releaseExpiredClaims(storage)
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
      ? Math.min(doubled * 2, MAX_QUOTA_PAUSE)
      : Math.min(doubled / 30, MAX_SERVER_PAUSE)
  }

  /**
   * One of the concurrent workers. Never rejects, so that no worker is left running after an error
   * of another.
   */
  async #work(round: Round): Promise<void> {
    const { signal } = this.#stopping
    const { firstPause, lease } = this.#pace
    const { report, queue } = this.#options
    const claim = { claimant: this.#claimant, lease }
    try {
      while (!signal.aborted && !round.trouble && performance.now() < round.endsAt) {
        const sent = await queue.sendNext(claim, round.storage, { report, firstPause, signal })
        if (!sent) return
        const { failure } = sent
        if (!failure) continue
        if (!round.trouble) report(failure.error, reports[failure.kind])
        round.trouble = failure.kind
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
