import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { TLSSocket } from 'node:tls'
import { copyFolder } from '../../backup/copy.ts'
import { isFarSmaller, lastDue, listNightly, nightlyMoment } from '../../backup/nightly.ts'
import { type BackupState, isCopied } from '../../backup/state.ts'
import type { Settings } from '../../config/settings.server.ts'
import type { ServerText } from '../../domain/content/server-text.ts'
import { certificateProblem } from '../../mail/mail-tls.server.ts'
import { DAY } from '../../storage/instant.ts'
import { codeOf } from '../../storage/storage-error.ts'
import { type Finding, finding } from './finding.ts'

/** Less free disk space than this counts as full. Bytes. */
const MIN_FREE_BYTES = 500_000_000
/** Caddy and certbot renew a certificate when a third of its time is left, often a month. */
const CERTIFICATE_DAYS = 14
/** Time allowed for the nightly backup to complete. */
const BACKUP_HOURS = 3
const TIMEOUT_MILLISECONDS = 5_000

type BackupSettings = Pick<Settings, 'backupDir' | 'backupCommand' | 'dataDir'>

/**
 * Checks that last night's backup exists, or a copy of the data folder of the last day, and that it
 * was copied elsewhere if a command is set.
 */
export async function checkBackup(
  settings: BackupSettings,
  state?: BackupState,
  now = Temporal.Now.instant(),
): Promise<Finding> {
  const { backupDir, backupCommand, dataDir } = settings
  const folder = backupDir ?? copyFolder({ dataDir })
  if (state && state.folder === backupDir && !existsSync(folder)) {
    return finding(false, ({ backup }) => backup.away, { folder })
  }
  const names = await listNightly(folder, now).catch(() => undefined)
  if (!names) return finding(false, ({ backup }) => backup.away, { folder })
  const newest = names.at(-1)
  if (newest === undefined) {
    return finding(false, ({ backup }) => (backupDir ? backup.missing : backup.none), { folder })
  }
  const made = nightlyMoment(newest)
  const paths = names.map((name) => join(folder, name))
  const sizes = (await Promise.all(paths.map((path) => stat(path)))).map(({ size }) => size)
  const values = { date: made.toInstant().toString(), size: megabytes(sizes.at(-1) ?? 0) }
  const late = now.subtract({ hours: BACKUP_HOURS })
  // A daily copy of the data folder may be made at any hour.
  const due =
    backupDir === undefined
      ? late.subtract({ hours: 24 }).toZonedDateTimeISO(made.timeZoneId)
      : lastDue(late)
  if (Temporal.ZonedDateTime.compare(made, due) < 0) {
    return finding(false, ({ backup }) => backup.old, values)
  }
  if (isFarSmaller(sizes)) return finding(false, ({ backup }) => backup.smaller, values)
  if (backupCommand === undefined || !state)
    return finding(true, ({ backup }) => backup.well, values)
  return checkCopy(state, values)
}

function checkCopy(state: BackupState, newest: { date: string; size: string }): Finding {
  const { failing_since, copied_at, copied_bytes } = state
  if (failing_since === null) {
    return finding(true, ({ backup }) => (isCopied(state) ? backup.copied : backup.well), newest)
  }
  return copied_at === null
    ? finding(false, ({ backup }) => backup.neverCopied)
    : finding(false, ({ backup }) => backup.notCopied, {
        date: copied_at,
        size: megabytes(copied_bytes ?? 0),
      })
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Checks the free space of the data disk and the backup disk. */
export async function checkDisk({
  dataDir,
  backupDir,
}: Pick<Settings, 'dataDir' | 'backupDir'>): Promise<Finding> {
  // The check of the backup reports a folder that is away.
  const folders =
    backupDir !== undefined && existsSync(backupDir) ? [dataDir, backupDir] : [dataDir]
  const least = Math.min(...(await Promise.all(folders.map(freeBytes))))
  const free = (least / 1e9).toFixed(1)
  return least < MIN_FREE_BYTES
    ? finding(false, ({ disk }) => disk.full, { free })
    : finding(true, ({ disk }) => disk.well, { free })
}

/**
 * Requests the site's public URL, through DNS, TLS and the proxy; reports a certificate that ends
 * within two weeks.
 */
export async function checkAddress(
  { siteUrl, port }: Pick<Settings, 'siteUrl' | 'port'>,
  now = Date.now(),
): Promise<Finding> {
  const { href: address, hostname: host, origin } = siteUrl
  const tell = (word: keyof ServerText['check']['address'], more = {}) =>
    finding(word === 'well', (check) => check.address[word], { address, host, port, ...more })
  try {
    const { status, site, certificate } = await visit(new URL('/up', siteUrl))
    if (site !== origin) return tell(status >= 502 && status <= 504 ? 'proxy' : 'other')
    const begin = Date.parse(certificate?.valid_from ?? '')
    const end = Date.parse(certificate?.valid_to ?? '')
    // Without a certificate both are no number, and so nothing is less.
    return end - now < Math.min(CERTIFICATE_DAYS * DAY, (end - begin) / 4)
      ? tell('ends', { days: Math.floor((end - now) / DAY) })
      : tell('well')
  } catch (error) {
    const reason = codeOf(error)
    if (reason === 'ENOTFOUND' || reason === 'EAI_AGAIN') return tell('unknown')
    if (reason === 'ECONNREFUSED') return tell('refused')
    const isInsecure = certificateProblem(error) || /^(EPROTO|ERR_(SSL|TLS)_)/.test(reason)
    return isInsecure ? tell('certificate', { reason }) : tell('silent')
  }
}

/** `site` is what `/up` of a site says. */
async function visit(url: URL) {
  const { get } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'))
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
  get(url, { agent: false, signal }, resolve).on('error', reject)
  const response = await promise
  const { socket, statusCode: status = 0 } = response
  const certificate = socket instanceof TLSSocket ? socket.getPeerCertificate() : undefined
  const body: unknown = await json(response).catch(() => undefined)
  const site: unknown = typeof body === 'object' && body && Reflect.get(body, 'site')
  return { status, site, certificate }
}
