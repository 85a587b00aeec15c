import type { Storage } from '../storage/database.server.ts'
import { StorageError } from '../storage/storage-error.ts'
import { Gate } from './gate.ts'
import { MailFailure, type Message } from './message.ts'
import { claimMails, giveBack, type Mail, putOff, renewClaims, settle } from './outbox.server.ts'
import { findSuppressed, suppress } from './suppression.server.ts'
import type { Pace, Work } from './worker.server.ts'

export type Outcome = 'all-sent' | 'more' | 'server-away'

/** A mail put off so often is given up; the pauses between come to about a day. */
const MOST_ATTEMPTS = 12
const LONGEST_PAUSE_MILLISECONDS = 4 * 3_600_000
/** A mail that no server could be found for is given up after this. */
const OLDEST_MILLISECONDS = 3 * 86_400_000

type Given = Omit<Work, 'storage'> & {
  pace: Pace
  claimant: string
  storage: Storage
  signal: AbortSignal
  /** Takes the ids of mails that were sent but could not be noted as sent. */
  unsettled: number[]
}

/** One turn of the worker: claims mails and sends them side by side until none is due. */
export class Sending {
  readonly #given: Given
  readonly #gate: Gate
  readonly #queue: Mail[] = []
  #claiming: Promise<void> | undefined
  #serverAway = false
  /** The database failed: nothing more may be sent that could not be noted. */
  #broken = false
  #leaseUntil = 0

  constructor(given: Given) {
    this.#given = given
    this.#gate = new Gate(given.pace.inFlight)
  }

  async run(milliseconds: number): Promise<Outcome> {
    const { pace, claimant, storage, report } = this.#given
    const endAt = performance.now() + milliseconds
    const renewing = setInterval(() => {
      const until = Date.now() + pace.lease
      renewClaims(claimant, pace.lease, storage)
        .then(() => {
          this.#leaseUntil = until
        })
        .catch((error: unknown) => report(error, 'claims on mails could not be renewed'))
    }, pace.lease / 4)
    // No lane is left behind, even when the database fails one of them.
    const lanes = await Promise.allSettled(
      Array.from({ length: pace.lanes }, () => this.#lane(endAt)),
    )
    clearInterval(renewing)
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
    const untried = this.#queue.map(({ id }) => id)
    await giveBack(untried, claimant, storage)
    if (this.#serverAway) return 'server-away'
    return performance.now() >= endAt ? 'more' : 'all-sent'
  }

  async #lane(endAt: number): Promise<void> {
    const { signal } = this.#given
    try {
      while (!signal.aborted && !this.#broken && !this.#serverAway && performance.now() < endAt) {
        if (this.#queue.length === 0) await this.#claimOnce()
        const mail = this.#queue.shift()
        if (!mail) return
        await this.#send(mail)
      }
    } catch (error) {
      this.#broken = true
      throw error
    }
  }

  /** The lanes share one claim at a time. */
  async #claimOnce(): Promise<void> {
    this.#claiming ??= this.#claim().finally(() => {
      this.#claiming = undefined
    })
    await this.#claiming
  }

  async #claim(): Promise<void> {
    const { pace, claimant, storage, foresee } = this.#given
    const until = Date.now() + pace.lease
    const claim = { claimant, most: pace.batch, leaseMilliseconds: pace.lease }
    const mails = await claimMails(claim, storage)
    if (mails.length === 0) return
    this.#leaseUntil = until
    await foresee?.(mails, storage)
    const recipients = mails.map(({ recipient }) => recipient)
    const suppressed = await findSuppressed(recipients, storage)
    for (const mail of mails) {
      if (suppressed.has(mail.recipient.toLowerCase())) {
        await settle([mail.id], 'suppressed', 'no such address', storage)
      } else this.#queue.push(mail)
    }
  }

  async #send(mail: Mail): Promise<void> {
    const { storage, transport } = this.#given
    if (this.#leaseIsShort()) return
    const message = await this.#compose(mail)
    if (message === 'later') return
    if (!message) return settle([mail.id], 'suppressed', 'not wanted any more', storage)
    const pass = this.#gate.pass()
    const turn = async () => {
      await pass.enter()
      if (this.#broken) throw new MailFailure('passing', 'the database is away')
      if (this.#leaseIsShort()) throw new MailFailure('passing', 'the claim was not renewed')
    }
    try {
      await transport.send(message, idOf(mail), turn)
      await this.#noteAsSent(mail)
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      pass.leave()
      await this.#failed(mail, error)
    } finally {
      pass.leave()
    }
  }

  /** Another process may soon take the mails: claims that could not be renewed are not used. */
  #leaseIsShort(): boolean {
    return Date.now() > this.#leaseUntil - this.#given.pace.lease / 2
  }

  async #compose(mail: Mail): Promise<Message | 'later' | undefined> {
    const { compose, storage, report } = this.#given
    try {
      return await compose(mail, storage)
    } catch (error) {
      if (error instanceof StorageError) throw error
      // One mail that cannot be made must not stand in the way of the others.
      report(error, `a mail of the kind "${mail.kind}" could not be made`)
      await this.#failed(mail, new MailFailure('passing', 'could not be made'))
      return 'later'
    }
  }

  async #noteAsSent({ id }: Mail): Promise<void> {
    try {
      await settle([id], 'sent', '', this.#given.storage)
    } catch (error) {
      this.#broken = true
      this.#given.unsettled.push(id)
      throw error
    }
  }

  async #failed(mail: Mail, failure: MailFailure): Promise<void> {
    const { storage, pace, report } = this.#given
    const codes = failure.message
    if (failure.kind === 'connection' && !this.#serverAway) {
      this.#serverAway = true
      report(failure, 'the mail server cannot be reached')
    }
    const often = mail.attempts >= MOST_ATTEMPTS
    // By the tries as well: a clock that is wrong for a moment must not give up all that waits.
    const tooOld = often && Date.parse(mail.created_at) < Date.now() - OLDEST_MILLISECONDS
    const tooOften = failure.kind === 'passing' && often
    if (failure.kind !== 'final' && !tooOften && !tooOld) {
      const pause = pace.firstPause * 2 ** Math.min(mail.attempts - 1, 20)
      return putOff(mail, Math.min(pause, LONGEST_PAUSE_MILLISECONDS), codes, storage)
    }
    if (failure.noSuchAddress) await suppress(mail.recipient, codes, storage)
    await settle([mail.id], 'failed', codes, storage)
  }
}

/** The same for every try: a mailbox that knows it already may leave the second one out. */
function idOf({ id, created_at }: Mail): string {
  return `${created_at.replace(/\D/g, '')}.${id}`
}
