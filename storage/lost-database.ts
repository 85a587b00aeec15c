import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseLocation } from './open.server.ts'
import { UnusableDatabaseError } from './storage-error.ts'

/**
 * Requires that a database without tables is that of a new site. A folder with a key, uploads or
 * backups had a database before: an empty site in its place would be open to everybody's set-up,
 * and its backups would push out the real ones.
 * @throws UnusableDatabaseError
 */
export async function requireNewSite(location: DatabaseLocation): Promise<void> {
  const { dataDir, backupDir, databaseUrl } = location
  const backups = [...(await backupsIn(backupDir)), ...(await backupsIn(join(dataDir, 'copy')))]
  const signs = [
    existsSync(join(dataDir, 'key')) && 'its key',
    (await namesIn(join(dataDir, 'uploads'))).length > 0 && 'uploads',
    backups.length > 0 && 'backups',
  ].filter((sign) => sign !== false)
  if (signs.length === 0) return
  const moved = join(dataDir, 'lampstand.sqlite.moved')
  const advice = [
    'If its disk is not mounted, mount it.',
    existsSync(moved) && `If it was moved to PostgreSQL, set DATABASE_URL: ${moved} is left.`,
    `Otherwise restore the newest backup (docs/backup.md): lampstand restore ${backups.at(-1) ?? 'FILE'}.`,
    'A new site needs an empty data folder and an empty BACKUP_DIR.',
  ]
  throw new UnusableDatabaseError(
    'lost',
    `${databaseUrl ? 'The database at DATABASE_URL is empty' : `There is no database in ${dataDir}`}` +
      ` although there are ${signs.join(' and ')}, so this is not a new site. ` +
      advice.filter(Boolean).join(' '),
  )
}

async function backupsIn(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return []
  const names = (await namesIn(folder)).filter((name) => /^lampstand-.*\.backup$/.test(name))
  return names.sort().map((name) => join(folder, name))
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
