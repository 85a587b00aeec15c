import type { RecordKind } from '../../domain/people/kinds.ts'

// What a site that was killed meanwhile has to hold: what it acknowledged must be there, what it was
// sent and did not acknowledge may be.

/** A value that is written again and again by one writer, who waits for each response. */
export class TrackedValue<Value> {
  #possible: Value[]

  constructor(before: Value) {
    this.#possible = [before]
  }

  sent(value: Value): void {
    this.#possible.push(value)
  }

  acknowledged(value: Value): void {
    this.#possible = [value]
  }

  /** Whether this may be what stands there now: the last one acknowledged, or one sent after it. */
  allows(value: Value): boolean {
    return this.#possible.includes(value)
  }
}

/** A record of one of the public forms, and what staff did with it. */
export type ExpectedRecord = {
  kind: RecordKind
  /** Nobody else's. */
  email: string
  message: string
  key: string
  reference?: string
  exists: TrackedValue<boolean>
  status: TrackedValue<string>
  assignedTo: TrackedValue<number | null>
  notes: Map<string, TrackedValue<boolean>>
  prayers: { sent: number; acknowledged: number }
  subscribed: TrackedValue<boolean>
}

export class Expected {
  readonly records: ExpectedRecord[] = []
  /** By the day they are for: the headline. */
  readonly entries = new Map<string, TrackedValue<string | undefined>>()
  readonly accounts = new Map<string, TrackedValue<boolean>>()
  readonly streams = new Map<string, TrackedValue<boolean>>()
  /** The name of what is live. */
  readonly live = new TrackedValue<string | undefined>(undefined)
  /** How many writes of each kind were acknowledged. */
  readonly acknowledged: Record<string, number> = {}
  /** Rejected with 503, in words. */
  rejected = 0
  #last = 0

  /** A number that was not given before. */
  next(): number {
    this.#last += 1
    return this.#last
  }

  count(kind: string): void {
    this.acknowledged[kind] = (this.acknowledged[kind] ?? 0) + 1
  }

  get total(): number {
    return Object.values(this.acknowledged).reduce((sum, count) => sum + count, 0)
  }
}
