import { log } from '../config/log.server.ts'
import { oneAtATime } from '../domain/content/one-at-a-time.ts'
import { onPageChange } from '../domain/content/page-changes.ts'
import { refreshSearch } from '../domain/search/refresh-search.server.ts'
import { database } from '../storage/database.server.ts'

/**
 * Updates the search documents now and after each change of the public pages. Runs in the
 * background: it takes seconds for a new site and minutes for thousands of entries; until then,
 * visitors find only a part.
 */
export function startSearch() {
  let stopped = false
  const refresh = oneAtATime(async () => {
    if (stopped) return
    await refreshSearch(await database(), () => !stopped).catch((error: unknown) => {
      log.error({ err: error }, 'the search could not be brought up to date')
    })
  })
  onPageChange((origin) => {
    // Another process updates the search after its own changes.
    if (origin === 'here') void refresh()
  })
  void refresh()
  return {
    stop: async () => {
      stopped = true
      // Runs after the one under way, and ends at once.
      await refresh()
    },
  }
}
