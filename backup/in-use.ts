import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  connect,
  type DatabaseLocation,
  hasNoDatabase,
  sqliteFile,
} from '../storage/open.server.ts'
import { SQLITE_BUSY, sqliteCode } from '../storage/storage-error.ts'
import { Refused } from './entry.ts'
import { tableNames } from './tables.ts'

const IN_USE =
  'A program has this database open: stop the site with all its processes, then try again. Nothing was changed.'
export const HAS_ROWS =
  'There is already a database with data in it. Nothing was changed. To replace it, add --overwrite.'

/** Throws Refused when another process has the database open. */
export async function requireUnused(place: DatabaseLocation): Promise<void> {
  const inUse = place.databaseUrl === undefined ? isFileInUse(place) : await isServerInUse(place)
  if (inUse) throw new Refused(IN_USE)
}

/** Throws Refused when the database has rows beyond those of a first start. */
export async function requireEmpty(place: DatabaseLocation): Promise<void> {
  if (hasNoDatabase(place)) return
  await using db = await connect(place)
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const table of tableNames.filter((name) => present.has(name))) {
    if (table === 'locks' || table === 'data_keys') continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) throw new Refused(HAS_ROWS)
  }
}

/** Tries to lock the file exclusively: every process that has it open keeps a shared lock. */
function isFileInUse(place: DatabaseLocation): boolean {
  if (hasNoDatabase(place)) return false
  using database = new DatabaseSync(sqliteFile(place), { timeout: 1000 })
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
    return false
  } catch (error) {
    // A damaged file, or one that cannot be opened, is exactly what a restore replaces.
    return sqliteCode(error) === SQLITE_BUSY
  }
}

async function isServerInUse(place: DatabaseLocation): Promise<boolean> {
  await using db = await connect(place)
  for (const pause of [100, 400, 0]) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
    if (rows.length === 0) return false
    // A connection that was just closed may still be listed.
    await wait(pause)
  }
  return true
}
