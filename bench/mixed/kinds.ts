import { randomInt } from 'node:crypto'
import type { LoadedSite, Reply } from './site.ts'

/** A request of the mixed load, how often it is made, and the statuses it may get. */
export type Kind = {
  name: string
  perMinute: number
  /** The statuses that are right. */
  right: number[]
  send: (site: LoadedSite, about: About) => Promise<Reply>
}
export type About = {
  /** The addresses of all public pages, in both languages. */
  pages: string[]
  /** Rows in each of the lists. */
  rows: number
}

export function encoded(choice: readonly string[]): string {
  return encodeURIComponent(one(choice))
}

export function one<Item>(choice: readonly Item[]): Item {
  const chosen = choice[randomInt(choice.length)]
  if (chosen === undefined) throw new RangeError('nothing to choose from')
  return chosen
}
