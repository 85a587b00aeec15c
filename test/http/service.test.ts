import { spawnSync } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sqlitePlace } from '../support/databases.ts'
import { root } from '../support/run-node.ts'

// The command of docs/lampstand.service.

const service = await readFile(join(root, 'docs/lampstand.service'), 'utf8')
const [, command = ''] = /^ExecStart=\/srv\/lampstand\/(\S+)$/m.exec(service) ?? []
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile(join(root, 'package.json'), 'utf8'),
)

test('without a build the service ends with what to type', async () => {
  const program = (await sqlitePlace()).dataDir
  await cp(join(root, 'bin'), join(program, 'bin'), { recursive: true })
  const { status, stderr } = spawnSync(join(program, command), { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'The site is not built here yet. Type: npm run build\n'])
})

// As every file does that starts a site (test/support/running-site.ts), and ends it by a signal.
test('the service runs what npm start runs', async () => {
  expect(scripts['start']).toBe(`exec ${command}`)
})
