import { interpolate } from '../../domain/content/text.ts'
import type { Storage } from '../../storage/database.server.ts'
import { HOUR, instant } from '../../storage/instant.ts'
import { type Finding, finding } from './finding.ts'

/** Every job runs once a day at least: an older failure is of a process that is gone. */
const RECENT = 25 * HOUR

/** Checks that no job failed when it last ran (jobs/note-end.server.ts). */
export async function checkJobs(storage: Storage, now = Date.now()): Promise<Finding> {
  const failed = await storage
    .selectFrom('failed_jobs')
    .select('name')
    .where('failed_at', '>', instant(now - RECENT))
    .orderBy('name')
    .execute()
  if (failed.length === 0) return finding(true, ({ jobs }) => jobs.well)
  return {
    ok: false,
    words: ({ check: { jobs } }) => {
      const names: Record<string, string> = jobs.names
      return interpolate(jobs.failed, {
        jobs: failed.map(({ name }) => names[name] ?? name).join(', '),
      })
    },
  }
}
