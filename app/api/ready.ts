import { isBehind, readBackupState } from '../../backup/state.ts'
import { settings } from '../../config/settings.server.ts'
import { readMailState } from '../../domain/outbox/mail-state.server.ts'
import { LASTING } from '../../domain/staff/problem-mail.server.ts'
import { database } from '../../storage/database.server.ts'
import { ago } from '../../storage/instant.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { freeBytes } from '../checks/machine.server.ts'
import { inTime, queryDatabase } from './health.ts'
import { jsonLoader } from './response.server.ts'

/** With less free disk space than this, nothing more can be stored. Bytes. */
const MIN_FREE_BYTES = 256 * 1024

/**
 * Readiness check: the database responds, there is disk space for visitors' forms, backups are
 * made and copied, and mail goes out. It is for monitors, not for load balancers that send visitors elsewhere.
 */
export const loader = jsonLoader(async () => {
  await inTime(Promise.all([queryDatabase(), checkDiskSpace(), checkBackups(), checkMail()]))
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

/** A provider that refuses us for a moment is no problem yet, as in the mails about problems. */
async function checkMail(): Promise<void> {
  const state = await readMailState(await database())
  if (settings.smtpUrl === undefined || state.goesOut) return
  if (state.since < ago(LASTING)) throw new StorageError(new Error('no mail goes out'))
}
