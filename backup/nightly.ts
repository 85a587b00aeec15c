import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MINISTRY_ZONE } from '../domain/calendar/day.ts'
import { DAY } from '../storage/instant.ts'
import { codeOf } from '../storage/storage-error.ts'

// The server's own backups: one per night, named by the time it was made in the ministry's time
// zone, so that names sort by time.

const ours = /^lampstand-\d{4}-\d\d-\d\d-\d{4}\.backup$/

/** The hour of the nightly backup, in the ministry's time zone. */
export const BACKUP_HOUR = 2

/** Returns the last time at which a backup was due; an older backup is out of date. */
export function lastDue(now: Temporal.Instant): Temporal.ZonedDateTime {
  const here = now.toZonedDateTimeISO(MINISTRY_ZONE)
  const today = here.withPlainTime({ hour: BACKUP_HOUR })
  return Temporal.ZonedDateTime.compare(today, here) <= 0 ? today : today.subtract({ days: 1 })
}

/** Returns a name such as `lampstand-2026-11-21-0200.backup`. */
export function nightlyName(now: Temporal.Instant): string {
  const at = now.toZonedDateTimeISO(MINISTRY_ZONE)
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' }).replace(':', '')
  return `lampstand-${at.toPlainDate()}-${time}.backup`
}

/** Returns the time a backup was made, parsed from its name. */
export function nightlyMoment(name: string): Temporal.ZonedDateTime {
  const [, date = '', hour = '', minute = ''] = /^lampstand-(.{10})-(\d\d)(\d\d)/.exec(name) ?? []
  const text = `${date}T${hour}:${minute}`
  return Temporal.PlainDateTime.from(text).toZonedDateTime(MINISTRY_ZONE)
}

/** Returns the backups in a folder by name, oldest first; empty when the folder is missing. */
export async function listNightly(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => ours.test(name)).sort()
}

/** Returns the newest backup. Ignores names in the future, made while the clock was wrong. */
export function newestNightly(names: string[], now: Temporal.Instant): string | undefined {
  return notInFuture(names, now).at(-1)
}

function notInFuture(names: string[], now: Temporal.Instant): string[] {
  const latest = nightlyName(now)
  return names.filter((name) => name <= latest)
}

/** The backup folder existed before but no longer does. */
export class FolderIsGone extends Error {
  override readonly name = 'FolderIsGone'
}

/**
 * Returns the path for a new backup, or undefined while the newest one is recent enough. Creates
 * the folder, except when `former` says that it had backups before: then its disk is probably not
 * mounted, and the backups would go to the wrong disk. @throws FolderIsGone
 */
export async function nextNightlyPath(
  folder: string,
  now: Temporal.Instant,
  former?: string,
): Promise<string | undefined> {
  if (former === folder && !existsSync(folder)) {
    throw new FolderIsGone(`${folder} is not there any more: is its disk mounted?`)
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const newest = newestNightly(await listNightly(folder), now)
  if (newest && newest >= nightlyName(lastDue(now).toInstant())) return undefined
  return join(folder, nightlyName(now))
}

const broken = /^lampstand-\d{4}-\d\d-\d\d-\d{4}\.backup\.[\da-f-]{36}\.part$/
/** Another process may still be writing a newer partial file. */
const BROKEN_AFTER = DAY

/**
 * Deletes all but the newest `keep` backups, and partial files older than a day. Backups dated in
 * the future are neither deleted nor counted.
 */
export async function deleteOldBackups(
  folder: string,
  keep: number,
  now = Date.now(),
): Promise<void> {
  const present = notInFuture(
    await listNightly(folder),
    Temporal.Instant.fromEpochMilliseconds(now),
  )
  const old = present.slice(0, -keep)
  for (const name of (await readdir(folder)).filter((file) => broken.test(file))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < now - BROKEN_AFTER) old.push(name)
  }
  for (const name of old) await rm(join(folder, name), { force: true })
}
