import type { Kysely } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import type { Schema } from '../../storage/schema.ts'
import type {} from './global-postgres.ts'
import { createDatabase } from './postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type TestDatabase = {
  name: 'SQLite' | 'PostgreSQL'
  /** The location of a new database; deleted after the test. */
  place: () => Promise<DatabaseLocation>
  /** Opens a new database; closed and deleted after the test. */
  open: () => Promise<Kysely<Schema>>
}

const postgresUrl = inject('postgresUrl')
const template = inject('postgresTemplate')

/** For `describe.each`. Call `place` and `open` in a test or in `beforeEach`. */
export const databases: TestDatabase[] = [
  {
    name: 'SQLite' as const,
    place: sqlitePlace,
    open: async () => openUntilFinished(await sqlitePlace()),
  },
  {
    name: 'PostgreSQL' as const,
    place: () => postgresPlace(),
    open: async () => openUntilFinished(await postgresPlace(template)),
  },
].filter(({ name }) => name === 'SQLite' || postgresUrl !== '')

/** Opens a database and closes it after the test. */
export async function openUntilFinished(place: DatabaseLocation): Promise<Kysely<Schema>> {
  const db = await openDatabase(place)
  onTestFinished(() => db.destroy())
  return db
}

export async function sqlitePlace(): Promise<DatabaseLocation> {
  return { dataDir: await temporaryFolder(onTestFinished) }
}

async function postgresPlace(copied?: string): Promise<DatabaseLocation> {
  const [database, { dataDir }] = await Promise.all([
    createDatabase(postgresUrl, copied),
    sqlitePlace(),
  ])
  onTestFinished(() => database.drop())
  return { dataDir, databaseUrl: database.url }
}
