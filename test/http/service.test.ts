import { spawn } from 'node:child_process'
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

test('the service starts the site and passes signals on', async () => {
  const dataDir = (await sqlitePlace()).dataDir
  const server = start(root, { DATA_DIR: dataDir, PORT: '0' })
  await expect.poll(server.output).toMatch(/ INFO {2}Lampstand is at http:/m)
  server.end()
  expect(await server.ended).toBe(0)
})

test('without a build the service ends with what to type', async () => {
  const program = (await sqlitePlace()).dataDir
  await cp(join(root, 'bin'), join(program, 'bin'), { recursive: true })
  const server = start(program)
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe('The site is not built here yet. Type: npm run build\n')
})

test('the service runs what npm start runs', async () => {
  expect(scripts['start']).toBe(`exec ${command}`)
})

function start(program: string, settings: Record<string, string> = {}) {
  const server = spawn(join(program, command), { env: { PATH: process.env['PATH'], ...settings } })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const ended = new Promise((resolve) => server.once('close', resolve))
  return { ended, output: () => output, end: () => server.kill('SIGTERM') }
}
