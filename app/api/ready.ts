import { statfs } from 'node:fs/promises'
import { settings } from '../../settings.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { inTime, queryDatabase } from './health.ts'
import { jsonLoader } from './response.server.ts'

/** With less free disk space than this, nothing more can be stored. Bytes. */
const MIN_FREE_BYTES = 256 * 1024

/** Readiness check: the database responds, and there is room for what visitors send. */
export const loader = jsonLoader(async () => {
  await inTime(Promise.all([queryDatabase(), checkRoom()]).then(() => undefined))
  return { status: 'ok' }
})

/** PostgreSQL stores its data elsewhere. */
async function checkRoom(): Promise<void> {
  if (settings.databaseUrl !== undefined) return
  const { bavail, bsize } = await statfs(settings.dataDir)
  if (bavail * bsize < MIN_FREE_BYTES) throw new StorageError(new Error('the disk is full'))
}
