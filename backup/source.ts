import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DatabasePlace } from '../storage/open.server.ts'

export type Row = Record<string, unknown>

/** One unchanging view of a database, whoever writes to it meanwhile; it keeps nobody waiting. */
export type Source = {
  /** Values stand as $1, $2 in the text. */
  query: (text: string, values?: (string | number)[]) => Promise<Row[]>
  /** The text that asks for a table's columns, $1 being its name: their `name`s in order. */
  columns: string
  /** The text that asks for the `last` id that was given away. */
  lastId: (table: string) => string
  close: () => Promise<void>
}

/** Throws a NoDatabase when there is none yet. */
export function openSource({ dataDir, databaseUrl }: DatabasePlace): Promise<Source> {
  return databaseUrl === undefined
    ? openFile(join(dataDir, 'lampstand.sqlite'))
    : openServer(databaseUrl)
}

export class NoDatabase extends Error {}

async function openFile(path: string): Promise<Source> {
  if (!existsSync(path)) throw new NoDatabase(`There is no database at ${path}.`)
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  // A view is taken at the first reading, and readers never stand in a writer's way.
  database.exec('begin')
  database.prepare('select count(*) from sqlite_master').get()
  return {
    query: async (text, values = []) =>
      database.prepare(text.replace(/\$(?=\d)/g, '?')).all(...values),
    columns: 'select name from pragma_table_info($1) order by cid',
    lastId: (table) => `select seq as last from sqlite_sequence where name = '${table}'`,
    close: async () => database.close(),
  }
}

async function openServer(url: string): Promise<Source> {
  const [{ Client }, { withWholeNumbers }] = await Promise.all([
    import('pg'),
    import('../storage/postgres.ts'),
  ])
  const client = new Client({ connectionString: url, types: withWholeNumbers() })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  return {
    query: async (text, values = []) => (await client.query(text, values)).rows,
    columns: `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'
      order by ordinal_position`,
    lastId: (table) => `select last_value as last from ${table}_id_seq`,
    close: () => client.end(),
  }
}
