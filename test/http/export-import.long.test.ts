import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { photo } from '../support/hostile-pictures.ts'
import { freePort } from '../support/postgres.ts'
import { mp3 } from '../support/recordings.ts'
import { runNode } from '../support/run-node.ts'
import { cookiesOf, PASSWORD } from '../support/site.ts'
import { clientOf } from '../support/site-client.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// Export of a site and import into an empty one.

const folder = await temporaryFolder()
const place = (name: string) => join(folder, name)
const PORT = String(await freePort())
const settings = { SITE_URL: `http://localhost:${PORT}`, PORT, LOG_LEVEL: 'error' }
const own = { ...settings, DATA_DIR: place('own') }
const fresh = { ...settings, DATA_DIR: place('fresh') }
const site = await startSiteProcess(own)
// The imported site has the same address.
const client = clientOf({ origin: settings.SITE_URL })
afterAll(site.stop)

function command(name: string, words: string[], env: Record<string, string>) {
  return runNode([`bin/${name}.ts`, ...words], env)
}

let cookie = ''
async function publish(document: string, fields: Record<string, string>) {
  const path = `/staff/site/${document}`
  const { headers } = await client.submit(path, { intent: 'publish', ...fields }, cookie)
  expect(headers.get('Location')).toContain('notice=published')
}

/** Returns the name by which documents refer to the upload. */
async function upload(call: string, bytes: Buffer, type: string): Promise<string> {
  const { text } = await client.upload(call, bytes, type, cookie)
  return /"name":"([^"]+)"/.exec(text)?.[1] ?? ''
}

async function served(path: string) {
  const response = await fetch(settings.SITE_URL + path)
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
}

/** The contents of all files in a folder by relative path. */
async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((each) => each.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  const read = paths.map(async (path) => [relative(folder, path), await readFile(path)] as const)
  return new Map(await Promise.all(read))
}

/** The text of every page in the sitemap, and of the feeds and the manifest. */
async function pagesOf() {
  // Without the time until the next service ("in 3 h"), which changes while the test runs.
  const read = async (path: string) =>
    (await client.page(path)).text.replaceAll(/(<\/time>), [^<]+/g, '$1')
  const map = await read('/sitemap.xml')
  const locations = map.matchAll(/<loc>http:\/\/localhost:\d+(.*?)<\/loc>/g)
  const listed = Array.from(locations, ([, path]) => path)
  const feeds = ['/newsletter.xml', '/calendar.ics', '/podcast.xml']
  const more = [...feeds, '/manifest.webmanifest', '/api/home']
  const pages = new Map([['/sitemap.xml', map]])
  for (const path of [...listed, ...more, ...more.map((path) => `/te${path}`)]) {
    if (path !== undefined) pages.set(path || '/', await read(path || '/'))
  }
  return pages
}

test('after export and import into an empty site every public page is byte for byte the same', async () => {
  const code = /one-time code (\S+)/.exec(site.output())?.[1] ?? ''
  const names = { 'f.name.en': 'Grace Church', 'f.name.te': 'కృప సంఘం' }
  const account = { intent: 'set-up', code, name: 'Ruth', password: PASSWORD }
  const typed = { ...account, ...names, 'f.phones': '+91 98480 12345' }
  const done = await client.submit('/setup', typed)
  expect(done.status).toBe(303)
  cookie = cookiesOf(done.headers)
  await publish('events/new', {
    'f.name.en': 'Harvest Sunday',
    'f.name.te': 'కోత పండుగ',
    'f.date': '2027-01-10',
    'f.starts': '09:00',
    'f.changes.0.date': '2027-01-10',
    'f.changes.0.to': '2027-01-11',
  })
  // An uploaded picture and recording, older versions and a deleted document.
  const picture = await upload('upload_picture', await photo(), 'image/jpeg')
  const audio = await upload('upload_recording', mp3(), 'audio/mpeg')
  const devotion = { 'f.name.te': 'ఉదయ ధ్యానం', 'f.date': '2025-02-21', 'f.audio': audio }
  await publish('recordings/new', devotion)
  await publish('slides/village-dawn', { 'f.picture': picture })
  const history = '/staff/site/slides/village-dawn/history'
  const { text } = await client.page(history, cookie)
  const oldest = Array.from(text.matchAll(/version=(\d+)#/g)).at(-1)?.[1] ?? ''
  await client.submit(history, { intent: 'restore', id: oldest }, cookie)
  await publish('slides/village-dawn', { 'f.picture': picture })
  const leader = '/staff/site/leaders/youth-pastor'
  expect((await client.submit(leader, { intent: 'delete' }, cookie)).status).toBe(303)
  const live = { intent: 'start', liveURL: 'https://youtu.be/dQw4w9WgXcQ' }
  await client.submit('/livelink', live, cookie)
  expect((await client.send('Where do you meet?')).status).toBe(200)
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
  for (const folder of ['out', 'out/newsletter', 'people', 'people/people']) {
    expect([folder, (await stat(place(folder))).mode & 0o777]).toEqual([folder, 0o700])
  }
  expect(await command('export', [place('out')], own)).toMatchObject({ failed: true })

  const running = await command('import', [place('out')], own)
  expect(running).toMatchObject({ failed: true, said: expect.stringContaining('stop the site') })
  await site.stop()
  const taken = await command('import', [place('out')], own)
  expect(taken).toMatchObject({ failed: true, said: expect.stringContaining('--overwrite') })

  const imported = await command('import', [place('out')], fresh)
  expect(imported).toMatchObject({ failed: false, said: expect.stringContaining('documents') })
  const other = await startSiteProcess(fresh)
  const after = await pagesOf()
  const uploads = [...(await filesIn(place('out/uploads')))]
  expect(uploads.length).toBeGreaterThan(5)
  // The master of a photograph is only for encoding it again and is never served.
  for (const [name, bytes] of uploads.filter(([name]) => !name.includes('.master.'))) {
    const { status, body } = await served(`/uploads/${name}`)
    expect([name, status, body.equals(bytes)]).toEqual([name, 200, true])
  }
  await other.stop()
  expect([...after.keys()]).toEqual([...before.keys()])
  const different = [...before].filter(([path, text]) => after.get(path) !== text)
  expect(different.map(([path]) => path)).toEqual([])
  expect(before.get('/')).toContain(picture)
  expect(before.get('/podcast.xml')).toContain(audio)

  const again = await command('export', [place('again')], fresh)
  expect(again).toMatchObject({ failed: false })
  const [first, second] = await Promise.all([filesIn(place('out')), filesIn(place('again'))])
  expect([...second.keys()]).toEqual([...first.keys()])
  const changed = [...first].filter(([name, bytes]) => !second.get(name)?.equals(bytes))
  expect(changed.map(([name]) => name)).toEqual([])
  expect(first.get('events/harvest-sunday.json')?.toString()).toContain('changes.0.to')
  const versions = first.get('versions/slides/village-dawn.json')?.toString() ?? '[]'
  const restored: { restoredFrom: number | null }[] = JSON.parse(versions)
  expect(restored.map(({ restoredFrom }) => restoredFrom)).toEqual([null, null, 1])
})

test('an import with an invalid document is refused', async () => {
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
