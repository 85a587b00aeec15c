import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Makes the staff's lists quick with 100,000 rows each (docs/decisions/0010): messages from before
 * the search are given what it looks in, each order in which a list can be shown has an index, and
 * SQLite an index of every three letters that follow each other. Frozen: it imports nothing of
 * ours that could change under it.
 */
export const search: Migration = {
  async up(db) {
    await foldOldMessages(db)
    for (const [table, order] of orders) {
      const name = `${table}_${order.replace(/\W+/g, '_').replace(/^_|_$/g, '')}`
      await sql`create index ${sql.ref(name)} on ${sql.ref(table)} (${sql.raw(order)}, id)`.execute(
        db,
      )
    }
    if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
    for (const [table, column] of searched) await indexLetters(db, table, column)
  },
}

const orders = [
  ['contacts', 'lower(name)'],
  ['contacts', 'lower(email)'],
  ['prayers', 'lower(name)'],
  ['prayers', 'type'],
  ['pastors', 'lower(name)'],
  ['pastors', 'lower(church)'],
  ['volunteers', 'lower(name)'],
  ['volunteers', 'lower(area_of_interest)'],
] as const

const searched = [
  ['contacts', 'search'],
  ['prayers', 'search'],
  ['pastors', 'search'],
  ['volunteers', 'search'],
  ['subscribers', 'email_key'],
] as const

const AT_ONCE = 1000

type Old = { id: number; name: string; email: string; phone: string; message: string }

async function foldOldMessages(db: Kysely<unknown>) {
  let after = 0
  while (true) {
    const { rows } = await sql<Old>`
      select id, name, email, phone, message from contacts
      where search = '' and id > ${after} order by id limit ${AT_ONCE}`.execute(db)
    for (const { id, name, email, phone, message } of rows) {
      const words = [name, email, phone, message].join(' ').normalize('NFKC').toLowerCase()
      const folded = words.replace(/\s+/g, ' ').trim()
      await sql`update contacts set search = ${folded} where id = ${id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** The index keeps no text of its own, and what is deleted leaves it at once. */
async function indexLetters(db: Kysely<unknown>, table: string, column: string) {
  const index = `${table}_search`
  const put = (row: 'new') =>
    `insert into ${index}(rowid, ${column}) values (${row}.id, ${row}.${column});`
  const take = (row: 'old') =>
    `insert into ${index}(${index}, rowid, ${column}) values ('delete', ${row}.id, ${row}.${column});`
  for (const statement of [
    `create virtual table ${index} using fts5(
       ${column}, content='${table}', content_rowid='id', tokenize='trigram case_sensitive 1')`,
    `insert into ${index}(${index}, rank) values ('secure-delete', 1)`,
    `insert into ${index}(${index}) values ('rebuild')`,
    `create trigger ${index}_added after insert on ${table} begin ${put('new')} end`,
    `create trigger ${index}_removed after delete on ${table} begin ${take('old')} end`,
    `create trigger ${index}_changed after update of ${column} on ${table}
       begin ${take('old')} ${put('new')} end`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}
