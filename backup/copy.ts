import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DatabaseLocation, sqliteFile } from '../storage/open.server.ts'
import { writeArchive } from './archive.ts'
import { listNightly, nightlyName } from './nightly.ts'
import { readDatabase, requireDatabase } from './read-site.ts'
import { restoreArchive } from './restore.ts'

// For programs that copy the data folder of the running site, such as ONCE. A database in use must
// not be copied, so this folder has a backup of it. All other files never change:
// docs/decisions/0220.

type Place = DatabaseLocation & { backupKey?: string | undefined }

export function copyFolder({ dataDir }: Pick<Place, 'dataDir'>): string {
  return join(dataDir, 'copy')
}

/** Prepares the data folder to be copied. Returns the path of the backup of the database. */
export async function prepareCopy(place: Place): Promise<string> {
  const folder = copyFolder(place)
  requireDatabase(place)
  const path = join(folder, nightlyName(Temporal.Now.instant()))
  await writeArchive(path, readDatabase(place), { secret: place.backupKey })
  const older = (await listNightly(folder)).filter((name) => !path.endsWith(name))
  for (const name of older) await rm(join(folder, name))
  return path
}

/**
 * Restores the database from the backup in a copied data folder, and lets the site learn its
 * address again. Returns undefined when there is no such backup. @throws Refused, DamagedBackup
 */
export async function restoreCopy(place: Place) {
  const folder = copyFolder(place)
  const newest = (await listNightly(folder, Temporal.Now.instant())).at(-1)
  if (newest === undefined) return undefined
  // The copied file of a database in use may be inconsistent, even impossible to open.
  const torn = join(folder, 'torn')
  await mkdir(torn, { recursive: true, mode: 0o700 })
  const path = sqliteFile(place)
  for (const ending of ['', '-wal', '-shm']) {
    if (existsSync(path + ending)) await rename(path + ending, join(torn, `sqlite${ending}`))
  }
  const restored = await restoreArchive(join(folder, newest), place, { secret: place.backupKey })
  await rm(folder, { recursive: true })
  await rm(join(place.dataDir, 'address'), { force: true })
  return restored
}
