import { join } from 'node:path'
import { writeArchive } from '../backup/archive.ts'
import { deleteOldBackups, listNightly, newestNightly, nextNightlyPath } from '../backup/nightly.ts'
import { readSite } from '../backup/read-site.ts'
import { runBackupCommand } from '../backup/run-command.ts'
import { isCopied, noteBackup, noteCopy, readBackupState } from '../backup/state.ts'
import { deleteOldUpgradeBackups } from '../backup/upgrade-backups.ts'
import { now } from '../config/clock.server.ts'
import { log } from '../config/log.server.ts'
import { settings } from '../config/settings.server.ts'
import type { ServerText } from '../domain/content/server-text.ts'
import { deleteOldIdempotencyKeys } from '../domain/forms/idempotency.server.ts'
import { deleteOldLines } from '../domain/mail-list/import.server.ts'
import { runUnfinishedImports } from '../domain/mail-list/run-import.server.ts'
import { deleteOldBatches } from '../domain/people/record-changes.server.ts'
import { removeLeftovers } from '../domain/pictures/leftovers.server.ts'
import { deleteWhatIsDue } from '../domain/privacy/retention.server.ts'
import { startRetention } from '../domain/privacy/retention-day.server.ts'
import { deleteExpiredLinks } from '../domain/staff/password-link.server.ts'
import { deleteExpiredSessions } from '../domain/staff/session.server.ts'
import { database, type Storage } from '../storage/database.server.ts'
import { DAY, instant } from '../storage/instant.ts'
import { deleteOldMails, queuePrayedFor, queueWeekly, readReturned } from './mail.server.ts'
import { noteEnd } from './note-end.server.ts'
import { tellProblems } from './problems.server.ts'
import { rotateKeys } from './rotate-keys.server.ts'
import { type Job, runJobs } from './runner.server.ts'
import { vacuumAfterErasure } from './vacuum.server.ts'

const jobs: (Job<Storage> & { name: JobName })[] = [
  { name: 'unfinished imports', everyMinutes: 1, limitMinutes: 10, run: runUnfinishedImports },
  { name: 'key rotation', everyMinutes: 24 * 60, limitMinutes: 60, run: rotateKeys },
  { name: 'retention', everyMinutes: 6 * 60, limitMinutes: 60, run: deleteExpired },
  { name: 'vacuum', everyMinutes: 15, limitMinutes: 60, run: vacuumAfterErasure },
  { name: 'nightly backup', everyMinutes: 15, limitMinutes: 3 * 60, run: backUpNightly },
  {
    name: 'state of the site',
    everyMinutes: 10,
    limitMinutes: 5,
    run: tellProblems,
    // While the server starts, the site's address does not respond yet.
    atStart: false,
  },
  { name: 'upgrade backups', everyMinutes: 24 * 60, limitMinutes: 10, run: deleteUpgradeBackups },
  { name: 'weekly mails', everyMinutes: 5, limitMinutes: 10, run: queueWeekly },
  { name: 'mails to those prayed for', everyMinutes: 15, limitMinutes: 10, run: queuePrayedFor },
  { name: 'mails that came back', everyMinutes: 5, limitMinutes: 15, run: readReturned },
  { name: 'old mails', everyMinutes: 60, limitMinutes: 10, run: deleteOldMails },
  { name: 'leftover uploads', everyMinutes: 24 * 60, limitMinutes: 60, run: removeLeftovers },
  { name: 'idempotency keys', everyMinutes: 60, limitMinutes: 10, run: deleteOldIdempotencyKeys },
]

/** Makes the nightly backup when it is due, and runs BACKUP_COMMAND on it until that succeeds. */
async function backUpNightly(storage: Storage, signal: AbortSignal): Promise<void> {
  const { backupDir, backupKeep, backupKey, backupCommand } = settings
  if (backupDir === undefined) return
  const state = await readBackupState(storage)
  const file = await nextNightlyPath(backupDir, now(), state?.folder)
  if (file !== undefined) {
    const began = performance.now()
    await writeArchive(file, readSite(settings), { secret: backupKey, signal })
    await noteBackup(file, backupDir, storage)
    await deleteOldBackups(backupDir, backupKeep)
    log.info({ file, milliseconds: Math.round(performance.now() - began) }, 'a backup was made')
  }
  if (backupCommand !== undefined) await copyNewest(backupDir, backupCommand, storage, signal)
}

async function copyNewest(
  folder: string,
  command: string,
  storage: Storage,
  signal: AbortSignal,
): Promise<void> {
  const state = await readBackupState(storage)
  const newest = newestNightly(await listNightly(folder), now())
  if (!state || !newest || isCopied(state)) return
  try {
    await runBackupCommand(command, join(folder, newest), signal)
  } catch (error) {
    await noteCopy(state, false, storage)
    throw error
  }
  await noteCopy(state, true, storage)
  log.info({ file: newest }, 'a backup was copied by BACKUP_COMMAND')
}

/** How long the lines of an import are stored, and a preview that nobody agreed to. */
const IMPORT_DAYS = 7

/** Each job has a name for staff in the texts. */
type JobName = keyof ServerText['check']['jobs']['names']

let running: ReturnType<typeof runJobs> | undefined

export function startJobs(): void {
  running ??= runJobs(jobs, { open: database, log, noteEnd })
}

export async function stopJobs(): Promise<void> {
  await running?.stop()
  running = undefined
}

/** Deletes expired sessions, links and imports, and records past their retention period. */
export async function deleteExpired(storage: Storage, signal: AbortSignal): Promise<void> {
  const goesOn = () => !signal.aborted
  await deleteExpiredSessions(storage)
  await deleteExpiredLinks(storage)
  await deleteOldBatches(storage)
  await deleteOldLines(instant(Date.now() - IMPORT_DAYS * DAY), storage)
  if (!(await startRetention(now(), storage))) return
  const deleted = await deleteWhatIsDue(settings.keepDays, Date.now(), storage, goesOn)
  if (deleted.length === 0) return
  const counts = Object.fromEntries(deleted.map(({ kind, count }) => [kind, count]))
  log.info({ deleted: counts }, 'expired records were deleted')
}

/** Deletes backups made before upgrades, once the nightly backups of that time are deleted, too. */
async function deleteUpgradeBackups(): Promise<void> {
  await deleteOldUpgradeBackups(settings, settings.backupKeep)
}
