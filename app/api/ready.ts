import { isBehind, readBackupState } from '../../backup/state.ts'
import { settings } from '../../config/settings.server.ts'
import { database } from '../../storage/database.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { freeBytes } from '../checks/machine.server.ts'
import { inTime, queryDatabase } from './health.ts'
import { jsonLoader } from './response.server.ts'

/** With less free disk space than this, nothing more can be stored. Bytes. */
const MIN_FREE_BYTES = 256 * 1024

/**
 * Readiness check: the database responds, there is disk space for visitors' forms, and backups are
 * made and copied. It is for monitors, not for load balancers that send visitors elsewhere.
 */
export const loader = jsonLoader(async () => {
  await inTime(
    Promise.all([queryDatabase(), checkDiskSpace(), checkBackups()]).then(() => undefined),
  )
  return { status: 'ok' }
})

/** Not for PostgreSQL, which stores its data elsewhere. */
async function checkDiskSpace(): Promise<void> {
  if (settings.databaseUrl !== undefined) return
  if ((await freeBytes(settings.dataDir)) < MIN_FREE_BYTES)
    throw new StorageError(new Error('the disk is full'))
}

async function checkBackups(): Promise<void> {
  const { backupDir, backupCommand } = settings
  if (backupDir === undefined) return
  const state = await readBackupState(await database())
  if (state && isBehind(state, backupCommand !== undefined, Date.now())) {
    throw new StorageError(new Error('the newest backup, or its copy, is over three days old'))
  }
}
