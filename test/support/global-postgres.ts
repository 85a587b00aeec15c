import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '../../storage/migrate.ts'
import { connect } from '../../storage/open.server.ts'
import { createDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the whole run; empty in `npm test` and without the program. */
    postgresUrl: string
    /** A database on it that has the tables and nothing else: to make them takes longest. */
    postgresTemplate: string
  }
}

export default async function setUp(project: TestProject) {
  // `npm test` runs on SQLite alone: the same tests on PostgreSQL take a third of its time.
  const server = process.env['SHORT'] ? undefined : await startPostgres()
  project.provide('postgresUrl', server?.url ?? '')
  project.provide('postgresTemplate', server ? await createTemplate(server.url) : '')
  return () => server?.remove()
}

async function createTemplate(serverUrl: string): Promise<string> {
  const { name, url } = await createDatabase(serverUrl)
  const db = await connect({ dataDir: '', databaseUrl: url })
  await migrateToLatest(db)
  await db.destroy()
  return name
}
