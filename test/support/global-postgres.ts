import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the whole run; empty when this machine has none. */
    postgresUrl: string
  }
}

export default async function setUp(project: TestProject) {
  const server = await startPostgres()
  if (server === undefined) {
    process.stdout.write('PostgreSQL: no server on this machine, its tests did not run\n')
  }
  project.provide('postgresUrl', server?.url ?? '')
  return () => server?.remove()
}
