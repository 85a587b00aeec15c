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
  #answers = 0
  #milliseconds = 0
  #fromMemory = 0

  count(status: number, milliseconds: number, fromMemory: boolean): void {
    const statusClass = Math.floor(status / 100)
    this.#classes[statusClass] = (this.#classes[statusClass] ?? 0) + 1
    this.#answers += 1
    this.#milliseconds += milliseconds
    if (fromMemory) this.#fromMemory += 1
    const bucket = bounds.findIndex((bound) => milliseconds <= bound * 1000)
    if (bucket !== -1) this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1
  }

  figures(): Figures {
    let below = 0
    return {
      answers: Object.fromEntries(
        this.#classes.flatMap((count, first) => (first > 0 ? [[`${first}xx`, count]] : [])),
      ),
      took: bounds.map((bound, index) => {
        below += this.#buckets[index] ?? 0
        return [bound, below]
      }),
      tookInAll: this.#milliseconds / 1000,
      fromMemory: this.#fromMemory,
      fromApplication: this.#answers - this.#fromMemory,
      connections: this.connections,
    }
  }
}
