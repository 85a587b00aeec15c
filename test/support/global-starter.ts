import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the first test file that needs it puts the data of a new site: see `copyNewSite`. */
    newSites: string
  }
}

export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-new-'))
  project.provide('newSites', folder)
  return () => rm(folder, { recursive: true, force: true })
}
