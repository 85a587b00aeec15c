import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../config/settings.server.ts'
import { migrations } from '../storage/migrations/index.ts'
import { typedCommand } from './command.ts'

// Backups made before upgrades: one for each state of the tables, named by the last migration, so
// that an older version knows which one it can read. A second attempt replaces that of the first.

export type Place = Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupKey'>

/** The file for a database that has run these migrations. */
export function backupBefore(recorded: readonly string[], place: Pick<Place, 'dataDir'>): string {
  return join(upgradeFolder(place), `${recorded.at(-1)}.backup`)
}

/**
 * How to restore this version's database after a newer version upgraded it, if there is a backup.
 */
export function describeRollback(place: Pick<Place, 'dataDir'>): string | undefined {
  if (!existsSync(backupBefore(Object.keys(migrations), place))) return undefined
  return (
    'To go back to how it was before the upgrade (data received since then is lost), type: ' +
    typedCommand('rollback')
  )
}

export function upgradeFolder({ dataDir }: Pick<Place, 'dataDir'>): string {
  return join(dataDir, 'before-upgrade')
}
