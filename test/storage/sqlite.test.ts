import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { guardDialect } from '../../storage/guard.ts'
import { openDatabase } from '../../storage/open.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { SqliteFileDialect } from '../../storage/sqlite.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { openUntilFinished, sqlitePlace } from '../support/databases.ts'
import { contact } from './contact.ts'

describe('SQLite', () => {
  test('writes what is committed to the disk and checks references', async () => {
    const db = await openUntilFinished(await sqlitePlace())
    expect(await pragma(db, 'journal_mode')).toBe('wal')
    expect(await pragma(db, 'synchronous')).toBe(2)
    expect(await pragma(db, 'fullfsync')).toBe(1)
    expect(await pragma(db, 'foreign_keys')).toBe(1)
  })

  test('makes the folder, with its parents', async () => {
    const { dataDir } = await sqlitePlace()
    await openUntilFinished({ dataDir: join(dataDir, 'new', 'folder') })
  })

  test('gives rows one by one', async () => {
    const db = await openUntilFinished(await sqlitePlace())
    await db.insertInto('contacts').values([contact(), contact()]).execute()
    const rows: unknown[] = []
    for await (const row of db.selectFrom('contacts').select('name').stream()) rows.push(row)
    expect(rows).toEqual([{ name: 'Asha' }, { name: 'Asha' }])
  })
})

describe('a StorageError says that SQLite failed', () => {
  test('when the file is damaged', async () => {
    const { dataDir } = await sqlitePlace()
    await writeFile(join(dataDir, 'lampstand.sqlite'), 'not a database '.repeat(1000))
    await expect(openDatabase({ dataDir })).rejects.toThrow(StorageError)
  })

  test('when the folder cannot be made', async () => {
    const { dataDir } = await sqlitePlace()
    await writeFile(join(dataDir, 'file'), '')
    await expect(openDatabase({ dataDir: join(dataDir, 'file') })).rejects.toThrow(StorageError)
  })

  test('when it may only be read, and reading goes on', async () => {
    const db = await openUntilFinished(await sqlitePlace())
    await sql`pragma query_only = on`.execute(db)
    await expect(insert(db)).rejects.toThrow(StorageError)
    await expect(db.transaction().execute(insert)).rejects.toThrow(StorageError)
    expect(await db.selectFrom('contacts').selectAll().execute()).toEqual([])
    await sql`pragma query_only = off`.execute(db)
    await insert(db)
  })

  test('when the disk is full, and works again once there is room', async () => {
    const db = await openUntilFinished(await sqlitePlace())
    await sql`pragma max_page_count = 1`.execute(db)
    const large = contact({ message: 'long '.repeat(100_000) })
    const attempt = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('contacts').values(large).execute()
    })
    await expect(attempt).rejects.toSatisfy(
      (error) => error instanceof StorageError && /full/.test(String(error.cause)),
    )
    await sql`pragma max_page_count = 100000`.execute(db)
    await db.insertInto('contacts').values(large).execute()
  })

  test('when another program holds the lock for too long', { timeout: 20_000 }, async () => {
    const where = await sqlitePlace()
    const db = await openUntilFinished(where)
    const other = new DatabaseSync(join(where.dataDir, 'lampstand.sqlite'))
    other.exec('begin immediate')
    await expect(insert(db)).rejects.toThrow(StorageError)
    other.exec('rollback')
    other.close()
    await insert(db)
  })

  test('when the file has been closed', async () => {
    const { dataDir } = await sqlitePlace()
    const dialect = new SqliteFileDialect(join(dataDir, 'closed.sqlite'))
    const driver = dialect.createDriver()
    dialect.createDriver = () => driver
    const db = new Kysely<Schema>({ dialect: guardDialect(dialect) })
    expect(await pragma(db, 'foreign_keys')).toBe(1)
    await driver.destroy()
    await expect(pragma(db, 'foreign_keys')).rejects.toThrow(StorageError)
    await expect(db.transaction().execute(insert)).rejects.toThrow(StorageError)
  })

  test('when a statement is wrong, also in the middle of a stream', async () => {
    const db = await openUntilFinished(await sqlitePlace())
    const wrong = db.withTables<{ missing: { id: number } }>().selectFrom('missing').select('id')
    await expect(wrong.execute()).rejects.toThrow(StorageError)
    await expect(wrong.stream().next()).rejects.toThrow(StorageError)
  })
})

function insert(db: Kysely<Schema>) {
  return db.insertInto('contacts').values(contact()).execute()
}

async function pragma(db: Kysely<Schema>, name: string) {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)
  return rows[0]?.[name]
}
