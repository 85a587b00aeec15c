import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '../../storage/open.server.ts'
import { publicForms } from '../support/public-forms.ts'
import { startSiteProcess } from '../support/site-process.ts'

// The operator's commands, run beside a running site.

const root = fileURLToPath(new URL('../..', import.meta.url))
const KEY = 'a lamp on a stand'
// Each command starts its own process, one after the other.
vi.setConfig({ testTimeout: 120_000 })

const folder = await mkdtemp(join(tmpdir(), 'lampstand-commands-'))
const place = (name: string) => join(folder, name)
const settings = { DATA_DIR: place('data'), BACKUP_DIR: place('nights'), BACKUP_KEY: KEY }
const { origin, stop, output } = await startSiteProcess(settings)
for (const form of publicForms) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ ...form.valid, message: 'Of great worth' })
  const sent = await fetch(origin + form.path, { method: 'POST', headers, body })
  if (sent.status !== 200) throw new Error(`${form.name} answered ${sent.status}`)
}

afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

function command(name: string, words: string[], more: Record<string, string> = {}) {
  const options = { cwd: root, env: { PATH: process.env['PATH'], ...settings, ...more } }
  return new Promise<{ failed: boolean; output: string }>((resolve) => {
    execFile(process.execPath, [`bin/${name}.ts`, ...words], options, (error, out, err) =>
      resolve({ failed: error !== null, output: out + err }),
    )
  })
}

test('the server makes a scheduled backup without any request', async () => {
  await expect
    .poll(() => readdir(place('nights')).catch(() => []), { timeout: 30_000 })
    .toEqual([expect.stringMatching(/^lampstand-\d{4}-\d\d-\d\d-\d{4}\.backup$/)])
  await expect.poll(output).toContain('a backup was made')
})

test('a backup of the running site can be restored on another machine', {
  timeout: 60_000,
}, async () => {
  const file = place('site.backup')
  const made = await command('backup', [file])
  expect(made).toMatchObject({ failed: false })
  expect(made.output).toContain(`${place('data')}/key`)
  expect((await readFile(file)).includes('Of great worth')).toBe(false)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)

  const fresh = { DATA_DIR: place('fresh') }
  expect(await command('restore', [file], { ...fresh, BACKUP_KEY: '' })).toMatchObject({
    failed: true,
    output: expect.stringContaining('set BACKUP_KEY'),
  })
  const back = await command('restore', [file], fresh)
  expect(back).toMatchObject({ failed: false, output: expect.stringContaining('The site is back') })
  const storage = await connect({ dataDir: place('fresh') })
  const rows = await storage.selectFrom('contacts').select('message').execute()
  const [prayer] = await storage.selectFrom('prayers').select('message').execute()
  await storage.destroy()
  expect(rows).toEqual([{ message: 'Of great worth' }])
  expect(prayer?.message).toMatch(/^v1\./)
  await expect(stat(place('fresh/key'))).rejects.toThrow('ENOENT')

  const again = await command('restore', [file], fresh)
  expect(again).toMatchObject({ failed: true, output: expect.stringContaining('--overwrite') })
  const running = await command('restore', [file, '--overwrite'])
  expect(running).toMatchObject({ failed: true, output: expect.stringContaining('stop the site') })
})

test('check prints one line per item and fails when one has a problem', async () => {
  const checked = await command('check', [], { SITE_URL: origin })
  expect(checked.failed).toBe(true)
  const lines = checked.output.trim().split('\n')
  expect(lines.map((line) => line.replace(/ {2,}/g, ' ').split(' ').slice(0, 2).join(' '))).toEqual(
    [
      'ok Database',
      'NOT Email',
      'ok Backup',
      'ok Disk',
      'ok Address',
      'ok Live',
      'ok Clock',
      'ok Jobs',
      'ok Content',
    ],
  )
  expect(lines[1]).toContain('reach nobody')
})

test('check on an empty data folder fails and changes nothing', async () => {
  const nothing = { DATA_DIR: place('nothing'), BACKUP_DIR: '' }
  const checked = await command('check', [], nothing)
  expect(checked.failed).toBe(true)
  expect(checked.output).toContain('There is none yet. Start the site once.')
  await expect(stat(place('nothing'))).rejects.toThrow('ENOENT')
})

test.each([
  ['backup', []],
  ['backup', ['--help']],
  ['restore', []],
  ['restore', ['a', 'b']],
  ['move-to', []],
  ['move-to', ['mysql://host/name']],
])('%s with the arguments %j prints its usage', async (name, words) => {
  const { failed, output } = await command(name, words)
  expect(failed).toBe(true)
  expect(output).toContain(`npm run ${name} --`)
  expect(output).not.toMatch(/^\s+at /m)
})

test('a missing database or file is reported without a stack trace', async () => {
  const none = { DATA_DIR: place('nowhere') }
  expect((await command('backup', [place('x')], none)).output).toMatch(/^There is no database at/)
  expect((await command('restore', [place('no-file')], none)).output).toMatch(
    /^There is no file at/,
  )
  await expect(stat(place('nowhere'))).rejects.toThrow('ENOENT')
})
