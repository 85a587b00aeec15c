import { join } from 'node:path'
import { writeArchive } from '../backup/archive.ts'
import { deleteOldBackups, deleteOldest, listNightly, nextNightlyPath } from '../backup/nightly.ts'
import { listFiles, readSite } from '../backup/read-site.ts'
import { runBackupCommand } from '../backup/run-command.ts'
import { isCopied, noteBackup, noteCopy, readBackupState } from '../backup/state.ts'
import { copyProgram, copyUploads } from '../backup/uploads.ts'
import { now } from '../config/clock.server.ts'
import { log } from '../config/log.server.ts'
import { settings } from '../config/settings.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { keysInFolder } from '../storage/encryption.ts'
import { codeOf } from '../storage/storage-error.ts'

/**
 * Makes the nightly backup when it is due, copies new uploads beside it, and runs BACKUP_COMMAND
 * until that succeeds.
 */
export async function backUpNightly(storage: Storage, signal: AbortSignal): Promise<void> {
  const { dataDir, backupDir, backupKeep, backupKey: secret, backupCommand } = settings
  if (backupDir === undefined) return
  const state = await readBackupState(storage)
  const file = await nextNightlyPath(backupDir, now(), state?.folder)
  const { name: key } = await storage
    .selectFrom('data_keys')
    .select('name')
    .executeTakeFirstOrThrow()
  const own = { keys: [key, ...(await keysInFolder(settings))], secret }
  if (file !== undefined) {
    const began = performance.now()
    await writeWithRoom(file)
    await noteBackup(file, backupDir, storage)
    log.info({ file, milliseconds: Math.round(performance.now() - began) }, 'a backup was made')
    // Makes room for the uploads.
    await deleteOldBackups(backupDir, backupKeep, own)
  }
  const uploads = await listFiles(dataDir, 'uploads')
  await copyUploads(uploads, { from: dataDir, to: backupDir, secret }, signal)
  if (file !== undefined) {
    await copyProgram(backupDir, signal).catch((error: unknown) => {
      log.warn({ err: error }, 'the program could not be packed beside the backups')
    })
  }
  if (backupCommand !== undefined) await copyNewest(backupDir, backupCommand, storage, signal)

  /** On a full disk, makes room until only the newest of the earlier backups is left. */
  async function writeWithRoom(path: string): Promise<void> {
    try {
      await writeArchive(path, readSite(settings, ['outbox']), { secret, signal })
    } catch (error) {
      const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
      if (!isFull || !(await deleteOldest(backupDir ?? '', own))) throw error
      log.warn('the disk of the backups is full: the oldest backup was deleted')
      await writeWithRoom(path)
    }
  }
}

async function copyNewest(
  folder: string,
  command: string,
  storage: Storage,
  signal: AbortSignal,
): Promise<void> {
  const state = await readBackupState(storage)
  const newest = (await listNightly(folder, now())).at(-1)
  if (!state || !newest || isCopied(state)) return
  try {
    await runBackupCommand(command, join(folder, newest), { folder, signal })
  } catch (error) {
    await noteCopy(state, false, storage)
    throw error
  }
  await noteCopy(state, true, storage)
  log.info({ file: newest }, 'a backup was copied by BACKUP_COMMAND')
}
