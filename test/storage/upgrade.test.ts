import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { tableNames } from '../../backup/tables.ts'
import { migrations } from '../../storage/migrations/index.ts'
import { connect, type DatabasePlace, openDatabase } from '../../storage/open.server.ts'
import { databases, openUntilFinished, sqlitePlace } from '../support/databases.ts'
import { makeAsItWas, schemaFile } from './schemas/read.ts'

type Rows = Record<string, Record<string, unknown>[]>

/** What a migration writes anew on purpose: the messages' search, and that nobody loses a right. */
const rewritten = new Set(['contacts.search', 'staff.role'])

test.each(Object.keys(migrations))('%s is kept as it was', (name) => {
  for (const database of ['SQLite', 'PostgreSQL'] as const) {
    const kept = existsSync(schemaFile(name, database))
    expect(kept, 'make it with: node test/storage/schemas/make.ts').toBe(true)
  }
})

describe.each(databases)('on $name', ({ place }) => {
  test.each(Object.keys(migrations))('every row of %s survives the upgrade', async (name) => {
    const where = await place()
    await makeAsItWas(name, where)
    const before = await rowsOf(where)
    expect(Object.keys(before).length).toBeGreaterThan(5)
    const db = await openUntilFinished(where)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(migrations))
    const after = await rowsOf(where)
    for (const [table, kept] of Object.entries(before)) {
      const still = kept.map((row) => expect.objectContaining(row))
      expect(after[table], table).toEqual(expect.arrayContaining(still))
    }
    // And what is written now goes on from there.
    const { id } = await db
      .insertInto('live_videos')
      .values({ live_url: 'https://youtu.be/dQw4w9WgXcQ', created_at: '2026-01-01T00:00:00.000Z' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBe(2)
  })
})

test('an older program does not start on a newer database and says why', async () => {
  const where = await sqlitePlace()
  const db = await openDatabase(where)
  await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(db)
  await db.destroy()
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const server = spawn(process.execPath, ['server.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: where.dataDir, PORT: '0' },
  })
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'close')])
  expect(code).toBe(1)
  expect(said).toBe(
    'The database belongs to a newer version of this program (it has had 9999-later). ' +
      'Start that version, or restore a backup.\n',
  )
})

async function rowsOf(place: DatabasePlace): Promise<Rows> {
  const db = await connect(place)
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const found: Rows = {}
  for (const table of tableNames.filter((name) => tables.has(name))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      db,
    )
    found[table] = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => !rewritten.has(`${table}.${name}`)),
      ),
    )
  }
  await db.destroy()
  return found
}
