import type { RecordKind } from '../../../domain/people/record-kinds.ts'

// What a site that was killed has to have stored: acknowledged writes for certain, others perhaps.

/** Undefined for what is not there. */
export type Stored = string | undefined
/** A form of one visitor, who sends it again with its key until it is acknowledged. */
export type Form = { number: number; email: string; message: string; key: string }

export class Expected {
  /** By name: the last acknowledged value, and those sent after it. */
  readonly #possible = new Map<string, Stored[]>()
  /** The form of each kind that is not acknowledged yet. */
  readonly sent = new Map<RecordKind, Form>()
  /** Acknowledged writes by kind. */
  readonly acknowledged: Record<string, number> = {}
  /** Writes rejected with 503. */
  rejected = 0
  /** Days that have an entry, or were to have one. */
  days = 0
  #last = 0

  /** Returns the next unused number. */
  next(): number {
    this.#last += 1
    return this.#last
  }

  /** Makes a write that changes these values, counts it, and returns the response. */
  async write(
    kind: string,
    changes: Record<string, Stored>,
    send: () => Promise<unknown>,
  ): Promise<unknown> {
    const changed = Object.entries(changes)
    for (const [name, value] of changed) {
      this.#possible.set(name, [...(this.#possible.get(name) ?? [undefined]), value])
    }
    const response = await send()
    for (const [name, value] of changed) this.know(name, value)
    this.acknowledged[kind] = (this.acknowledged[kind] ?? 0) + 1
    return response
  }

  know(name: string, value: Stored): void {
    this.#possible.set(name, [value])
  }

  /** Those that have no possible value in what is stored; a line for each. */
  lostIn(stored: ReadonlyMap<string, string>): string[] {
    return [...this.#possible]
      .filter(([name, values]) => !values.includes(stored.get(name)))
      .map(([name, values]) => `${name}: ${stored.get(name)}, not ${values.join(' or ')}`)
  }

  get total(): number {
    return Object.values(this.acknowledged).reduce((sum, count) => sum + count, 0)
  }
}
