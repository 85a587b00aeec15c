import { settings } from '../../settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { type Finding, type Findings, found, type Look, looks } from './finding.ts'
import { databaseAway, lookAtClock, lookAtDatabase, lookAtLive } from './look-at-database.server.ts'
import { lookAtAddress, lookAtBackup, lookAtDisk } from './look-at-machine.server.ts'
import { lookAtMail } from './look-at-mail.server.ts'

/** Whatever does not answer by then is not well. */
const PATIENCE_MILLISECONDS = 8_000

/** How everything is that the site's owner has to know of. Never throws. */
export async function lookAtAll(storage: () => Promise<Storage>): Promise<Findings> {
  const all: Record<Look, () => Promise<Finding>> = {
    database: async () => lookAtDatabase(await storage()),
    mail: async () => lookAtMail(settings, await storage()),
    backup: () => lookAtBackup(settings),
    disk: () => lookAtDisk(settings),
    address: () => lookAtAddress(settings),
    live: async () => lookAtLive(settings, await storage()),
    clock: async () => lookAtClock(await storage()),
  }
  const entries = looks.map(async (look) => [look, await patiently(look, all[look])] as const)
  return Object.fromEntries(await Promise.all(entries)) as Findings
}

async function patiently(look: Look, act: () => Promise<Finding>): Promise<Finding> {
  const failed =
    look === 'database' ? databaseAway(settings) : found(false, (check) => check.unknown)
  const { promise, resolve } = Promise.withResolvers<Finding>()
  const timer = setTimeout(() => resolve(failed), PATIENCE_MILLISECONDS)
  act().then(resolve, () => resolve(failed))
  return promise.finally(() => clearTimeout(timer))
}
