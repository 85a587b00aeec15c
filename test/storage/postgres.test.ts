import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../storage/open.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { openUntilFinished, sqlitePlace } from '../support/databases.ts'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { addContact } from '../support/records.ts'

describe.runIf(inject('postgresUrl'))('throws a StorageError on PostgreSQL', () => {
  test('while the server is stopped; afterwards all works again', async () => {
    const server = await startOwnServer()
    const place = { ...(await sqlitePlace()), databaseUrl: server.url }
    const db = await openUntilFinished(place)
    // Opens several connections, all of which are lost while idle in the pool.
    await Promise.all([1, 2, 3].map(() => addContact(db)))

    await server.stop()
    await expect(db.selectFrom('contacts').selectAll().execute()).rejects.toThrow(StorageError)
    await expect(db.transaction().execute(async () => undefined)).rejects.toThrow(StorageError)
    await expect(openDatabase(place)).rejects.toThrow(StorageError)

    await server.start()
    expect(await db.selectFrom('contacts').selectAll().execute()).toHaveLength(3)
    await addContact(db)
  })

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

  test('when a transaction continues after a failed statement', async () => {
    const { db } = await freshDatabase()
    const attempt = db.transaction().execute(async (transaction) => {
      await addContact(transaction)
      await sql`select wrong`.execute(transaction).catch(asName)
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

  test('when the database does not exist', async () => {
    const { url } = await freshDatabase()
    const databaseUrl = `${url}_missing`
    await expect(openDatabase({ ...(await sqlitePlace()), databaseUrl })).rejects.toThrow(
      StorageError,
    )
  })

  test('when an integer is too large to be exact', async () => {
    const { db } = await freshDatabase()
    const large = sql<{ value: number }>`select 9007199254740993::bigint as value`
    await expect(large.execute(db)).rejects.toThrow(StorageError)
    const exact = await sql<{ value: number }>`select 9007199254740991::bigint as value`.execute(db)
    expect(exact.rows).toEqual([{ value: Number.MAX_SAFE_INTEGER }])
  })
})

async function startOwnServer() {
  const server = await startPostgres()
  if (server === undefined) throw new Error('no PostgreSQL')
  onTestFinished(server.remove)
  return server
}

async function freshDatabase() {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  return { url, db: await openUntilFinished({ ...(await sqlitePlace()), databaseUrl: url }) }
}

function asName(error: unknown) {
  return error instanceof Error ? error.name : undefined
}
