import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathOf } from '../app/paths.ts'
import { describeRollback, upgradeDatabase } from '../backup/upgrade.ts'
import { log } from '../config/log.server.ts'
import { settings } from '../config/settings.server.ts'
import { documentKinds } from '../domain/content/document-kinds.ts'
import { loadContent } from '../domain/content/load-content.server.ts'
import { database, type Storage, withDatabase } from '../storage/database.server.ts'
import { explain } from '../storage/explain.ts'
import type { DatabaseLocation } from '../storage/open.server.ts'
import {
  NewerDatabaseError,
  SQLITE_BUSY,
  sqliteCode,
  UnusableDatabaseError,
} from '../storage/storage-error.ts'
import type { ListenerOptions } from './listener.ts'

type Handle = ListenerOptions['handle']

/**
 * Opens the database; creates it if it is new, and upgrades it if it is of an older version.
 * @throws UnusableDatabaseError with the reason and what to do
 */
export async function openUpgraded(handle: Handle): Promise<void> {
  try {
    await requireOnlyProcess(settings)
    await upgrade(handle)
    await database()
  } catch (error) {
    const words = explain(error, settings)
    if (words === undefined) throw error
    const back = error instanceof NewerDatabaseError ? describeRollback(settings) : undefined
    throw new UnusableDatabaseError(back ? `${words} ${back}` : words, { cause: error })
  }
}

/** How long a process that is stopping may still have the folder. */
const STOP_MILLISECONDS = 20_000
/** Open, and with it locked, as long as this process lives: also a killed one lets go. */
let held: DatabaseSync | undefined

/**
 * Refuses a second site on one folder with SQLite: jobs and mails would run twice.
 * @throws UnusableDatabaseError
 */
async function requireOnlyProcess({ dataDir, databaseUrl }: DatabaseLocation): Promise<void> {
  if (databaseUrl !== undefined || held) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dataDir, 'lampstand.lock'), { timeout: STOP_MILLISECONDS })
  try {
    lock.exec('begin exclusive')
    held = lock
  } catch (error) {
    lock.close()
    // On a read-only disk the database itself says what is wrong.
    if (sqliteCode(error) !== SQLITE_BUSY) return
    throw new UnusableDatabaseError(
      `The site is running already with the folder ${dataDir}. Stop that process first, or give this one another folder and port (DATA_DIR, PORT).`,
    )
  }
}

async function upgrade(handle: Handle): Promise<void> {
  const began = performance.now()
  const work = (transaction: Storage) => tryOut(transaction, handle)
  const done = await upgradeDatabase(settings, work)
  const milliseconds = Math.round(performance.now() - began)
  if (done) log.info({ ...done, milliseconds }, 'the database was upgraded, after a backup')
}

/** Tests this version on the migrated database before it commits: its content and two pages. */
async function tryOut(transaction: Storage, handle: Handle): Promise<void> {
  const invalid = await loadContent(documentKinds, transaction)
  if (invalid.length > 0) {
    const names = invalid.join(', ')
    throw new Error(`this version cannot read ${names}: publish that again in the former version`)
  }
  await withDatabase(transaction, async () => {
    // Home can be rendered without the database; the list of the newsletter cannot.
    for (const path of [pathOf('Home'), pathOf('NewsLetter')]) {
      const request = new Request(new URL(path, settings.siteUrl))
      const { status, ok } = await handle(request, { clientIp: '', requestId: 'upgrade' })
      if (!ok) throw new Error(`the page ${path} is answered with ${status}, and the log says why`)
    }
  })
}
