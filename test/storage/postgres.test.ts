import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { StorageError } from '../../storage/storage-error.ts'
import { openUntilFinished, sqlitePlace } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { addContact } from '../support/records.ts'

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
