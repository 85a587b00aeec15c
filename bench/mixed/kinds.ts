import { randomInt } from 'node:crypto'
import type { Answered, LoadedSite } from './site.ts'

/** Something that is asked for in the mixed load, how often, and what it has to be answered. */
export type Kind = {
  name: string
  perMinute: number
  /** The statuses that are right. */
  right: number[]
  ask: (site: LoadedSite, about: About) => Promise<Answered>
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
