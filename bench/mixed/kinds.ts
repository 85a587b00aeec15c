import { randomInt } from 'node:crypto'
import type { LoadedSite, Reply } from './site.ts'

/** A request type of the mixed load, its rate, and the expected statuses. */
export type RequestKind = {
  name: string
  perMinute: number
  /** The expected statuses. */
  expected: number[]
  send: (site: LoadedSite, about: LoadContext) => Promise<Reply>
}
export type LoadContext = {
  /** The addresses of all public pages, in both languages. */
  pages: string[]
  /** Rows in each of the lists. */
  rows: number
}

export function pickEncoded(choices: readonly string[]): string {
  return encodeURIComponent(pickOne(choices))
}

export function pickOne<Item>(choices: readonly Item[]): Item {
  const picked = choices[randomInt(choices.length)]
  if (picked === undefined) throw new RangeError('nothing to choose from')
  return picked
}
