/**
 * Lets so many through at once. Mails pass it between "may have been taken over by the server"
 * and "noted as sent": only those inside can arrive twice after a crash (docs/decisions/0015).
 */
export class Gate {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(width: number) {
    this.#free = width
  }

  /** A pass for one mail. `leave` must follow, whether or not `enter` was ever called. */
  pass(): { enter: () => Promise<void>; leave: () => void } {
    let state: 'outside' | 'waiting' | 'inside' | 'left' = 'outside'
    let admitted = () => {}
    return {
      enter: () => {
        if (state !== 'outside') return Promise.resolve()
        if (this.#free > 0) {
          this.#free -= 1
          state = 'inside'
          return Promise.resolve()
        }
        state = 'waiting'
        const { promise, resolve } = Promise.withResolvers<void>()
        admitted = () => {
          state = 'inside'
          resolve()
        }
        this.#waiting.push(admitted)
        return promise
      },
      leave: () => {
        if (state === 'waiting') this.#waiting.splice(this.#waiting.indexOf(admitted), 1)
        if (state === 'inside') this.#next()
        state = 'left'
      },
    }
  }

  #next(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
