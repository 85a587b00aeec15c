import { statfs } from 'node:fs/promises'
import { lastDue, listNightly, newestNightly, nightlyMoment } from '../../backup/nightly.ts'
import type { Settings } from '../../settings.server.ts'
import { type Finding, found } from './finding.ts'

/** Below this a disk is as good as full. Bytes. */
const LEAST_FREE = 500_000_000
/** A backup of the night may take this long. */
const BACKUP_HOURS = 3
const PATIENCE_MILLISECONDS = 5_000

/** Whether the backup of last night is there. */
export async function lookAtBackup(
  { backupDir, backupHour }: Pick<Settings, 'backupDir' | 'backupHour'>,
  now = Temporal.Now.instant(),
): Promise<Finding> {
  if (backupDir === undefined) return found(false, ({ backup }) => backup.none)
  const folder = backupDir
  const names = await listNightly(folder).catch(() => undefined)
  if (!names) return found(false, ({ backup }) => backup.away, { folder })
  const newest = newestNightly(names, now)
  if (!newest) return found(false, ({ backup }) => backup.missing, { folder })
  const made = nightlyMoment(newest)
  const date = made.toInstant().toString()
  const due = lastDue(now.subtract({ hours: BACKUP_HOURS }), backupHour)
  return Temporal.ZonedDateTime.compare(made, due) < 0
    ? found(false, ({ backup }) => backup.old, { date })
    : found(true, ({ backup }) => backup.well, { date })
}

/** The disk of the data, and that of the backups. */
export async function lookAtDisk({
  dataDir,
  backupDir,
}: Pick<Settings, 'dataDir' | 'backupDir'>): Promise<Finding> {
  const places = backupDir === undefined ? [dataDir] : [dataDir, backupDir]
  const sizes = await Promise.all(
    places.map((place) => statfs(place).then(({ bavail, bsize }) => bavail * bsize)),
  )
  const least = Math.min(...sizes)
  const free = (least / 1e9).toFixed(1)
  return least < LEAST_FREE
    ? found(false, ({ disk }) => disk.full, { free })
    : found(true, ({ disk }) => disk.well, { free })
}

/** The site as visitors reach it: through its name, its certificate and the proxy before it. */
export async function lookAtAddress({ siteUrl }: Pick<Settings, 'siteUrl'>): Promise<Finding> {
  const address = siteUrl.href
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  const answers = await fetch(new URL('/healthz', siteUrl), { signal, redirect: 'error' })
    .then(async (answer) => answer.ok && isHealth(await answer.json()))
    .catch(() => false)
  return answers
    ? found(true, (check) => check.address.well, { address })
    : found(false, (check) => check.address.away, { address })
}

function isHealth(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok'
}
