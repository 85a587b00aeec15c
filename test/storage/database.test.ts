import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { startStream } from '../../domain/live/live-video.server.ts'
import { migrations } from '../../storage/migrations/index.ts'
import { type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { databases, openUntilFinished, sqlitePlace } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { addContact } from '../support/records.ts'

// The database itself: transactions, migrations, files and errors.

describe.each(databases)('transactions on $name', ({ open, place }) => {
  test('do not interleave with each other or with single statements', async () => {
    const db = await open()
    const work = [1, 2, 3, 4, 5].flatMap((turn) => [
      db
        .transaction()
        .execute(async (transaction) => {
          await addContact(transaction, { name: `lost ${turn}` })
          await wait(3)
          throw new Error('on purpose')
        })
        .catch((error: Error) => expect(error.message).toBe('on purpose')),
      db.transaction().execute(async (transaction) => {
        await addContact(transaction, { name: `kept ${turn}` })
        await wait(3)
        await addContact(transaction, { name: `kept ${turn}` })
      }),
      addContact(db, { name: `kept ${turn}` }),
    ])
    await Promise.all(work)
    const expected = [1, 2, 3, 4, 5].flatMap((turn) => Array(3).fill(`kept ${turn}`))
    expect((await names(db)).sort()).toEqual(expected)
  })

  test('of two connections wait for each other, also when they read first', async () => {
    const where = await place()
    const handles = await Promise.all([openUntilFinished(where), openUntilFinished(where)])
    await Promise.all(
      [...handles, ...handles, ...handles].map((db, turn) =>
        db.transaction().execute(async (transaction) => {
          await transaction.selectFrom('contacts').select('id').execute()
          await wait(30)
          await addContact(transaction, { name: `turn ${turn}` })
          await addContact(transaction, { name: `turn ${turn}` })
        }),
      ),
    )
    expect(await names(handles[0])).toHaveLength(12)
  })

  test('of three who go live at once leave one stream live', async () => {
    const db = await open()
    const start = (name: string) =>
      db
        .transaction()
        .execute((transaction) =>
          startStream({ liveURL: 'https://youtu.be/dQw4w9WgXcQ', name }, transaction, name),
        )
    await Promise.all(['Grace', 'Ruth', 'Leah'].map(start))
    const streams = await db.selectFrom('live_videos').select('ended_at').execute()
    expect(streams.filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
    expect(streams).toHaveLength(3)
  })
})

async function names(db: Kysely<Schema>) {
  const rows = await db.selectFrom('contacts').select('name').orderBy('id').execute()
  return rows.map((row) => row.name)
}

describe.each(databases)('migrations on $name', ({ place }) => {
  test('are safe when four processes start concurrently', async () => {
    const where = await place()
    const endings = await Promise.all([1, 2, 3, 4].map(() => openInProcess(where)))
    expect(endings).toEqual([1, 2, 3, 4].map(() => ({ code: 0, errors: '' })))
    const db = await openUntilFinished(where)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
  })

  test('roll back completely on failure', async () => {
    const where = await place()
    migrations['9998-broken'] = {
      async up(db) {
        await db.schema.createTable('half').addColumn('id', 'integer').execute()
        throw new Error('broken')
      },
    }
    try {
      await expect(openDatabase(where)).rejects.toThrow('broken')
    } finally {
      delete migrations['9998-broken']
    }
    const db = await openUntilFinished(where)
    const tables = await db.introspection.getTables()
    expect(tables.map((table) => table.name)).not.toContain('half')
  })
})

async function openInProcess(where: DatabaseLocation) {
  const program = join(import.meta.dirname, 'open-once.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(where)])
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, errors }
}

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
