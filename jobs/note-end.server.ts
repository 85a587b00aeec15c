import type { Storage } from '../storage/database.server.ts'
import { instant } from '../storage/instant.ts'
import { ifWritable } from '../storage/storage-error.ts'

/** Jobs whose last run in this process succeeded, as the database knows. */
const succeeded = new Set<string>()

/** Notes for the checks whether a job failed when it last ran; writes only when that changes. */
export function noteEnd(name: string, failed: boolean, storage: Storage): Promise<void> {
  return ifWritable(async () => {
    if (failed) {
      succeeded.delete(name)
      const row = { failed_at: instant() }
      await storage
        .insertInto('failed_jobs')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
    } else if (!succeeded.has(name)) {
      await storage.deleteFrom('failed_jobs').where('name', '=', name).execute()
      succeeded.add(name)
    }
  })
}
