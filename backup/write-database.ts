import { CompiledQuery, type Kysely, SqliteAdapter, sql } from 'kysely'
import { migrateToLatest } from '../storage/migrate.ts'
import { connect, type DatabasePlace } from '../storage/open.server.ts'
import type { Schema } from '../storage/schema.ts'
import { DamagedBackup, type Entries, type Entry } from './entry.ts'
import type { FileWriter } from './files.ts'
import { tableNames } from './tables.ts'

/** Values in one statement at most; both databases take far more. */
const VALUES_AT_MOST = 4000

type Start = Extract<Entry, { is: 'start' }>
type Table = Extract<Entry, { is: 'table' }>
type End = Extract<Entry, { is: 'end' }>

/**
 * Fills a database and puts the files beside it. The tables are first brought to where they were
 * when the copy was made, and after it to where this program wants them. It is one transaction with
 * what is done `before` it: whatever breaks off on the way, a kill too, leaves what was there.
 *
 * @throws DamagedBackup when the entries are not whole
 * @throws NewerDatabaseError when a newer program has made them
 */
export async function writeDatabase(
  entries: Entries,
  place: DatabasePlace,
  files: FileWriter,
  before: (transaction: Kysely<Schema>) => Promise<void> = async () => {},
): Promise<End> {
  const db = await connect(place)
  try {
    return await db.transaction().execute(async (transaction) => {
      await before(transaction)
      const iterator = entries[Symbol.asyncIterator]()
      const { value: start } = await iterator.next()
      if (start?.is !== 'start') throw new DamagedBackup('it has no beginning')
      await migrateToLatest(transaction, start.migrations)
      const end = await fill(iterator, files, new Filling(transaction))
      await migrateToLatest(transaction)
      return end
    })
  } finally {
    await db.destroy()
  }
}

async function fill(
  iterator: AsyncIterator<Entry>,
  files: FileWriter,
  filling: Filling,
): Promise<End> {
  await filling.begin()
  let written = 0
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    const entry: Entry | Start = next.value
    if (entry.is === 'table') await filling.open(entry)
    else if (entry.is === 'rows') written += await filling.insert(entry.rows)
    else if (entry.is === 'file') await files.write(entry.path, entry.base64)
    else if (entry.is === 'end') {
      if (entry.rows !== written) throw new DamagedBackup('rows are missing')
      return entry
    }
  }
  throw new DamagedBackup('it has no end')
}

class Filling {
  readonly #db: Kysely<Schema>
  readonly #sqlite: boolean
  #table: Table | undefined

  constructor(db: Kysely<Schema>) {
    this.#db = db
    this.#sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  }

  /** What migrations themselves have put into the tables is in the copy as well. */
  async begin(): Promise<void> {
    if (this.#sqlite) await sql`pragma defer_foreign_keys = on`.execute(this.#db)
    const present = new Set((await this.#db.introspection.getTables()).map(({ name }) => name))
    for (const table of tableNames.toReversed()) {
      if (present.has(table)) await sql`delete from ${sql.table(table)}`.execute(this.#db)
    }
  }

  async open(table: Table): Promise<void> {
    this.#table = table
    if (table.last === null) return
    const { last } = table
    await (this.#sqlite
      ? sql`insert into sqlite_sequence (name, seq) values (${table.table}, ${last})`
      : sql`select setval(pg_get_serial_sequence(${table.table}, 'id'), ${last})`
    ).execute(this.#db)
  }

  async insert(rows: unknown[][]): Promise<number> {
    const table = this.#table
    if (!table) throw new DamagedBackup('it has rows of no table')
    const atOnce = Math.max(1, Math.floor(VALUES_AT_MOST / table.columns.length))
    for (let first = 0; first < rows.length; first += atOnce) {
      const some = rows.slice(first, first + atOnce)
      const text = this.#statement(table, some.length)
      await this.#db.executeQuery(CompiledQuery.raw(text, some.flat()))
    }
    return rows.length
  }

  #statement({ table, columns }: Table, count: number): string {
    let number = 0
    const mark = () => (this.#sqlite ? '?' : `$${++number}`)
    const row = () => `(${columns.map(mark).join(', ')})`
    const values = Array.from({ length: count }, row).join(', ')
    const names = columns.map((name) => `"${name}"`).join(', ')
    const own = this.#sqlite || !columns.includes('id') ? '' : 'overriding system value '
    return `insert into ${table} (${names}) ${own}values ${values}`
  }
}
