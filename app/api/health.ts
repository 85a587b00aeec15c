import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { isBehind, readBackupState } from '../../backup/state.ts'
import { settings } from '../../config/settings.server.ts'
import { readMailState } from '../../domain/outbox/mail-state.server.ts'
import { LASTING } from '../../domain/staff/problem-mail.server.ts'
import { database } from '../../storage/database.server.ts'
import { ago } from '../../storage/instant.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { freeBytes } from '../checks/machine.server.ts'
import { callPath } from '../paths.ts'
import { jsonLoader } from './response.server.ts'

/** Load balancers poll every few seconds and have a shorter timeout than a query. */
const LIMIT_MILLISECONDS = 3_000
/** With less free disk space than this, nothing more can be stored. Bytes. */
const MIN_FREE_BYTES = 256 * 1024

/**
 * Health check: the database responds. Readiness check: there is also disk space for visitors'
 * forms, backups are made and copied, and mail goes out. That is for monitors, not for load balancers
 * that send visitors elsewhere.
 */
export const loader = jsonLoader(async ({ url }) => {
  const checks = [queryDatabase()]
  if (url.pathname === callPath('ready')) checks.push(checkDiskSpace(), checkBackups(), checkMail())
  await inTime(Promise.all(checks))
  return { status: 'ok' }
})

async function queryDatabase(): Promise<void> {
  await sql`select 1`.execute(await database())
}

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

/** Throws a StorageError, which becomes a 503 response, when a check has no result in time. */
async function inTime(check: Promise<unknown>): Promise<void> {
  const late = wait(LIMIT_MILLISECONDS, undefined, { ref: false }).then(() => {
    throw new StorageError(new Error('no response in time'))
  })
  await Promise.race([check, late])
}
