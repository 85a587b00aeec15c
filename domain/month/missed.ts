import { createHash, randomBytes } from 'node:crypto'
import { instant } from '../../storage/instant.ts'
import { dayOf } from '../calendar/day.ts'
import { countedWords } from '../search/missed-words.ts'

/** What was looked for and not found, by how many, since it was last stored. */
let missed = new Map<string, number>()
/** Fingerprints of who looked for what today: in memory, with a key that nobody has tomorrow. */
let seen = new Set<string>()
let key = randomBytes(16)
let today = ''

/** More than these in a day are not from visitors. */
const MOST = 2_000

/** Counts words that were not found, each address once a day. */
export function countMissed(typed: string, clientIp: string): void {
  const words = countedWords(typed)
  if (words === undefined) return
  const day = dayOf(instant())
  if (day !== today) {
    today = day
    key = randomBytes(16)
    seen = new Set()
  }
  const who = createHash('sha256').update(key).update(`${clientIp} ${words}`).digest('base64')
  if (seen.has(who) || seen.size >= MOST) return
  seen.add(who)
  missed.set(words, (missed.get(words) ?? 0) + 1)
}

/** Returns what was counted since the last call. */
export function takeMissed(): Map<string, number> {
  const taken = missed
  missed = new Map()
  return taken
}

/** Counts again what could not be stored. */
export function giveBackMissed(taken: Map<string, number>): void {
  for (const [words, count] of taken) missed.set(words, count + (missed.get(words) ?? 0))
}
