import { type CreateTableBuilder, type Kysely, SqliteAdapter } from 'kysely'

// What the migrations from the second on share. Frozen with them: they have run on real databases.

/** A table whose first column is its id: the one place where the two databases differ. */
export function createTableWithId(
  db: Kysely<unknown>,
  table: string,
): CreateTableBuilder<string, 'id'> {
  return db.schema
    .createTable(table)
    .addColumn('id', idType(db), (column) =>
      isSqlite(db)
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    )
}

/** The type of a column that holds another table's id. */
export function idType(db: Kysely<unknown>) {
  return isSqlite(db) ? 'integer' : 'bigint'
}

export async function createIndex(db: Kysely<unknown>, table: string, columns: string[]) {
  await db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
}

function isSqlite(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
