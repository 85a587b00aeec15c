import { now } from '../app/clock.server.ts'
import { log } from '../app/log.server.ts'
import { writeArchive } from '../backup/archive.ts'
import { nightlyWanted, tidyNightly } from '../backup/nightly.ts'
import { readSite } from '../backup/read-site.ts'
import { settings } from '../settings.server.ts'
import type { Storage } from '../storage/database.server.ts'

/** Makes the backup of the night when it is due. */
export async function backUpNightly(_: Storage, signal: AbortSignal): Promise<void> {
  const { backupDir, backupHour, backupKeep, backupKey } = settings
  if (backupDir === undefined) return
  const file = await nightlyWanted(backupDir, backupHour, now())
  if (file === undefined) return
  const began = performance.now()
  await writeArchive(file, readSite(settings), { secret: backupKey, signal })
  await tidyNightly(backupDir, backupKeep)
  log.info({ file, milliseconds: Math.round(performance.now() - began) }, 'a backup was made')
}
