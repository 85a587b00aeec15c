import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MINISTRY_ZONE } from '../domain/calendar/day.ts'
import { codeOf } from '../storage/storage-error.ts'
import { readStart } from './archive.ts'
import type { Start } from './entry.ts'
import { deleteUnneeded } from './uploads.ts'

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

/**
 * Returns the backups in a folder by name, oldest first; empty when the folder is missing. With
 * `now`, ignores names in the future, made while the clock was wrong.
 */
export async function listNightly(folder: string, now?: Temporal.Instant): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const isPast = (name: string) => now === undefined || name <= nightlyName(now)
  return names.filter((name) => ours.test(name) && isPast(name)).sort()
}

/**
 * Returns the path for a new backup, or undefined while the newest one is recent enough. Creates
 * the folder, except when `former` says that it had backups before: then its disk is probably not
 * mounted, and the backups would go to the wrong disk: throws.
 */
export async function nextNightlyPath(
  folder: string,
  now: Temporal.Instant,
  former?: string,
): Promise<string | undefined> {
  if (former === folder && !existsSync(folder)) {
    throw new Error(`${folder} is not there any more: is its disk mounted?`)
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const newest = (await listNightly(folder, now)).at(-1)
  if (newest && newest >= nightlyName(lastDue(now).toInstant())) return undefined
  return join(folder, nightlyName(now))
}

const broken = /^lampstand-\d{4}-\d\d-\d\d-\d{4}\.backup\.[\da-f-]{36}\.part$/

type Night = { name: string; bytes: number; start: Start }
/** The names of the site's key and of its former one tell its backups from those of another site. */
type Own = { keys: readonly string[]; secret: string | undefined; now?: Temporal.Instant }

/** The site's own backups, oldest first, and whether the folder has only those. */
async function listOwn(folder: string, { keys, secret, now = Temporal.Now.instant() }: Own) {
  const nights: Night[] = []
  for (const name of await listNightly(folder, now)) {
    const path = join(folder, name)
    const start = await readStart(path, secret).catch(() => undefined)
    if (start?.keys.some((name) => keys.includes(name)))
      nights.push({ name, bytes: (await stat(path)).size, start })
  }
  return { nights, isAlone: nights.length === (await listNightly(folder)).length }
}

/**
 * Deletes all but the newest `keep` backups of this site, the uploads that none of them needs, and
 * partial files older than the last but one: another process may still be writing a newer one.
 * While the newest is far smaller than another, nothing is deleted: something may be lost, and the
 * older ones have it.
 */
export async function deleteOldBackups(folder: string, keep: number, own: Own): Promise<void> {
  const { nights, isAlone } = await listOwn(folder, own)
  if (isFarSmaller(nights.map(({ bytes }) => bytes))) return
  for (const { name } of nights.slice(0, -keep)) await rm(join(folder, name), { force: true })
  if (isAlone) {
    const needed = nights.slice(-keep).flatMap(({ start }) => start.uploads ?? [])
    await deleteUnneeded(folder, new Set(needed))
  }
  const before = nights.at(-2)?.name ?? ''
  const partial = (await readdir(folder)).filter((name) => broken.test(name) && name < before)
  for (const name of partial) await rm(join(folder, name), { force: true })
}

/** Whether the last of these sizes is less than half of the largest. */
export function isFarSmaller(bytes: readonly number[]): boolean {
  return (bytes.at(-1) ?? 0) * 2 < Math.max(...bytes)
}

/** On a full disk: deletes the oldest backup of this site, but never the newest one. */
export async function deleteOldest(folder: string, own: Own): Promise<boolean> {
  const [oldest, ...newer] = (await listOwn(folder, own)).nights
  if (!oldest || newer.length === 0) return false
  await rm(join(folder, oldest.name), { force: true })
  return true
}
