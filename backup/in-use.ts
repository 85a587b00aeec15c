import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DatabasePlace } from '../storage/open.server.ts'
import { isTable, tableNames } from './tables.ts'

/** What a database is about to be filled or left: nothing of it is touched here. */
export type Present = { rows: boolean; inUse: boolean }

/** Whether a database has anything in it, and whether another program has it open. */
export function lookAt({ dataDir, databaseUrl }: DatabasePlace): Promise<Present> {
  return databaseUrl === undefined
    ? lookAtFile(join(dataDir, 'lampstand.sqlite'))
    : lookAtServer(databaseUrl)
}

async function lookAtFile(path: string): Promise<Present> {
  if (!existsSync(path)) return { rows: false, inUse: false }
  const database = new DatabaseSync(path, { timeout: 1000 })
  try {
    const names = database.prepare(`select name from sqlite_master where type = 'table'`).all()
    const rows = names
      .map(({ name }) => String(name))
      .filter(counts)
      .some((name) => database.prepare(`select 1 from ${name} limit 1`).get())
    return { rows, inUse: isOpenElsewhere(database) }
  } finally {
    database.close()
  }
}

/** Everybody who has the file open holds a shared lock on it, so that nobody else gets the whole. */
function isOpenElsewhere(database: DatabaseSync): boolean {
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
    return false
  } catch (error) {
    // SQLITE_BUSY in the lower byte. A disk that is full or read-only is held by nobody.
    if (error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5)
      return true
    throw error
  }
}

async function lookAtServer(url: string): Promise<Present> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ name: string }>(
      'select table_name as name from information_schema.tables where table_schema = current_schema()',
    )
    let rows = false
    for (const { name } of found.filter((table) => counts(table.name))) {
      rows ||= (await client.query(`select 1 from ${name} limit 1`)).rows.length > 0
    }
    const { rows: others } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return { rows, inUse: others.length > 0 }
  } finally {
    await client.end()
  }
}

/** A site that was only started has made its tables, one row for its locks and its key's name. */
function counts(name: string): boolean {
  return isTable(name) && tableNames.includes(name) && !['locks', 'data_keys'].includes(name)
}
