import { sql } from 'kysely'
import { readBackupState } from '../../backup/state.ts'
import { type Settings, settings } from '../../config/settings.server.ts'
import { documentKinds } from '../../domain/content/document-kinds.ts'
import type { Language } from '../../domain/content/language.ts'
import { readPublished } from '../../domain/content/load-content.server.ts'
import { serverTextIn } from '../../domain/content/server-text.ts'
import { interpolate } from '../../domain/content/text.ts'
import { liveUrlProblem } from '../../domain/live/live-video.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import { DAY, HOUR, instant } from '../../storage/instant.ts'
import { acquireLock } from '../../storage/lock.ts'
import { type DatabaseLocation, databaseAddress } from '../../storage/open.server.ts'
import { readState } from '../../storage/site-state.ts'
import { UnusableDatabaseError } from '../../storage/storage-error.ts'
import { type Check, type Finding, type Findings, finding } from './finding.ts'
import { checkAddress, checkBackup, checkDisk } from './machine.server.ts'
import { checkMail } from './mail.server.ts'

const CACHED_MILLISECONDS = 60_000
/** A check without a result by then counts as failed. */
const TIMEOUT_MILLISECONDS = 8_000

/** Checks whose last run has no result yet, even after the time limit. */
const hanging = new Set<string>()

let last: { at: number; findings: Promise<Findings> } | undefined

/**
 * Returns what fails, cached for a minute. Only the first call waits; later ones get the cached
 * findings while they are refreshed.
 */
export async function failingChecks(language: Language) {
  const now = performance.now()
  last ??= { at: now, findings: checkSite(database) }
  const cached = last
  const { findings } = cached
  if (now - cached.at > CACHED_MILLISECONDS) {
    cached.at = now
    const next = checkSite(database)
    void next.then(() => {
      cached.findings = next
    })
  }
  const failing = Object.entries(await findings).filter(([, { ok }]) => !ok)
  const names: Record<string, string> = serverTextIn(language).check.names
  return failing.map(([check]) => ({ check, name: names[check] ?? check }))
}

/** To be called after a change that affects a check. */
export function forgetSiteState(): void {
  last = undefined
}

/** Runs every check. Never throws. */
export async function checkSite(open: () => Promise<Storage>): Promise<Findings> {
  const run: Record<Check, () => Promise<Finding>> = {
    database: async () => checkDatabase(await open(), settings),
    mail: async () => checkMail(settings, await open()),
    backup: async () => checkBackup(settings, await stateOfBackups()),
    disk: () => checkDisk(settings),
    address: () => checkAddress(settings),
    live: async () => checkLive(settings, await open()),
    clock: async () => checkClock(await open()),
    jobs: async () => checkJobs(await open()),
    content: async () => checkContent(await open()),
  }
  // Without the database, the check uses only the folder.
  const stateOfBackups = () =>
    open()
      .then(readBackupState)
      .catch(() => undefined)
  const results = Object.entries(run).map(
    async ([check, work]) => [check, await runInTime(check, work)] as const,
  )
  return Object.fromEntries(await Promise.all(results)) as Findings
}

async function runInTime(check: string, run: () => Promise<Finding>): Promise<Finding> {
  const failed = (error?: unknown) =>
    check === 'database' ? databaseFailed(error, settings) : finding(false, (text) => text.unknown)
  // A call to a disk that does not respond occupies one of the process's four file threads.
  if (hanging.has(check)) return failed()
  const { promise, resolve } = Promise.withResolvers<Finding>()
  const timer = setTimeout(() => {
    hanging.add(check)
    resolve(failed())
  }, TIMEOUT_MILLISECONDS)
  run()
    .then(resolve, (error: unknown) => resolve(failed(error)))
    .finally(() => hanging.delete(check))
  return promise.finally(() => clearTimeout(timer))
}

/**
 * Checks that every published document is valid; visitors see the previous version of an invalid
 * one. Changes nothing that they see.
 */
export async function checkContent(storage: Storage): Promise<Finding> {
  const { invalid } = await readPublished(documentKinds, storage)
  if (invalid.length === 0) return finding(true, (text) => text.contentFine)
  const documents = invalid.join(', ')
  return finding(false, (text) => text.contentInvalid, { documents })
}

/** Every job runs at least once a day; an older failure is from a process that is gone. */
const RECENT = 25 * HOUR

/** Reports the jobs that failed when they last ran (jobs/index.server.ts). */
export async function checkJobs(storage: Storage, now = Date.now()): Promise<Finding> {
  const failed = await storage
    .selectFrom('failed_jobs')
    .select('name')
    .where('failed_at', '>', instant(now - RECENT))
    .orderBy('name')
    .execute()
  if (failed.length === 0) return finding(true, ({ jobs }) => jobs.well)
  return finding(false, ({ jobs }) => {
    const names: Record<string, string> = jobs.names
    return interpolate(jobs.failed, {
      jobs: failed.map(({ name }) => names[name] ?? name).join(', '),
    })
  })
}

export async function checkDatabase(
  storage: Storage,
  location: DatabaseLocation,
): Promise<Finding> {
  await sql`select 1`.execute(storage)
  return (await isWritable(storage))
    ? finding(true, ({ database }) => database.well, { address: databaseAddress(location) })
    : finding(false, ({ database }) => database.readOnly)
}

/** The finding for a database that could not be opened or queried. */
function databaseFailed(error: unknown, { databaseUrl }: Pick<Settings, 'databaseUrl'>): Finding {
  return finding(false, ({ database }) => {
    if (error instanceof UnusableDatabaseError) return error.message
    return databaseUrl ? database.away : database.closed
  })
}

/** Attempts a write in a transaction that is rolled back. */
async function isWritable(storage: Storage): Promise<boolean> {
  const rollback = new Error('only tried')
  const attempt = storage.transaction().execute(async (transaction) => {
    await acquireLock('accounts', transaction)
    throw rollback
  })
  return attempt.catch((error: unknown) => error === rollback)
}

/** Reports a stream left live for over a day, or one whose host is no longer allowed. */
export async function checkLive(
  { videoHosts }: Pick<Settings, 'videoHosts'>,
  storage: Storage,
  now = Date.now(),
): Promise<Finding> {
  const live = await storage
    .selectFrom('live_videos')
    .select(['live_url', 'created_at as date'])
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!live) return finding(true, (check) => check.live.well)
  const { date, live_url } = live
  if (liveUrlProblem(live_url, videoHosts)) return finding(false, (check) => check.live.unknown)
  const forgotten = Date.parse(date) < now - DAY
  return finding(!forgotten, (check) => (forgotten ? check.live.long : check.live.on), { date })
}

/** Reports a jump of the date that no administrator has confirmed for a week. */
export async function checkClock(storage: Storage, now = Date.now()): Promise<Finding> {
  const date = await readState('retention-waits-since', storage)
  return date !== undefined && Math.abs(now - Date.parse(date)) > 7 * DAY
    ? finding(false, ({ clock }) => clock.waits, { date })
    : finding(true, ({ clock }) => clock.well)
}
