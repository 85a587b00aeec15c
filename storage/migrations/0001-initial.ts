import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { tables } from './0001-tables.ts'

/** Every table and index. It imports nothing of ours that could change under it. */
export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
    for (const statement of tables) await sql.raw(forDatabase(statement, isSqlite)).execute(db)
    await sql`insert into locks (name) values ('accounts')`.execute(db)
    if (!isSqlite) return
    for (const [table, column] of searched) await createSearchIndex(db, table, column)
  },
}

/** Ids are the one place where the two databases differ. */
function forDatabase(statement: string, isSqlite: boolean): string {
  return statement
    .replaceAll(
      '$ID',
      isSqlite
        ? 'integer primary key autoincrement'
        : 'bigint primary key generated always as identity',
    )
    .replaceAll('$REF', isSqlite ? 'integer' : 'bigint')
}

const searched = [
  ['contacts', 'search'],
  ['prayers', 'search'],
  ['pastors', 'search'],
  ['volunteers', 'search'],
  ['subscribers', 'email_key'],
] as const

/** Every three letters that follow each other. The index holds no text of its own, and what is deleted leaves it at once. */
async function createSearchIndex(db: Kysely<unknown>, table: string, column: string) {
  const index = `${table}_search`
  const add = `insert into ${index}(rowid, ${column}) values (new.id, new.${column});`
  const remove = `insert into ${index}(${index}, rowid, ${column})
      values ('delete', old.id, old.${column});`
  for (const statement of [
    `create virtual table ${index} using fts5(
       ${column}, content='${table}', content_rowid='id', tokenize='trigram case_sensitive 1')`,
    `insert into ${index}(${index}, rank) values ('secure-delete', 1)`,
    `create trigger ${index}_added after insert on ${table} begin ${add} end`,
    `create trigger ${index}_removed after delete on ${table} begin ${remove} end`,
    `create trigger ${index}_changed after update of ${column} on ${table}
       begin ${remove} ${add} end`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}
