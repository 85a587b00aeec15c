import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { publicForms } from '../support/public-forms.ts'
import { cookiesOf, PASSWORD } from '../support/site.ts'
import { startTalkingSite } from '../support/talking-site.ts'

// A church's own site out of one machine and into an empty one.

const root = fileURLToPath(new URL('../..', import.meta.url))
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const folder = await mkdtemp(join(tmpdir(), 'lampstand-export-'))
const place = (name: string) => join(folder, name)
const settings = { SITE_URL: 'http://localhost:4261', PORT: '4261', LOG_LEVEL: 'error' }
const own = { ...settings, DATA_DIR: place('own') }
const fresh = { ...settings, DATA_DIR: place('fresh') }
const site = await startTalkingSite(own)
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

function command(name: string, words: string[], env: Record<string, string>) {
  const options = { cwd: root, env: { PATH: process.env['PATH'], ...env } }
  return new Promise<{ failed: boolean; said: string }>((resolve) => {
    execFile(process.execPath, [`bin/${name}.ts`, ...words], options, (error, out, err) =>
      resolve({ failed: error !== null, said: out + err }),
    )
  })
}

async function post(path: string, fields: Record<string, string>, cookie = '') {
  const body = new URLSearchParams(fields)
  const headers = cookie ? { Cookie: cookie } : {}
  return fetch(`${settings.SITE_URL}${path}`, { method: 'POST', body, headers, redirect: 'manual' })
}

/** Every public page that the site map knows, and what other programs read. */
async function pagesOf() {
  const read = async (path: string) => (await fetch(settings.SITE_URL + path)).text()
  const map = await read('/sitemap.xml')
  const listed = [...map.matchAll(/<loc>http:\/\/localhost:4261(.*?)<\/loc>/g)].map(
    ([, path]) => path,
  )
  const more = ['/newsletter.xml', '/calendar.ics', '/manifest.webmanifest', '/api/home']
  const pages = new Map([['/sitemap.xml', map]])
  for (const path of [...listed, ...more, ...more.map((path) => `/te${path}`)]) {
    if (path !== undefined) pages.set(path || '/', await read(path || '/'))
  }
  return pages
}

test('export, an empty machine, import: every public page is the same byte for byte', async () => {
  const code = /one-time code (\S+)/.exec(site.written())?.[1] ?? ''
  const names = { 'f.name.en': 'Grace Church', 'f.name.te': 'కృప సంఘం' }
  const account = { intent: 'set-up', code, name: 'Ruth', password: PASSWORD, start: 'sample' }
  const done = await post('/setup', { ...account, ...names, 'f.phones': '+91 98480 12345' })
  expect(done.status).toBe(303)
  const cookie = cookiesOf(done.headers)
  const event = {
    ...{ 'f.name.en': 'Harvest Sunday', 'f.name.te': 'కోత పండుగ', 'f.date': '2027-01-10' },
    ...{
      'f.starts': '09:00',
      'f.ends': '11:00',
      'f.location.en': 'Church',
      'f.location.te': 'చర్చి',
    },
  }
  const added = await post(
    '/staff/site/events/new',
    { intent: 'publish-both', base: '{}', ...event },
    cookie,
  )
  expect(added.headers.get('Location')).toContain('notice=published')
  const leader = '/staff/site/leaders/youth-pastor'
  expect((await post(leader, { intent: 'hide' }, cookie)).status).toBe(303)
  await post('/livelink', { intent: 'start', liveURL: 'https://youtu.be/dQw4w9WgXcQ' }, cookie)
  const [contact] = publicForms
  if (contact) {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify(contact.right)
    await fetch(settings.SITE_URL + contact.path, { method: 'POST', headers, body })
  }
  const before = await pagesOf()
  expect(before.get('/')).toContain('Grace Church')
  expect(before.size).toBeGreaterThan(100)

  const out = await command('export', [place('out')], own)
  expect(out).toMatchObject({ failed: false })
  expect(await readdir(place('out'))).not.toContain('people')
  const entry = await readFile(place('out/newsletter/2025-02-21.md'), 'utf8')
  expect(entry).toMatch(/^---\n\{.*\n---\n\n<!-- content.en -->\n/s)
  const people = await command('export', [place('people'), '--people'], own)
  expect(people.failed).toBe(false)
  expect(await readdir(place('people/people'))).toHaveLength(5)
  expect(await command('export', [place('out')], own)).toMatchObject({ failed: true })

  const running = await command('import', [place('out')], own)
  expect(running).toMatchObject({ failed: true, said: expect.stringContaining('stop the site') })
  await site.stop()
  const taken = await command('import', [place('out')], own)
  expect(taken).toMatchObject({ failed: true, said: expect.stringContaining('--overwrite') })

  const imported = await command('import', [place('out')], fresh)
  expect(imported).toMatchObject({ failed: false, said: expect.stringContaining('documents') })
  const other = await startTalkingSite(fresh)
  const after = await pagesOf()
  await other.stop()
  expect([...after.keys()]).toEqual([...before.keys()])
  const different = [...before].filter(([path, text]) => after.get(path) !== text)
  expect(different.map(([path]) => path)).toEqual([])
})

test('what cannot be shown is refused, and nothing is changed', async () => {
  const file = place('out/giving/main.json')
  const good = await readFile(file, 'utf8')
  await writeFile(file, good.replace(/sample.offering@example/, 'no UPI id'))
  const refused = await command('import', [place('out'), '--overwrite'], fresh)
  expect(refused.failed).toBe(true)
  expect(refused.said).toContain('giving/main.json')
  await writeFile(file, '{')
  const broken = await command('import', [place('out'), '--overwrite'], fresh)
  expect(broken.said).toContain('main.json cannot be read')
  await writeFile(file, good)
  const again = await command('import', [place('out'), '--overwrite'], fresh)
  expect(again).toMatchObject({ failed: false })
})

test.each([
  ['export', []],
  ['export', ['a', 'b']],
  ['import', []],
  ['import', ['--overwrite']],
])('%s with %j explains itself', async (name, words) => {
  const { failed, said } = await command(name, words, fresh)
  expect([failed, said.includes(`npm run ${name} --`)]).toEqual([true, true])
})
