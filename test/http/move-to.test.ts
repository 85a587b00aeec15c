import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../storage/open.server.ts'
import { allRows, fillSite } from '../storage/whole-site.ts'
import { createDatabase } from '../support/postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// The command runs several times.
vi.setConfig({ testTimeout: 120_000 })
const serverUrl = inject('postgresUrl')

test.skipIf(serverUrl === '')('move-to copies a site into PostgreSQL', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-move-'))
  const postgres = await createDatabase(serverUrl)
  onTestFinished(async () => {
    await postgres.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  const move = () =>
    new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        ['bin/move-to.ts', postgres.url],
        { cwd: root, env },
        (_, out, err) => resolve(out + err),
      )
    })
  const before = await openDatabase({ dataDir })
  await fillSite(before, { dataDir })
  const rows = await allRows(before)
  expect(await move()).toContain('stop the site')
  await before.destroy()
  expect(await move()).toContain('Set DATABASE_URL')
  const after = await openDatabase({ dataDir, databaseUrl: postgres.url })
  expect(await allRows(after)).toEqual(rows)
  await after.destroy()
  expect(await move()).toContain('There is a database with something in it already')
})
