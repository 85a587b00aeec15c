import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type DatabasePlace } from '../storage/open.server.ts'
import { readArchive } from './archive.ts'
import type { Entries } from './entry.ts'
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
 * @throws NotFree, DamagedBackup, NewerDatabaseError
 */
export async function restore(
  path: string,
  place: DatabasePlace,
  { secret, overwrite = false }: Wish = {},
): Promise<Filled> {
  await refuseUnlessFree(place, overwrite)
  for await (const _ of readArchive(path, secret)) {
    // Reading is what finds the damage.
  }
  return fillPlace(readArchive(path, secret), place)
}

export async function refuseUnlessFree(place: DatabasePlace, overwrite = false): Promise<void> {
  const { rows, inUse } = await lookAt(place)
  if (inUse) throw new NotFree('in-use')
  if (rows && !overwrite) throw new NotFree('rows')
}

/** Puts entries in the place of whatever is there. */
export async function fillPlace(entries: Entries, place: DatabasePlace): Promise<Filled> {
  const about = { madeAt: '', keys: [] as string[] }
  const heard = hear(entries, about)
  const kept = await (place.databaseUrl === undefined
    ? fillFile(heard, place)
    : fillServer(heard, place))
  return { ...kept, ...about }
}

/** Beside the present file, which stays what it was until the new one is whole. */
async function fillFile(entries: Entries, { dataDir }: DatabasePlace) {
  const beside = join(dataDir, 'restoring')
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true, mode: 0o700 })
  const { rows, files } = await writeDatabase(entries, { dataDir: beside }, new FileWriter(dataDir))
  const path = join(dataDir, 'lampstand.sqlite')
  const kept = existsSync(path) ? await putAside(path) : {}
  await rename(join(beside, 'lampstand.sqlite'), path)
  await rm(beside, { recursive: true, force: true })
  return { rows, files, ...kept }
}

async function putAside(path: string): Promise<{ kept: string }> {
  const kept = `${path}.before-${new Date().toISOString().replace(/[:.]/g, '')}`
  await rename(path, kept)
  // What is not in the file yet, after a kill, is in the log beside it: they belong together.
  for (const ending of ['-wal', '-shm']) {
    if (existsSync(path + ending)) await rename(path + ending, kept + ending)
  }
  return { kept }
}

async function fillServer(entries: Entries, place: DatabasePlace) {
  const db = await connect(place)
  try {
    // A copy may be older than the tables that are there: they are made anew as they were then.
    const present = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(
      ({ name }) => name,
    )
    const ours = ['kysely_migration', 'kysely_migration_lock', ...tableNames]
    await db.transaction().execute(async (transaction) => {
      for (const name of ours.filter((each) => present.includes(each))) {
        await sql`drop table ${sql.table(name)} cascade`.execute(transaction)
      }
    })
  } finally {
    await db.destroy()
  }
  const { rows, files } = await writeDatabase(entries, place, new FileWriter(place.dataDir))
  return { rows, files }
}

/** The same entries, while the first one's words are noted. */
async function* hear(entries: Entries, about: { madeAt: string; keys: string[] }): Entries {
  for await (const entry of entries) {
    if (entry.is === 'start') Object.assign(about, { madeAt: entry.made_at, keys: entry.keys })
    yield entry
  }
}
