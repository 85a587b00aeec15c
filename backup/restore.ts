import { existsSync } from 'node:fs'
import { link, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { migrations } from '../storage/migrations/index.ts'
import type { DatabasePlace } from '../storage/open.server.ts'
import type { Schema } from '../storage/schema.ts'
import { syncFolder } from '../storage/sync-folder.ts'
import { readArchive } from './archive.ts'
import { DamagedBackup, type Entries } from './entry.ts'
import { FileWriter } from './files.ts'
import { lookAt } from './in-use.ts'
import { tableNames } from './tables.ts'
import { writeDatabase } from './write-database.ts'

export type Filled = {
  rows: number
  files: number
  madeAt: string
  /** The names of the keys that are needed to read what is encrypted. */
  keys: string[]
  /** Where the former database was put, when there was one. */
  kept?: string
}

/** There is a database already, or a program has it open. */
export class NotFree extends Error {
  readonly reason: 'rows' | 'in-use'

  constructor(reason: 'rows' | 'in-use') {
    super(reason)
    this.reason = reason
  }
}

type Wish = { secret?: string | undefined; overwrite?: boolean }

/**
 * Brings a site back from a backup. The file is read to its end first, so that a damaged one
 * changes nothing.
 *
 * @throws NotFree, DamagedBackup
 */
export async function restore(
  path: string,
  place: DatabasePlace,
  { secret, overwrite = false }: Wish = {},
): Promise<Filled> {
  await refuseUnlessFree(place, overwrite)
  // Reading is what finds the damage.
  for await (const entry of readArchive(path, secret)) {
    if (entry.is === 'start') refuseNewer(entry.migrations)
  }
  return fillPlace(readArchive(path, secret), place)
}

export async function refuseUnlessFree(place: DatabasePlace, overwrite = false): Promise<void> {
  const { rows, inUse } = await lookAt(place)
  if (inUse) throw new NotFree('in-use')
  if (rows && !overwrite) throw new NotFree('rows')
}

/** Said before a line comes that only the newer program can read. */
function refuseNewer(had: string[]): void {
  if (had.every((name) => name in migrations)) return
  throw new DamagedBackup(
    'a newer version of this program made it, so bring the program up to date first (docs/operating.md, section 11)',
  )
}

/**
 * Puts entries in the place of whatever is there, which stays what it was until the new is whole,
 * also when this program is killed on the way.
 *
 * @throws DamagedBackup, NewerDatabaseError
 */
export async function fillPlace(entries: Entries, place: DatabasePlace): Promise<Filled> {
  const about = { madeAt: '', keys: [] as string[] }
  const heard = hear(entries, about)
  const beside = join(place.dataDir, 'restoring')
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true, mode: 0o700 })
  try {
    const files = new FileWriter(beside, place.dataDir)
    const { rows, files: count } = await (place.databaseUrl === undefined
      ? writeDatabase(heard, { dataDir: beside }, files)
      : writeDatabase(heard, place, files, dropTables))
    const kept = place.databaseUrl === undefined ? await exchangeFile(beside, place.dataDir) : {}
    await files.move()
    return { rows, files: count, ...kept, ...about }
  } finally {
    // A disk that became full has the room again.
    await rm(beside, { recursive: true, force: true })
  }
}

/** Puts the new file into the place of the former one, which is kept. */
async function exchangeFile(beside: string, dataDir: string): Promise<{ kept?: string }> {
  const path = join(dataDir, 'lampstand.sqlite')
  const kept = existsSync(path) ? await keep(path) : undefined
  // At once: at no moment is there none.
  await rename(join(beside, 'lampstand.sqlite'), path)
  await syncFolder(dataDir)
  return kept === undefined ? {} : { kept }
}

/** Gives the present file a second name. */
async function keep(path: string): Promise<string> {
  // What a kill has left in the log beside it goes into it: the log would be taken for the new one's.
  const present = new DatabaseSync(path, { timeout: 5000 })
  present.exec('pragma journal_mode = delete')
  present.close()
  const kept = `${path}.before-${new Date().toISOString().replace(/[:.]/g, '')}`
  await link(path, kept)
  return kept
}

/** A copy may be older than the tables that are there: they are made anew as they were then. */
async function dropTables(db: Kysely<Schema>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const ours = ['kysely_migration', 'kysely_migration_lock', ...tableNames]
  for (const { name } of tables.filter((table) => ours.includes(table.name))) {
    await sql`drop table ${sql.table(name)} cascade`.execute(db)
  }
}

/** The same entries, while the first one's words are noted. */
async function* hear(entries: Entries, about: { madeAt: string; keys: string[] }): Entries {
  for await (const entry of entries) {
    if (entry.is === 'start') Object.assign(about, { madeAt: entry.made_at, keys: entry.keys })
    yield entry
  }
}
