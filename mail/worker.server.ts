import { randomUUID } from 'node:crypto'
import type { Storage } from '../storage/database.server.ts'
import type { Message, Transport } from './message.ts'
import { freeLapsedClaims, type Mail, settle } from './outbox.server.ts'
import { type Outcome, Sending } from './sending.server.ts'

export type Pace = {
  /** Looks for work at least this often (milliseconds). */
  every: number
  /**
   * A claim that is not renewed is another process's after this (milliseconds). Short, since the
   * mails that a killed process had in hand wait so long.
   */
  lease: number
  /** Mails claimed at a time, and sent side by side. */
  batch: number
  lanes: number
  /** Mails that may be under way without a noted answer: docs/decisions/0015. */
  inFlight: number
  /** The first pause after a failure (milliseconds); each further one is twice as long. */
  firstPause: number
}

export const usualPace: Pace = {
  every: 5_000,
  lease: 15_000,
  batch: 50,
  lanes: 5,
  inFlight: 1,
  firstPause: 30_000,
}

export type Work = {
  storage: () => Promise<Storage>
  transport: Transport
  /** Makes what a mail says, just before it is sent; undefined when it is not to be sent any more. */
  compose: (mail: Mail, storage: Storage) => Promise<Message | undefined>
  /** Is shown mails that will soon be composed, to fetch together what they need. */
  foresee?: (mails: Mail[], storage: Storage) => Promise<void>
  /** What is to be done before mails are looked for, such as planning deliveries. */
  prepare?: (storage: Storage) => Promise<void>
  report: (error: unknown, words: string) => void
  pace?: Partial<Pace>
}

export type Worker = {
  /** Says that there may be something to send. */
  wake: () => void
  /** Lets the mails under way arrive, gives the others back, and ends. */
  stop: () => Promise<void>
}

/** How soon after a wake to look: the transaction that put the mail in has to end first. */
const SOON_MILLISECONDS = 100
/** A working turn ends after this, so that what `prepare` does is never far away. */
const TURN_MILLISECONDS = 20_000
const LONGEST_PAUSE_MILLISECONDS = 60_000
const LEAVE_AFTER_MILLISECONDS = 5_000

/** Sends what is in the outbox, in this process, until it is stopped. One loop. */
export function startWorker(work: Work): Worker {
  const pace = { ...usualPace, ...work.pace }
  const claimant = randomUUID()
  const stopping = new AbortController()
  /** Sent, but the database could not be told: before anything else is claimed. */
  const unsettled: number[] = []
  let rest = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  let woken = false
  let failures = 0

  async function turn(): Promise<Outcome> {
    const storage = await work.storage()
    if (unsettled.length > 0) await settle(unsettled, 'sent', '', storage)
    unsettled.length = 0
    await work.prepare?.(storage)
    await freeLapsedClaims(storage)
    const given = { ...work, pace, claimant, storage, unsettled, signal: stopping.signal }
    return new Sending(given).run(TURN_MILLISECONDS)
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false
      const outcome = await turn().catch((error: unknown) => {
        work.report(error, 'the outbox could not be worked through')
        return 'failed' as const
      })
      failures = outcome === 'server-away' || outcome === 'failed' ? failures + 1 : 0
      if (outcome !== 'more') await restFor(failures > 0 ? pauseAfter(failures) : pace.every)
    }
  }

  async function restFor(milliseconds: number): Promise<void> {
    if (stopping.signal.aborted) return
    rest = Promise.withResolvers()
    timer = setTimeout(rest.resolve, woken ? SOON_MILLISECONDS : milliseconds)
    await rest.promise
    clearTimeout(timer)
  }

  function pauseAfter(count: number): number {
    return Math.min(LONGEST_PAUSE_MILLISECONDS, (pace.firstPause / 30) * 2 ** (count - 1))
  }

  const ended = loop()
  return {
    wake: () => {
      // A server that is away is not knocked at for each new mail.
      if (woken || failures > 0) return
      woken = true
      clearTimeout(timer)
      timer = setTimeout(rest.resolve, SOON_MILLISECONDS)
    },
    stop: async () => {
      stopping.abort()
      rest.resolve()
      // A server that keeps us waiting at the end is left: its mail is tried again at the next start.
      const impatience = setTimeout(work.transport.close, LEAVE_AFTER_MILLISECONDS)
      await ended
      clearTimeout(impatience)
      clearTimeout(timer)
      work.transport.close()
    },
  }
}
