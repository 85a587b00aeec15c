import { join } from 'node:path'
import { writeArchive } from '../backup/archive.ts'
import { deleteOldBackups, listNightly, newestNightly, nightlyWanted } from '../backup/nightly.ts'
import { readSite } from '../backup/read-site.ts'
import { runBackupCommand } from '../backup/run-command.ts'
import { isCopied, noteBackup, noteCopy, readBackupState } from '../backup/state.ts'
import { now } from '../clock.server.ts'
import { log } from '../log.server.ts'
import { settings } from '../settings.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { findClockProblem } from '../storage/trusted-clock.server.ts'

/** Makes the nightly backup when it is due, and copies it elsewhere, again until that succeeds. */
export async function backUpNightly(storage: Storage, signal: AbortSignal): Promise<void> {
  const { backupDir, backupHour, backupKeep, backupKey, backupCommand } = settings
  if (backupDir === undefined) return
  const state = await readBackupState(storage)
  const file = await nightlyWanted(backupDir, backupHour, now(), state?.folder)
  if (file !== undefined) {
    const began = performance.now()
    await writeArchive(file, readSite(settings), { secret: backupKey, signal })
    await noteBackup(file, backupDir, storage)
    if (!(await findClockProblem(storage))) await deleteOldBackups(backupDir, backupKeep)
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
