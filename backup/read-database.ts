import type { DatabasePlace } from '../storage/open.server.ts'
import type { Entry } from './entry.ts'
import { openSource, type Row, type Source } from './source.ts'
import { tableNames, tables } from './tables.ts'

/** About as much as one entry holds, in characters: few rows are in memory at a time. */
const PORTION = 512 * 1024
const ROWS_AT_MOST = 2000

/** A database as entries, from the first to before the end. Gives how many rows there were. */
export async function* readDatabase(place: DatabasePlace): AsyncGenerator<Entry, number> {
  const source = await openSource(place)
  let rows = 0
  try {
    yield await start(source)
    for (const table of tableNames) {
      const columns = (await source.query(source.columns, [table])).map(({ name }) => String(name))
      // A table that the database does not have yet.
      if (columns.length === 0) continue
      const keys: readonly string[] = tables[table]
      yield { is: 'table', table, columns, last: await lastId(table, keys, source) }
      for await (const portion of portions(table, keys, source)) {
        rows += portion.length
        yield { is: 'rows', rows: portion.map((row) => columns.map((name) => row[name])) }
      }
    }
  } finally {
    await source.close()
  }
  return rows
}

async function start(source: Source): Promise<Entry> {
  const done = await source.query('select name from kysely_migration order by name')
  const keyed = await source.query(source.columns, ['data_keys'])
  const keys =
    keyed.length > 0 ? await source.query('select name from data_keys order by name') : []
  return {
    is: 'start',
    format: 1,
    made_at: new Date().toISOString(),
    migrations: done.map(({ name }) => String(name)),
    keys: keys.map(({ name }) => String(name)),
  }
}

async function lastId(table: string, keys: readonly string[], source: Source) {
  if (!keys.includes('id')) return null
  const [row] = await source.query(source.lastId(table))
  return typeof row?.['last'] === 'number' ? row['last'] : null
}

/** By the key, a portion after the other, so large that an entry has about the size that is wanted. */
async function* portions(table: string, keys: readonly string[], source: Source) {
  const key = keys.join(', ')
  let limit = 20
  let after: (string | number)[] = []
  while (true) {
    const values = after.map((_, index) => `$${index + 1}`).join(', ')
    const where = after.length > 0 ? `where (${key}) > (${values})` : ''
    const text = `select * from ${table} ${where} order by ${key} limit ${limit}`
    const rows = await source.query(text, after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = keys.map((name) => keyValue(last[name]))
    limit = nextLimit(rows)
  }
}

function nextLimit(rows: Row[]): number {
  const size = rows.reduce((sum, row) => sum + sizeOf(row), 0)
  const fitting = Math.floor((PORTION * rows.length) / Math.max(1, size))
  // No more than four times as many at once: what follows may be longer.
  return Math.max(1, Math.min(ROWS_AT_MOST, rows.length * 4, fitting))
}

function sizeOf(row: Row): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 8),
    0,
  )
}

function keyValue(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new TypeError('a key is neither text nor a number')
}
