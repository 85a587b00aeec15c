import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DAY, type Instant, instant } from '../storage/instant.ts'
import { namesIn, sqliteFile } from '../storage/open.server.ts'
import { upgradeFolder } from './upgrade.ts'

// Copies of everybody's data in the data folder: each was made by a command or an upgrade, and goes
// once the nightly backups of its time are gone. They have data that was erased since.

type Copy = { path: string; deletedAt: Instant }

export async function listOldCopies(dataDir: string, keepDays: number): Promise<Copy[]> {
  const file = basename(sqliteFile({ dataDir }))
  const isCopy = (name: string) =>
    name.startsWith(`${file}.before-`) ||
    [`${file}.moved`, 'key.former', 'restoring'].includes(name)
  const upgrades = upgradeFolder({ dataDir })
  const paths = [
    ...(await namesIn(dataDir)).filter(isCopy).map((name) => join(dataDir, name)),
    ...(await namesIn(upgrades)).map((name) => join(upgrades, name)),
  ]
  return Promise.all(
    paths.map(async (path) => {
      // Of a renamed or linked file, only the change time is that of the copy.
      const { ctimeMs } = await stat(path)
      const days = path.endsWith('restoring') ? 1 : keepDays
      return { path, deletedAt: instant(ctimeMs + days * DAY) }
    }),
  )
}

export async function deleteOldCopies(
  { dataDir }: { dataDir: string },
  keepDays: number,
  now = instant(),
): Promise<void> {
  const old = (await listOldCopies(dataDir, keepDays)).filter(({ deletedAt }) => deletedAt < now)
  for (const { path } of old) await rm(path, { recursive: true, force: true })
}
