import { chmod, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Schema } from '../../storage/schema.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { openUntilFinished, sqlitePlace } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { addContact } from '../support/records.ts'

describe('SQLite', () => {
  test('uses full synchronous writes and enforces foreign keys', async () => {
    const db = await openUntilFinished(await sqlitePlace())
    expect(await pragma(db, 'journal_mode')).toBe('wal')
    expect(await pragma(db, 'synchronous')).toBe(2)
    expect(await pragma(db, 'fullfsync')).toBe(1)
    expect(await pragma(db, 'foreign_keys')).toBe(1)
    expect(await pragma(db, 'secure_delete')).toBe(1)
  })

  test('restricts its files to the owner, also existing ones', async () => {
    const { dataDir } = await sqlitePlace()
    const file = join(dataDir, 'lampstand.sqlite')
    await writeFile(file, '')
    await chmod(file, 0o644)
    const db = await openUntilFinished({ dataDir })
    await addContact(db)
    for (const each of [file, `${file}-wal`, `${file}-shm`]) {
      expect((await stat(each)).mode & 0o777, each).toBe(0o600)
    }
  })
})

describe('throws a StorageError on SQLite', () => {
  test('when the disk is full, and recovers once there is space', async () => {
    const db = await openUntilFinished(await sqlitePlace())
    await sql`pragma max_page_count = 1`.execute(db)
    const large = { message: 'long '.repeat(100_000) }
    const attempt = db.transaction().execute(async (transaction) => {
      await addContact(transaction, large)
    })
    await expect(attempt).rejects.toSatisfy(
      (error) => error instanceof StorageError && /full/.test(String(error.cause)),
    )
    await sql`pragma max_page_count = 100000`.execute(db)
    await addContact(db, large)
  })
})

async function pragma(db: Kysely<Schema>, name: string) {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)
  return rows[0]?.[name]
}

describe('PostgreSQL', () => {
  describe.runIf(inject('postgresUrl'))('throws a StorageError on PostgreSQL', () => {
    test('when a connection is lost in a transaction, which is rolled back', async () => {
      const { db } = await freshDatabase()
      const attempt = db.transaction().execute(async (transaction) => {
        await addContact(transaction)
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
          transaction,
        )
        // The client gets the error while no query is running; it must not crash the process.
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
        await expect
          .poll(() => transaction.selectFrom('contacts').selectAll().execute().catch(asName))
          .toBe('StorageError')
        await addContact(transaction)
      })
      await expect(attempt).rejects.toThrow(StorageError)
      expect(await db.selectFrom('contacts').selectAll().execute()).toEqual([])
    })

    // The statement timeout of the site, 15 s, is too long for a test: here it is 0.1 s.
    test('when a statement exceeds the statement timeout of the server', async () => {
      const { db } = await freshDatabase()
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
      expect(rows).toEqual([{ statement_timeout: '15s' }])
      const attempt = db.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = '100ms'`.execute(transaction)
        await sql`select pg_sleep(60)`.execute(transaction)
      })
      await expect(attempt).rejects.toThrow(StorageError)
      expect(await db.selectFrom('contacts').selectAll().execute()).toEqual([])
    })
  })

  async function freshDatabase() {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    onTestFinished(drop)
    return { url, db: await openUntilFinished({ ...(await sqlitePlace()), databaseUrl: url }) }
  }

  function asName(error: unknown) {
    return error instanceof Error ? error.name : undefined
  }
})
