import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { dayOf } from '../calendar/day.ts'
import { inLanguage } from '../content/language.ts'
import { newestHeld } from '../newsletter/newsletter.server.ts'
import { addCounts, type DayCount } from './day-counts.server.ts'
import { giveBackMissed, takeMissed } from './missed.ts'
import { giveBack, type Opened, takeCounts } from './visits.ts'

/** Adds the counts in memory to the sums in the database. */
export async function storeVisits(storage: Storage): Promise<void> {
  const taken = takeCounts()
  try {
    await addCounts(sumsOf(taken, newestHeld().entry?.date), storage)
  } catch (error) {
    giveBack(taken)
    throw error
  }
  await storeMissed(storage)
}

/** Staff see words without results only once this many people have searched for them. */
export const SHOWN_FROM = 3

/** Adds searches without results. Of past months, keeps only the words that staff may see. */
async function storeMissed(storage: Storage): Promise<void> {
  const taken = takeMissed()
  if (taken.size === 0) return
  const day = `${dayOf(instant()).slice(0, 7)}-01`
  try {
    await addCounts(
      [...taken].map(([key, count]) => ({ day, name: 'missed', key, count })),
      storage,
    )
  } catch (error) {
    giveBackMissed(taken)
    throw error
  }
  await storage
    .deleteFrom('day_counts')
    .where('name', '=', 'missed')
    .where('day', '<', day)
    .where('count', '<', SHOWN_FROM)
    .execute()
}

/** The sums by day, and by entry and month. The newsletter's page shows the entry `newest`. */
export function sumsOf(opened: Opened[], newest: string | undefined): DayCount[] {
  const sums = new Map<string, DayCount>()
  const add = ({ count, ...counted }: DayCount) => {
    const key = Object.values(counted).join(' ')
    sums.set(key, { ...counted, count: count + (sums.get(key)?.count ?? 0) })
  }
  for (const { day, path, pages, visits } of opened) {
    add({ day, name: 'pages', key: '', count: pages })
    if (visits > 0) add({ day, name: 'visits', key: '', count: visits })
    const entry = entryAt(inLanguage(path, 'en')) ?? (isNewest(path) ? newest : undefined)
    if (entry) add({ day: `${day.slice(0, 7)}-01`, name: 'entry', key: entry, count: pages })
  }
  return [...sums.values()]
}

function entryAt(path: string): string | undefined {
  return /^\/newsletter\/(\d{4}-\d\d-\d\d)$/.exec(path)?.[1]
}

function isNewest(path: string): boolean {
  return inLanguage(path, 'en') === '/newsletter'
}
