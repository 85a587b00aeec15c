import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import type { Schema } from '../../storage/schema.ts'

// Rows as they are stored: what no function of the program writes or reads, a test does here.

type Table = keyof Schema
type Where<Name extends Table> = Partial<Selectable<Schema[Name]>>

export async function addRow<Name extends Table>(
  storage: Storage,
  table: Name,
  values: Insertable<Schema[Name]>,
): Promise<Selectable<Schema[Name]>> {
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)))
  const insert = sql`insert into ${sql.table(table)} (${columns})`
  const row = sql<Selectable<Schema[Name]>>`${insert} values (${sql.join(Object.values(values))})
    returning *`
  return only((await row.execute(storage)).rows)
}

export async function changeRows<Name extends Table>(
  storage: Storage,
  table: Name,
  values: Updateable<Schema[Name]>,
  where: Where<Name>,
): Promise<void> {
  const set = sql.join(equations(values))
  await sql`update ${sql.table(table)} set ${set} where ${all(where)}`.execute(storage)
}

export async function rowsOf<Name extends Table>(
  storage: Storage,
  table: Name,
  where: Where<Name>,
): Promise<Selectable<Schema[Name]>[]> {
  const select = sql<
    Selectable<Schema[Name]>
  >`select * from ${sql.table(table)} where ${all(where)}`
  return (await select.execute(storage)).rows
}

export async function rowOf<Name extends Table>(
  ...asked: Parameters<typeof rowsOf<Name>>
): Promise<Selectable<Schema[Name]>> {
  return only(await rowsOf(...asked))
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('no such row')
  return row
}

function all(where: object) {
  return sql.join([sql`1 = 1`, ...equations(where)], sql` and `)
}

function equations(values: object) {
  return Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
}
