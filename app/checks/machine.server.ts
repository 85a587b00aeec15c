import { statfs } from 'node:fs/promises'
import { copyFolder } from '../../backup/copy.ts'
import { lastDue, listNightly, newestNightly, nightlyMoment } from '../../backup/nightly.ts'
import type { Settings } from '../../settings.server.ts'
import { type Finding, finding } from './finding.ts'

/** Less free disk space than this counts as full. Bytes. */
const MIN_FREE_BYTES = 500_000_000
/** Time allowed for the nightly backup to complete. */
const BACKUP_HOURS = 3
const TIMEOUT_MILLISECONDS = 5_000

/** Checks that last night's backup exists, or a copy of the data folder of the last day. */
export async function checkBackup(
  { backupDir, backupHour, dataDir }: Pick<Settings, 'backupDir' | 'backupHour' | 'dataDir'>,
  now = Temporal.Now.instant(),
): Promise<Finding> {
  const folder = backupDir ?? copyFolder({ dataDir })
  const names = await listNightly(folder).catch(() => undefined)
  if (!names) return finding(false, ({ backup }) => backup.away, { folder })
  const newest = newestNightly(names, now)
  if (!newest && backupDir === undefined) return finding(false, ({ backup }) => backup.none)
  if (!newest) return finding(false, ({ backup }) => backup.missing, { folder })
  const made = nightlyMoment(newest)
  const date = made.toInstant().toString()
  const late = now.subtract({ hours: BACKUP_HOURS })
  // Whoever copies the folder each day does so at an hour of their own.
  const due =
    backupDir === undefined
      ? late.subtract({ hours: 24 }).toZonedDateTimeISO(made.timeZoneId)
      : lastDue(late, backupHour)
  return Temporal.ZonedDateTime.compare(made, due) < 0
    ? finding(false, ({ backup }) => backup.old, { date })
    : finding(true, ({ backup }) => backup.well, { date })
}

/** Checks the free space of the data disk and the backup disk. */
export async function checkDisk({
  dataDir,
  backupDir,
}: Pick<Settings, 'dataDir' | 'backupDir'>): Promise<Finding> {
  const folders = backupDir === undefined ? [dataDir] : [dataDir, backupDir]
  const sizes = await Promise.all(
    folders.map((folder) => statfs(folder).then(({ bavail, bsize }) => bavail * bsize)),
  )
  const least = Math.min(...sizes)
  const free = (least / 1e9).toFixed(1)
  return least < MIN_FREE_BYTES
    ? finding(false, ({ disk }) => disk.full, { free })
    : finding(true, ({ disk }) => disk.well, { free })
}

/** Requests the site's public URL, through DNS, TLS and the proxy. */
export async function checkAddress({ siteUrl }: Pick<Settings, 'siteUrl'>): Promise<Finding> {
  const address = siteUrl.href
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
  const isUp = await fetch(new URL('/healthz', siteUrl), { signal, redirect: 'error' })
    .then(async (response) => response.ok && isHealth(await response.json()))
    .catch(() => false)
  return isUp
    ? finding(true, (check) => check.address.well, { address })
    : finding(false, (check) => check.address.away, { address })
}

function isHealth(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok'
}
