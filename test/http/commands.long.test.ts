import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, copyFile, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../storage/open.server.ts'
import { publicForms } from '../support/public-forms.ts'
import { withDatabase } from '../support/records.ts'
import { changeRows, rowOf, rowsOf } from '../support/rows.ts'
import { root, runNode } from '../support/run-node.ts'
import { clientOf } from '../support/site-client.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// The operator's commands, run beside a running site.

const KEY = 'a lamp on a stand'
const asRoot = process.getuid?.() === 0
// Each command starts its own process, one after the other.
const folder = await temporaryFolder()
const place = (name: string) => join(folder, name)
const settings = {
  // The check asks the site by its own address.
  SITE_URL: 'http://localhost:4262',
  PORT: '4262',
  DATA_DIR: place('data'),
  BACKUP_DIR: place('nights'),
  BACKUP_KEY: KEY,
  // A name that a shell would read as more than one word.
  BACKUP_COMMAND: `mkdir -p '${place('another machine')}' && cp {} '${place('another machine')}'`,
}
const { origin, stop, output } = await startSiteProcess(settings)
afterAll(stop)
const key = (await readFile(place('data/key'), 'utf8')).trim()
const anotherKey = Buffer.alloc(32, 7).toString('base64')
for (const { path, valid } of publicForms) {
  const { status } = await clientOf({ origin }).post(path, { ...valid, message: 'Of great worth' })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}

function command(name: string, words: string[], more: Record<string, string> = {}) {
  return runNode([`bin/${name}.ts`, ...words], { ...settings, ...more })
}

test('the server makes a scheduled backup without any request', async () => {
  await expect
    .poll(() => readdir(place('nights')).catch(() => []))
    .toEqual([expect.stringMatching(/^lampstand-\d{4}-\d\d-\d\d-\d{4}\.backup$/), 'uploads'])
  await expect.poll(output).toContain('a backup was copied by BACKUP_COMMAND')
  const [backup] = await readdir(place('nights'))
  expect(await readdir(place('another machine'))).toEqual([backup])
})

test('it is not ready while the newest copy is over three days old', async () => {
  const ready = async () => (await fetch(`${origin}/readyz`)).status
  expect(await ready()).toBe(200)
  await withDatabase({ dataDir: place('data') }, async (storage) => {
    const { copied_at } = await rowOf(storage, 'backup_state', {})
    const longAgo = new Date(Date.now() - 73 * 3_600_000).toISOString()
    await changeRows(storage, 'backup_state', { copied_at: longAgo }, {})
    expect(await ready()).toBe(503)
    await changeRows(storage, 'backup_state', { copied_at }, {})
  })
  expect(await ready()).toBe(200)
})

test('a backup whose copy fails is kept, and the reason is said', async () => {
  const byHand = place('by hand.backup')
  const failing = { BACKUP_COMMAND: 'echo the disk is full >&2; exit 3 # {}' }
  const { failed, said } = await command('backup', [byHand], failing)
  expect([failed, said]).toEqual([
    true,
    expect.stringMatching(/The backup is at .*BACKUP_COMMAND failed \(3\): the disk is full$/s),
  ])
  expect((await stat(byHand)).size).toBeGreaterThan(0)
})

const file = place('site.backup')
test('a backup of the running site can be restored on another machine', async () => {
  const made = await command('backup', [file])
  expect(made).toMatchObject({ failed: false })
  expect(made.said).toContain(`${place('data')}/key`)
  expect((await readFile(file)).includes('Of great worth')).toBe(false)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)

  const fresh = { DATA_DIR: place('fresh') }
  const back = await command('restore', [file], fresh)
  expect(back).toMatchObject({ failed: false, said: expect.stringContaining('The site is back') })
  // Without its key.
  const storage = await connect({ dataDir: place('fresh') })
  expect(await rowsOf(storage, 'contacts', {})).toMatchObject([{ message: 'Of great worth' }])
  expect((await rowOf(storage, 'prayers', {})).message).toMatch(/^v1\./)
  await storage.destroy()
  await expect(stat(place('fresh/key'))).rejects.toThrow('ENOENT')

  const again = await command('restore', [file], fresh)
  expect(again).toMatchObject({ failed: true, said: expect.stringContaining('--overwrite') })
  const running = await command('restore', [file, '--overwrite'])
  expect(running).toMatchObject({ failed: true, said: expect.stringContaining('stop the site') })
})

test('restore says what is still missing, and finds a file beside where it was called', async () => {
  const restore = (name: string, more: Record<string, string> = {}) =>
    command('restore', ['site.backup'], { DATA_DIR: place(name), INIT_CWD: folder, ...more })
  const [without, own, wrong] = await Promise.all([
    restore('one'),
    restore('two', { DATA_KEY: key }),
    restore('three', { DATA_KEY: anotherKey }),
  ])
  expect(without.said).toMatch(
    /Still missing: the prayer key \w+, .*\nPut it into the file \S+\/one\/key: /,
  )
  expect(without.said).toContain('Not set here: SITE_URL, SMTP_URL, MAIL_FROM.')
  expect(own.said).toContain('The prayer key is in the setting DATA_KEY.')
  expect(wrong.said).toContain('Still missing: the prayer key')
  await mkdir(place('four'))
  await copyFile(place('data/key'), place('four/key'))
  await symlink(file, place('four/link'))
  if (asRoot) await chown(place('four'), 1234, 1234)
  expect((await restore('four')).said).toContain(`is in the file ${place('four')}/key.`)
  if (asRoot) expect((await stat(place('four/lampstand.sqlite'))).uid).toBe(1234)
  if (asRoot) expect((await stat(file)).uid).toBe(0)
})

// `script` of util-linux gives a program a terminal, for which it needs a device.
const hasTerminals = existsSync('/usr/bin/script') && existsSync('/dev/ptmx')
test.runIf(hasTerminals)('restore asks for the key at a terminal', async () => {
  const line = `'${process.execPath}' bin/restore.ts '${file}'`
  const env = { PATH: process.env['PATH'], ...settings, DATA_DIR: place('asked') }
  const asking = spawn('script', ['-qec', line, '/dev/null'], { cwd: root, env })
  let said = ''
  asking.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const ended = new Promise((resolve) => asking.once('close', resolve))
  const times = (words: string) => said.split(words).length - 1
  await expect.poll(() => times('Paste it')).toBe(1)
  asking.stdin.write(`${anotherKey}\r`)
  await expect.poll(() => times('Paste it')).toBe(2)
  expect(said).toContain('That is not this key.')
  asking.stdin.write(`${key}\r`)
  await expect.poll(() => said).toContain('The prayer key is in')
  asking.stdin.end()
  expect(await ended).toBe(0)
  expect(said).not.toContain(key)
  expect((await readFile(place('asked/key'), 'utf8')).trim()).toBe(key)
  expect((await stat(place('asked/key'))).mode & 0o777).toBe(0o600)
})

test('check prints one line per item, and does not fail for what is not set up yet', async () => {
  const checked = await command('check', [])
  expect(checked.failed).toBe(false)
  const lines = checked.said.split('\n')
  const items = 'Database Email Backup Disk Address Live Clock Jobs Content'.split(' ')
  expect(lines.map((line) => line.split(/ +/)[1])).toEqual(items)
  const failing = lines.filter((line) => !line.startsWith('ok '))
  expect(failing).toEqual([expect.stringMatching(/^NOT +Email .*reach nobody/)])
})

test('check on an empty data folder fails and changes nothing', async () => {
  const nothing = { DATA_DIR: place('nothing'), BACKUP_DIR: '' }
  const checked = await command('check', [], nothing)
  expect(checked.failed).toBe(true)
  expect(checked.said).toContain('There is none yet. Start the site once.')
  await expect(stat(place('nothing'))).rejects.toThrow('ENOENT')
})
