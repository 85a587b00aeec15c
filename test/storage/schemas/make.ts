// node test/storage/schemas/make.ts: keeps the tables as each migration leaves them, with a row in
// each, as SQL for both databases. Files that are there stay: a released schema never changes.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { CompiledQuery, type Kysely, SqliteAdapter, type TableMetadata } from 'kysely'
import { tableNames } from '../../../backup/tables.ts'
import { migrateToLatest } from '../../../storage/migrate.ts'
import { migrations } from '../../../storage/migrations/index.ts'
import { connect, type DatabasePlace } from '../../../storage/open.server.ts'
import type { Schema } from '../../../storage/schema.ts'
import { createDatabase, startPostgres } from '../../support/postgres.ts'
import { schemaFile } from './read.ts'

const names = Object.keys(migrations)
const missing = names.filter(
  (name) => !existsSync(schemaFile(name, 'SQLite')) || !existsSync(schemaFile(name, 'PostgreSQL')),
)
if (missing.length > 0) {
  const server = await startPostgres()
  if (!server) throw new Error('PostgreSQL is needed to make these')
  try {
    for (const name of missing) await make(name, server.url)
  } finally {
    await server.remove()
  }
}
process.stdout.write(`made: ${missing.join(', ') || 'nothing, all are there'}\n`)

async function make(name: string, serverUrl: string): Promise<void> {
  const until = names.slice(0, names.indexOf(name) + 1)
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-schema-'))
  const postgres = await createDatabase(serverUrl)
  try {
    await fillPlace({ dataDir }, until)
    await writeFile(schemaFile(name, 'SQLite'), dumpFile(join(dataDir, 'lampstand.sqlite')))
    await fillPlace({ dataDir, databaseUrl: postgres.url }, until)
    await writeFile(schemaFile(name, 'PostgreSQL'), await dumpServer(postgres.url))
  } finally {
    await postgres.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fillPlace(place: DatabasePlace, until: string[]): Promise<void> {
  const db = await connect(place)
  await migrateToLatest(db, until)
  const tables = await db.introspection.getTables()
  for (const name of tableNames) {
    const table = tables.find((each) => each.name === name)
    if (table && !['locks', 'data_keys'].includes(name)) await insertRow(table, db)
  }
  await db.destroy()
}

/** A row whose every value says where it belongs; ids and references are 1. */
async function insertRow({ name, columns }: TableMetadata, db: Kysely<Schema>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const given = columns.filter((column) => !column.isAutoIncrementing && column.name !== 'id')
  const values = given.map((column) => {
    if (/int/i.test(column.dataType)) return 1
    if (/(_at|_since|_until|_before|visit_before)$/.test(column.name))
      return '2025-02-21T04:30:00.000Z'
    if (/(_on|date)$/.test(column.name)) return '2025-02-21'
    return `${name} ${column.name} 'దీపం'`
  })
  const marks = given.map((_, index) => (sqlite ? '?' : `$${index + 1}`))
  const text = `insert into ${name} (${given.map((column) => `"${column.name}"`).join(', ')}) values (${marks.join(', ')})`
  await db.executeQuery(CompiledQuery.raw(text, values))
}

function dumpFile(path: string): string {
  const database = new DatabaseSync(path, { readOnly: true })
  const objects = database
    .prepare(`select type, name, sql from sqlite_master where sql is not null order by rowid`)
    .all()
    .map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }))
    // SQLite's own, and what an index of letters keeps its own things in.
    .filter(
      ({ name }) => !name.startsWith('sqlite_') && !/_search_(?!added|removed|changed)/.test(name),
    )
  const isVirtual = ({ sql }: { sql: string }) => /^create virtual/i.test(sql)
  const plain = objects.filter((each) => each.type === 'table' && !isVirtual(each))
  const rows = plain.flatMap(({ name }) =>
    database
      .prepare(`select * from ${name}`)
      .all()
      .map((row) => insertOf(name, row)),
  )
  const rest = objects.filter((each) => !plain.includes(each))
  const rebuilt = rest
    .filter(isVirtual)
    .map(({ name }) => `insert into ${name}(${name}) values ('rebuild')`)
  database.close()
  const statements = [
    ...plain.map(({ sql }) => sql),
    ...rows,
    ...rest.map(({ sql }) => sql),
    ...rebuilt,
  ]
  return `${statements.join(';\n')};\n`
}

function insertOf(table: string, row: Record<string, unknown>): string {
  const values = Object.values(row).map((value) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value),
  )
  return `insert into ${table} (${Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ')}) values (${values.join(', ')})`
}

async function dumpServer(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)('pg_dump', ['--inserts', '--no-owner', url])
  // What is for psql, and settings that another version does not know.
  const lines = stdout
    .split('\n')
    .filter((line) => !/^(\\|SET |SELECT pg_catalog\.set_config|--)/.test(line))
  return `${lines.filter(Boolean).join('\n')}\n`
}
