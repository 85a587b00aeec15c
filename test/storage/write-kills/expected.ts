import type { RecordKind } from '../../../domain/people/record-kinds.ts'

// The expected data of a site that was killed: acknowledged writes must be stored, unacknowledged
// ones may be.

/** A value written repeatedly by one writer, who waits for each response. */
export class TrackedValue<Value> {
  #possible: Value[]

  constructor(before: Value) {
    this.#possible = [before]
  }

  /** Call it before the value is sent, and what it returns when the write is acknowledged. */
  to(value: Value): () => void {
    this.#possible.push(value)
    return () => {
      this.#possible = [value]
    }
  }

  /** Whether the stored value is possible: the last acknowledged one, or one sent after it. */
  allows(value: Value): boolean {
    return this.#possible.includes(value)
  }
}

/** A record of one of the public forms, and what staff did with it. */
export type ExpectedRecord = {
  kind: RecordKind
  /** Unique. */
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
  /** Headlines by date. */
  readonly entries = new Map<string, TrackedValue<string | undefined>>()
  readonly accounts = new Map<string, TrackedValue<boolean>>()
  readonly streams = new Map<string, TrackedValue<boolean>>()
  /** The name of the live stream. */
  readonly live = new TrackedValue<string | undefined>(undefined)
  /** Acknowledged writes by kind. */
  readonly acknowledged: Record<string, number> = {}
  /** Writes rejected with 503. */
  rejected = 0
  #last = 0

  /** Returns the next unused number. */
  next(): number {
    this.#last += 1
    return this.#last
  }

  /** Awaits a write of these values and counts it. Returns the response. */
  async write(
    kind: string,
    acknowledge: (() => void)[],
    sending: Promise<unknown>,
  ): Promise<unknown> {
    const response = await sending
    for (const each of acknowledge) each()
    this.acknowledged[kind] = (this.acknowledged[kind] ?? 0) + 1
    return response
  }

  get total(): number {
    return Object.values(this.acknowledged).reduce((sum, count) => sum + count, 0)
  }
}
