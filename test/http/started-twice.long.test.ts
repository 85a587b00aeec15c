import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startSite } from '../support/running-site.ts'

// Two people start the program: the second process would run every job and mail again.

const root = fileURLToPath(new URL('../..', import.meta.url))
const site = await startSite()

test('a second site on the same folder is refused with words', async () => {
  const env = { PATH: process.env['PATH'], DATA_DIR: site.dataDir, PORT: '0' }
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['build/server/index.js'], { cwd: root, env }, (_, out, err) =>
      resolve(out + err),
    )
  })
  expect(said).toContain(`The site is running already with the folder ${site.dataDir}.`)
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
}, 60_000)
