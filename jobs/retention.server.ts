import { log } from '../app/log.server.ts'
import { deleteWhatIsDue } from '../domain/privacy/retention.server.ts'
import { settings } from '../settings.server.ts'
import { database } from '../storage/database.server.ts'
import { clockIsBelieved } from './clock-belief.server.ts'

const EVERY_MILLISECONDS = 24 * 3_600_000

let doneAt = Number.NEGATIVE_INFINITY

/** At the start and once a day: deletes what was kept as long as was promised. */
export async function keepNoLonger(goesOn: () => boolean): Promise<void> {
  const storage = await database()
  // Asked each time: the clock is watched between the days too.
  const believed = await clockIsBelieved(storage)
  if (!believed || performance.now() - doneAt < EVERY_MILLISECONDS) return
  const deleted = await deleteWhatIsDue(settings.keepDays, Date.now(), storage, goesOn)
  doneAt = performance.now()
  const counts = Object.fromEntries(deleted.map(({ kind, count }) => [kind, count]))
  if (deleted.length > 0)
    log.info({ deleted: counts }, 'what had been kept long enough was deleted')
}
