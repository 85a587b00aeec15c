import { createHash, randomBytes } from 'node:crypto'
import { instant } from '../../storage/instant.ts'
import { dayOf } from '../calendar/day.ts'
import { countedWords } from '../search/missed-words.ts'

/** Words searched for without a result, with the number of people, since they were last stored. */
let missed = new Map<string, number>()
/**
 * Fingerprints of today's clients and their words: only in memory, with a key that changes daily.
 */
let seen = new Set<string>()
let key = randomBytes(16)
let today = ''

/** The most searches counted per day: more are not from visitors. */
const MOST = 2_000

/** Counts a search without results, once a day per client address and words. */
export function countMissed(typed: string, clientIp: string): void {
  const words = countedWords(typed)
  if (words === undefined) return
  const day = dayOf(instant())
  if (day !== today) {
    today = day
    key = randomBytes(16)
    seen = new Set()
  }
  const print = createHash('sha256').update(key).update(`${clientIp} ${words}`).digest('base64')
  if (seen.has(print) || seen.size >= MOST) return
  seen.add(print)
  missed.set(words, (missed.get(words) ?? 0) + 1)
}

/** Returns the counts since the last call. */
export function takeMissed(): Map<string, number> {
  const taken = missed
  missed = new Map()
  return taken
}

/** Adds back counts that could not be stored. */
export function giveBackMissed(taken: Map<string, number>): void {
  for (const [words, count] of taken) missed.set(words, count + (missed.get(words) ?? 0))
}
