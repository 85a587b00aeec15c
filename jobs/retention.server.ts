import { log } from '../app/log.server.ts'
import { deleteWhatIsDue } from '../domain/privacy/retention.server.ts'
import { settings } from '../settings.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { clockProblem } from './clock.server.ts'

/** Deletes what was stored for as long as was promised. */
export async function deleteExpired(storage: Storage, signal: AbortSignal): Promise<void> {
  const problem = await clockProblem(storage)
  if (problem) {
    log.error(problem, 'The clock seems to be wrong: nothing is deleted until it is set right')
    return
  }
  const goesOn = () => !signal.aborted
  const deleted = await deleteWhatIsDue(settings.keepDays, Date.now(), storage, goesOn)
  if (deleted.length === 0) return
  const counts = Object.fromEntries(deleted.map(({ kind, count }) => [kind, count]))
  log.info({ deleted: counts }, 'expired records were deleted')
}
