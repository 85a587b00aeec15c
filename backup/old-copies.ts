import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DAY } from '../storage/instant.ts'
import { namesIn, sqliteFile } from '../storage/open.server.ts'
import { upgradeFolder } from './upgrade.ts'

// Copies of everybody's data in the data folder: each was made by a command or an upgrade, and goes
// once the nightly backups of its time are gone. They have data that was erased since.

export async function deleteOldCopies(
  { dataDir }: { dataDir: string },
  keepDays: number,
  now = Date.now(),
): Promise<void> {
  const file = basename(sqliteFile({ dataDir }))
  const isCopy = (name: string) =>
    name.startsWith(`${file}.before-`) ||
    [`${file}.moved`, 'key.former', 'restoring'].includes(name)
  const upgrades = upgradeFolder({ dataDir })
  const paths = [
    ...(await namesIn(dataDir)).filter(isCopy).map((name) => join(dataDir, name)),
    ...(await namesIn(upgrades)).map((name) => join(upgrades, name)),
  ]
  for (const path of paths) {
    // Of a renamed or linked file, only the change time is that of the copy.
    const { ctimeMs } = await stat(path)
    if (ctimeMs + keepDays * DAY < now) await rm(path, { recursive: true, force: true })
  }
}
