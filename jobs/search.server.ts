import { oneAtATime } from '../domain/content/one-at-a-time.ts'
import { onPageChange } from '../domain/content/page-changes.ts'
import { refreshSearch } from '../domain/search/refresh-search.server.ts'
import { log } from '../log.server.ts'
import { database } from '../storage/database.server.ts'

let stopped = false
let last: Promise<void> = Promise.resolve()

/**
 * Brings the search up to date now and after each change of the public pages. Nobody waits for it:
 * a new site fills it within seconds, thousands of entries within minutes, and until then visitors
 * find a part.
 */
export function startSearch(): void {
  stopped = false
  onPageChange((origin) => {
    // Another process brings its own changes up to date.
    if (origin === 'here') last = refresh()
  })
  last = refresh()
}

export async function stopSearch(): Promise<void> {
  stopped = true
  await last
}

const refresh = oneAtATime(async () => {
  if (stopped) return
  await refreshSearch(await database(), () => !stopped).catch((error: unknown) => {
    log.error({ err: error }, 'the search could not be brought up to date')
  })
})
