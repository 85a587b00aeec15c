/** Upper bounds of how long answers took, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What the front knows of itself, for whoever watches the machine. */
export interface Figures {
  /** By the first digit of the status. */
  answers: Record<string, number>
  /** Pairs of a bound in seconds and how many answers took at most so long. */
  took: [bound: number, count: number][]
  /** Of all answers together, in seconds. */
  tookInAll: number
  /** Requests that a shared page or a file answered, and those that the application did. */
  fromMemory: number
  fromApplication: number
  connections: number
}

/** Counts answers. Cheap enough for the way of nearly all requests. */
export class Measures {
  connections = 0
  #classes = [0, 0, 0, 0, 0, 0]
  #buckets = bounds.map(() => 0)
  #milliseconds = 0
  #ready = 0
  #unchanged = 0

  /** An answer of the application. */
  count(status: number, milliseconds: number): void {
    const statusClass = Math.floor(status / 100)
    this.#classes[statusClass] = (this.#classes[statusClass] ?? 0) + 1
    this.#milliseconds += milliseconds
    const bucket = bounds.findIndex((bound) => milliseconds <= bound * 1000)
    if (bucket !== -1) this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1
  }

  /** An answer that was ready: 200 or 304. It takes too little time to be measured each time. */
  countFromMemory(status: number): void {
    if (status === 304) this.#unchanged += 1
    else this.#ready += 1
  }

  figures(): Figures {
    const fromMemory = this.#ready + this.#unchanged
    const classes = [...this.#classes]
    classes[2] = (classes[2] ?? 0) + this.#ready
    classes[3] = (classes[3] ?? 0) + this.#unchanged
    let below = fromMemory
    return {
      answers: Object.fromEntries(
        classes.flatMap((count, first) => (first > 0 ? [[`${first}xx`, count]] : [])),
      ),
      took: bounds.map((bound, index) => {
        below += this.#buckets[index] ?? 0
        return [bound, below]
      }),
      tookInAll: this.#milliseconds / 1000,
      fromMemory,
      fromApplication: this.#classes.reduce((sum, count) => sum + count, 0),
      connections: this.connections,
    }
  }
}
