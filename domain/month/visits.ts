import { instant, MINUTE } from '../../storage/instant.ts'
import { dayOf } from '../calendar/day.ts'

/** How often a page was opened on a day, and how often of these by somebody from elsewhere. */
export type Opened = { day: string; path: string; pages: number; visits: number }

let counts = new Map<string, Opened>()
/** The day of the minute that begins at `since`. */
let today = ''
let since = Number.NEGATIVE_INFINITY

/** Counts a page in memory. It runs for every page: the day is looked up once a minute. */
export function countPage(path: string, isVisit: boolean): void {
  const now = Date.now()
  if (now < since || now >= since + MINUTE) {
    since = now - (now % MINUTE)
    today = dayOf(instant(now))
  }
  add({ day: today, path, pages: 1, visits: isVisit ? 1 : 0 })
}

/** Returns what was counted since the last call. */
export function takeCounts(): Opened[] {
  const taken = [...counts.values()]
  counts = new Map()
  return taken
}

/** Counts again what could not be stored. */
export function giveBack(taken: Opened[]): void {
  for (const each of taken) add(each)
}

function add(more: Opened): void {
  const key = `${more.day}${more.path}`
  const before = counts.get(key)
  if (!before) {
    counts.set(key, more)
    return
  }
  before.pages += more.pages
  before.visits += more.visits
}
