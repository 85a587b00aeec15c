import { readBackupState } from '../../backup/state.ts'
import { settings } from '../../config/settings.server.ts'
import { documentKinds } from '../../domain/content/document-kinds.ts'
import type { Language } from '../../domain/content/language.ts'
import { readPublished } from '../../domain/content/load-content.server.ts'
import { serverTextIn } from '../../domain/content/server-text.ts'
import { interpolate } from '../../domain/content/text.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import { HOUR, instant } from '../../storage/instant.ts'
import { checkClock, checkDatabase, checkLive, databaseFailed } from './database.server.ts'
import { type Check, checks, type Finding, type Findings, finding } from './finding.ts'
import { checkAddress, checkBackup, checkDisk } from './machine.server.ts'
import { checkMail } from './mail.server.ts'

const CACHED_MILLISECONDS = 60_000
/** A check without a result by then counts as failed. */
const TIMEOUT_MILLISECONDS = 8_000

/** Checks whose last run has no result yet, even after the time limit. */
const hanging = new Set<Check>()

let last: { at: number; findings: Promise<Findings> } | undefined

/**
 * Returns what fails and what does not, cached for a minute. Only the first call waits; later ones
 * get the cached findings while they are refreshed.
 */
export async function siteState(language: Language) {
  const now = performance.now()
  last ??= { at: now, findings: checkSite(database) }
  const { at, findings } = last
  if (now - at > CACHED_MILLISECONDS) {
    last = { at: now, findings }
    const next = checkSite(database)
    void next.then(() => {
      last = { at: now, findings: next }
    })
  }
  const found = await findings
  const { names } = serverTextIn(language).check
  return checks.map((check) => ({ check, name: names[check], ok: found[check].ok }))
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
  const results = checks.map(async (check) => [check, await runInTime(check, run[check])] as const)
  return Object.fromEntries(await Promise.all(results)) as Findings
}

async function runInTime(check: Check, run: () => Promise<Finding>): Promise<Finding> {
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
  const documents = invalid.map(({ key }) => key).join(', ')
  return finding(false, (text) => text.contentInvalid, { documents })
}

/** Every job runs at least once a day; an older failure is from a process that is gone. */
const RECENT = 25 * HOUR

/** The jobs that failed when they last ran (jobs/index.server.ts). */
export function failedJobs(storage: Storage, now = Date.now()): Promise<{ name: string }[]> {
  return storage
    .selectFrom('failed_jobs')
    .select('name')
    .where('failed_at', '>', instant(now - RECENT))
    .orderBy('name')
    .execute()
}

export async function checkJobs(storage: Storage, now = Date.now()): Promise<Finding> {
  const failed = await failedJobs(storage, now)
  if (failed.length === 0) return finding(true, ({ jobs }) => jobs.well)
  return finding(false, ({ jobs }) => {
    const names: Record<string, string> = jobs.names
    return interpolate(jobs.failed, {
      jobs: failed.map(({ name }) => names[name] ?? name).join(', '),
    })
  })
}
