import { refreshContent } from '../app/content.server.ts'
import { kinds } from '../domain/content/kinds.ts'
import { publishDue } from '../domain/content/plans.server.ts'
import { clearPageCache } from '../server/clear-page-cache.ts'
import type { Storage } from '../storage/database.server.ts'
import { instant } from '../storage/instant.ts'
import { clockProblem } from './clock.server.ts'

/** Publishes what staff planned for an hour that has come. */
export async function publishPlanned(storage: Storage): Promise<void> {
  // By a wrong clock every hour may have come.
  if (await clockProblem(storage)) return
  if ((await publishDue(kinds, instant(), storage)) === 0) return
  await refreshContent()
  clearPageCache()
}
