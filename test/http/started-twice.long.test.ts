import { expect, test } from 'vitest'
import { runNode } from '../support/run-node.ts'
import { startSite } from '../support/running-site.ts'

// Two people start the program: the second process would run every job and mail again.

const site = await startSite()

test('a second site on the same folder is refused with words', async () => {
  const settings = { DATA_DIR: site.dataDir, PORT: '0' }
  const { said } = await runNode(['build/server/index.js'], settings)
  expect(said).toContain(`The site is running already with the folder ${site.dataDir}.`)
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
}, 60_000)
