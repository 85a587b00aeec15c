import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseLocation } from '../../storage/open.server.ts'
import { createDatabase, startPostgres } from '../../test/support/postgres.ts'

/** Runs the work on a new SQLite file and on a new PostgreSQL database. */
export async function withBothDatabases(
  work: (name: string, place: DatabaseLocation) => Promise<void>,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-documents-'))
  const postgres = await startPostgres()
  try {
    await work('SQLite', { dataDir })
    if (!postgres) throw new Error('There is no PostgreSQL here.')
    const { url } = await createDatabase(postgres.url)
    await work('PostgreSQL', { dataDir, databaseUrl: url })
  } finally {
    await postgres?.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}
