import { execFile } from 'node:child_process'
import { copyFile, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { photo } from '../support/hostile-pictures.ts'
import { elements } from '../support/html.ts'
import { m4a } from '../support/recordings.ts'
import { PASSWORD } from '../support/site.ts'
import { clientOf } from '../support/site-client.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// What the image and the archive hold (bin/assemble.ts), started in a folder of its own, with
// nothing in PATH but the system's programs. 230 MB are copied.

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = await temporaryFolder()
const program = join(folder, 'program')
await run(process.execPath, ['bin/assemble.ts', program], { cwd: root })
const backups = join(folder, 'backups')
const environment = { PATH: '/usr/bin:/bin', DATA_DIR: join(folder, 'data'), PORT: '0' }
const serve = ['sh', '-c', `exec ${program}/bin/serve`]
const site = await startSiteProcess({ ...environment, BACKUP_DIR: backups }, serve)
// As somebody has it in their PATH.
const lampstand = join(folder, 'lampstand')
await symlink(join(program, 'bin/lampstand'), lampstand)
afterAll(site.stop)

async function command(words: string[], { input = '', ...more }: Record<string, string> = {}) {
  const running = run(lampstand, words, { cwd: '/', env: { ...environment, ...more } })
  running.child.stdin?.end(input)
  return running.then(
    ({ stdout, stderr }) => ({ failed: false, output: stdout + stderr }),
    ({ stdout, stderr }) => ({ failed: true, output: stdout + stderr }),
  )
}

test('it holds no sources, and no packages but those that are loaded by name', async () => {
  const files = await readdir(program, { recursive: true })
  const own = files.filter((file) => !file.startsWith('node_modules/'))
  expect(own.filter((file) => /\.tsx?$|\.test\.|^data|\.env/.test(file))).toEqual([])
  const packages = await readdir(join(program, 'node_modules'))
  expect(packages).toEqual(expect.arrayContaining(['.bin', '@img', 'kjv', 'pg', 'sharp']))
  expect(packages.length).toBeLessThan(30)
})

test('it serves pages, and draws a card for links', async () => {
  const home = await (await fetch(site.origin)).text()
  const tag = elements(home, 'meta').find(({ property }) => property === 'og:image')
  const { pathname, search } = new URL(tag?.['content']?.replaceAll('&amp;', '&') ?? '')
  const card = await fetch(site.origin + pathname + search)
  expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
})

test('it encodes what staff upload', async () => {
  const added = await command(['staff', 'add', 'Ruth'], { input: `${PASSWORD}\n` })
  expect(added).toEqual({ failed: false, output: '"Ruth" can sign in now.\n' })
  const { signIn, upload } = clientOf(site)
  const cookie = await signIn('Ruth')
  const picture = await upload('upload_picture', await photo(), 'image/jpeg', cookie)
  expect(picture.text).toContain('"name":"photo-')
  const recording = await upload('upload_recording', m4a(), 'audio/x-m4a', cookie)
  expect(recording.text).toContain('"name":"audio-')
})

test('its commands run from anywhere', async () => {
  const file = join(folder, 'site.backup')
  expect(await command(['staff', 'list'])).toMatchObject({ output: 'Ruth, administrator\n' })
  expect((await command(['check'])).output).toMatch(/^ok {3}Database/m)
  const report = { input: 'From: MAILER-DAEMON@example.org\n\n550 5.1.1 1-0123456789abcdef0123\n' }
  expect(await command(['bounce'], report)).toEqual({
    failed: false,
    output: 'This mail changes nothing.\n',
  })
  expect(await command(['backup', file])).toMatchObject({ failed: false })
  const at = (name: string) => ({ DATA_DIR: join(folder, name) })
  const restored = await command(['restore', file], at('restored'))
  expect(restored.output).toMatch(/^The site is back as it was/)
  const written = await command(['export', join(folder, 'content'), '--people'])
  expect(written.output).toContain('documents are in')
  const taken = await command(['import', join(folder, 'content')], at('another'))
  expect(taken.output).toContain('The site now shows')
})

test('the program lies beside its backups, and restores them on a machine that has nothing else', async () => {
  const isPacked = /^lampstand-.*-linux-\w+\.tar\.gz$/
  const find = async () =>
    (await readdir(join(backups, 'uploads'))).find((name) => isPacked.test(name))
  await expect.poll(find, { timeout: 300_000 }).toBeDefined()
  const packed = (await find()) ?? ''
  await run('tar', ['-xzf', join(backups, 'uploads', packed), '-C', folder])
  const [nightly = ''] = (await readdir(backups)).filter((name) => name.endsWith('.backup'))
  const unpacked = join(folder, packed.replace('.tar.gz', ''), 'bin/lampstand')
  const { stdout } = await run(unpacked, ['restore', join(backups, nightly)], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', DATA_DIR: join(folder, 'new machine') },
  })
  expect(stdout).toMatch(/^The site is back as it was/)
})

test('it reads a file of settings, and tries its mail server, before the site does', async () => {
  const look = async (lines: string) => {
    const file = join(folder, 'settings')
    await writeFile(file, lines)
    return command(['check', '--settings', file])
  }
  const site = 'SITE_URL=https://church.example.org/\n'
  const well = 'ok   Settings     port 0 for https://church.example.org\n'
  expect(await look(site)).toEqual({ failed: false, output: well })
  expect(await look(`${site}SMTP_ADDRESS='no server'\n`)).toEqual({
    failed: true,
    output: expect.stringMatching(/^These settings are wrong:\nSMTP_ADDRESS: must be the name/),
  })
  const mail = `${site}SMTP_ADDRESS=127.0.0.1:1\n`
  expect(await look(mail)).toEqual({
    failed: true,
    output: expect.stringContaining(`${well}NOT  Email        Emails wait`),
  })
  expect((await look(`${mail}MAILER_FROM_ADDRESS=a@b.org\n`)).output).toContain('does not answer')
  expect((await command(['check', '--settings', 'nowhere'])).output).toContain('cannot be read')
})

test('the commands of docs/troubleshooting.md do what it says', async () => {
  const page = await readFile(join(root, 'docs/troubleshooting.md'), 'utf8')
  expect(page).not.toMatch(/sqlite3|npm run/)
  const lines = [...page.matchAll(/^lampstand (.*)$/gm)].map(([, words = '']) => words)
  expect(lines.length).toBeGreaterThan(5)
  const stopped = { DATA_DIR: join(folder, 'restored') }
  await copyFile(join(folder, 'data/key'), join(folder, 'restored/key'))
  for (const line of lines) {
    const typed = line.replaceAll('/FOLDER', folder).replaceAll("'NAME'", 'Ruth').split(' ')
    const { failed, output } = await command(typed, { ...stopped, input: `${PASSWORD} again\n` })
    // A site that does not run has problems.
    expect([line, failed, output]).toEqual([
      line,
      line === 'check',
      expect.not.stringMatching(/^ +at /m),
    ])
  }
})

const all = /^ {2}check .*^ {2}post-restore /ms
test.each<[word: string, failed: boolean, answer: RegExp]>([
  ...['staff', 'backup', 'restore', 'export', 'import', 'move-to'].map(
    (name): [string, boolean, RegExp] => [name, true, new RegExp(`lampstand ${name} `)],
  ),
  ['', true, all],
  ['nothing', true, all],
  ['constructor', true, all],
  ['--help', false, all],
  ['--version', false, new RegExp(`^${packageJson.version}\n$`)],
])('"%s" explains itself by the name that it has there', async (word, failed, answer) => {
  expect(await command([word])).toEqual({ failed, output: expect.stringMatching(answer) })
})
