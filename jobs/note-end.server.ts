import type { Storage } from '../storage/database.server.ts'
import { instant } from '../storage/instant.ts'
import { ifWritable } from '../storage/storage-error.ts'

/** Jobs that succeeded in this process and have no row in `failed_jobs`. */
const succeeded = new Set<string>()

/** Stores, for the checks, whether a job's last run failed. Writes only when that changes. */
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
