import { instant, MINUTE } from '../../storage/instant.ts'
import { dayOf } from '../calendar/day.ts'

/** How often a page was opened on a day, and how many of these were the start of a visit. */
export type Opened = { day: string; path: string; pages: number; visits: number }

let counts = new Map<string, Opened>()
/** The day of the minute that begins at `since`. */
let today = ''
let since = Number.NEGATIVE_INFINITY

/** Counts a page in memory. Runs for every page, so it computes the day only once a minute. */
export function countPage(path: string, isVisit: boolean): void {
  const now = Date.now()
  if (now < since || now >= since + MINUTE) {
    since = now - (now % MINUTE)
    today = dayOf(instant(now))
  }
  add({ day: today, path, pages: 1, visits: isVisit ? 1 : 0 })
}

/** Returns the counts since the last call. */
export function takeCounts(): Opened[] {
  const taken = [...counts.values()]
  counts = new Map()
  return taken
}

/** Adds back counts that could not be stored. */
export function giveBack(taken: Opened[]): void {
  for (const opened of taken) add(opened)
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
