import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings.server.ts'
import { DAY } from '../storage/instant.ts'
import { migrations } from '../storage/migrations/index.ts'
import { typed } from './command.ts'

// The backups made before upgrades: one for each state of the tables, named by its last migration,
// so that a former version knows which one it can read. A second attempt replaces the first one's.

export type Place = Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupKey'>

/** The file for a database that has run these migrations. */
export function backupBefore(recorded: readonly string[], place: Pick<Place, 'dataDir'>): string {
  return join(upgradeFolder(place), `${recorded.at(-1)}.backup`)
}

/** How this version gets its database back that a newer one has upgraded; undefined without one. */
export function wayBack(place: Pick<Place, 'dataDir'>): string | undefined {
  if (!existsSync(backupBefore(Object.keys(migrations), place))) return undefined
  return (
    'To go back to how it was before the upgrade (what came in since then is lost), type: ' +
    typed('rollback')
  )
}

/** Deletes those that are older than the nightly ones, since they hold what people have erased. */
export async function deleteOldUpgradeBackups(
  place: Pick<Place, 'dataDir'>,
  keepDays: number,
): Promise<void> {
  const folder = upgradeFolder(place)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - keepDays * DAY) await rm(path, { force: true })
  }
}

export function upgradeFolder({ dataDir }: Pick<Place, 'dataDir'>): string {
  return join(dataDir, 'before-upgrade')
}
