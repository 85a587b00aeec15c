import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hostilePictures, photo, photoWithPlace, polyglot } from '../support/hostile-pictures.ts'
import { textsOf } from '../support/html.ts'
import { startSite } from '../support/running-site.ts'
import { clientOf } from '../support/site-client.ts'

// Picture uploads by staff, on a running site.

// Each picture is encoded about fifteen times, which is slow on a busy machine.
// What was encoded once is not encoded again: each of these serves two tests.
const withPlace = await photoWithPlace()
const withScript = await polyglot()
const hostile = await hostilePictures()

const site = await startSite()
await site.addStaff('Grace')
await site.addStaff('Nina', 'writer')
const client = clientOf(site)
const cookie = await client.signIn('Grace')

type Sent = { bytes: Buffer; name?: string; type?: string }

/** Uploads as a form without script does. */
function send(files: Sent[], language = 'en', headers: Record<string, string> = { cookie }) {
  const body = new FormData()
  for (const { bytes, name = 'photo.jpg', type = 'image/jpeg' } of files) {
    body.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  }
  const path = `${site.origin}/api/upload_picture?language=${language}`
  return fetch(path, { method: 'POST', body, headers, redirect: 'manual' })
}

/** Uploads as the page's script does. */
async function upload(file: Sent) {
  const response = await send([file], 'en', { Accept: 'application/json', cookie })
  const body: { name?: string; message?: string } = await response.json()
  return { status: response.status, ...body }
}

const page = async (path: string) => (await client.page(path, cookie)).text
const files = () => readdir(join(site.dataDir, 'uploads'))
const submit = (path: string, fields: Record<string, string>, as = cookie) =>
  client.submit(path, fields, as)

describe('hostile files', () => {
  test.each(hostile)('$name as $type is refused', async ({ refused, ...file }) => {
    const { status, message } = await upload(file)
    expect([status, message]).toEqual([422, expect.stringContaining(refused)])
    expect(await files()).toEqual([])
  })

  test('a file over 20 MB is refused, and nothing is stored', async () => {
    const { status, message } = await upload({ bytes: Buffer.alloc(21 * 1024 * 1024, 1) })
    expect([status, message]).toEqual([413, expect.stringContaining('20 MB')])
    expect(await files()).toEqual([])
  })

  test('a script appended to a picture is removed by encoding', async () => {
    const { name = '' } = await upload({ bytes: withScript })
    for (const file of await files()) {
      expect(file.startsWith(name)).toBe(true)
      const bytes = await readFile(join(site.dataDir, 'uploads', file))
      expect(bytes.includes('<script>')).toBe(false)
      expect(['webp', 'heif']).toContain((await sharp(bytes).metadata()).format)
    }
  })
})

test('metadata is removed from all files, and the picture is rotated upright', async () => {
  expect(withPlace.includes('Lampstand Phones')).toBe(true)
  const { name = '' } = await upload({ bytes: withPlace })
  const own = (await files()).filter((file) => file.startsWith(name))
  expect(own.length).toBeGreaterThan(15)
  for (const file of own) {
    const bytes = await readFile(join(site.dataDir, 'uploads', file))
    expect(bytes.includes('Lampstand Phones')).toBe(false)
    const { exif, xmp, iptc, width, height } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    if (file.includes('master')) expect([width, height]).toEqual([600, 900])
  }
})

test('the same file again is the same picture and is not encoded again', async () => {
  const bytes = await photo(120, 100)
  // The second waits while the first is encoded.
  const [first, second] = await Promise.all([upload({ bytes }), upload({ bytes })])
  expect(second).toEqual(first)
  const written = async () => {
    const own = (await files()).filter((file) => file.startsWith(first.name ?? '-'))
    const stats = own.map((file) => stat(join(site.dataDir, 'uploads', file)))
    // A file that is written again is another one under the same name.
    return (await Promise.all(stats)).map(({ ino }) => ino)
  }
  const before = await written()
  expect(before.length).toBeGreaterThan(15)
  expect(await upload({ bytes, name: 'other.png', type: 'image/png' })).toEqual(first)
  expect(await written()).toEqual(before)
})

const png = await sharp(await photo(60, 50))
  .png()
  .toBuffer()
test.each([
  ['a PNG that the phone calls a JPEG', 'IMG.jpg', 'image/jpeg'],
  ['a PNG that the phone calls nothing', 'IMG', ''],
  ['a PNG that is called a page', 'page.html', 'text/html'],
  ['a PNG called ..', '..', 'image/png'],
])('%s is accepted: the bytes decide', async (_, name, type) => {
  // The same bytes each time, so that they are encoded once.
  const response = await upload({ bytes: png, name, type })
  expect(response).toEqual({ status: 200, success: true, name: expect.stringMatching(/^photo-/) })
})

test('a form without a file says so', async () => {
  const { status, message } = await upload({ bytes: Buffer.alloc(0), name: '', type: '' })
  expect([status, message]).toEqual([422, 'No file was chosen. Please choose one and send it.'])
  const none = { bytes: Buffer.alloc(0), name: '', type: 'application/octet-stream' }
  expect(await (await send([none])).text()).toContain('No file was chosen.')
})

test('a form without script gets its picture, or why it is refused', async () => {
  const cut = hostile.find(({ name }) => name === 'cut.jpg')
  if (!cut) throw new Error('no cut picture')
  const sound = await sharp(await photo(90, 90))
    .webp()
    .toBuffer()
  const whole = { bytes: sound, name: 'a.webp', type: 'image/webp' }
  const response = await send([cut], 'te')
  const words = expect.stringMatching(/^[\u0C00-\u0C7F]/)
  expect([response.status, await response.text()]).toEqual([422, words])
  expect((await send([whole, whole])).status).toBe(413)
  const stored = await send([whole])
  expect(stored.headers.get('Location')).toBe('/staff/pictures?notice=added')
  expect(await page('/staff/pictures?notice=added')).toContain('The picture was added.')
})

test('an uploaded portrait is shown, immutable in caches, and cannot be deleted while used', async () => {
  const { name = '' } = await upload({ bytes: withPlace })
  await submit('/staff/site/leaders/president', { 'f.picture': name, intent: 'publish' })
  const leader = await page('/leader/president')
  const [, address = ''] = /srcSet="([^" ]*portrait-360\.avif)/i.exec(leader) ?? []
  expect(address).toMatch(new RegExp(`^/uploads/${name}-\\d+x\\d+-portrait-360\\.avif$`))
  expect(leader).toMatch(/data-colour="#[0-9a-f]{6}"/)
  const file = await fetch(site.origin + address)
  expect(file.status).toBe(200)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).height).toBe(480)

  const used = await submit(`/staff/pictures/${name}`, { intent: 'delete' })
  expect(used.headers.get('Location')).toContain('notice=used')
  expect((await page(`/staff/pictures/${name}`)).replaceAll('<!-- -->', '')).toMatch(
    /href="\/staff\/site\/leaders\/president"[^>]*>Leaders: Rev. Samuel Devadas</,
  )

  const described = {
    ...{ intent: 'save', decorative: '', y: '100' },
    wordsEn: 'Samuel at the door.',
    wordsTe: 'తలుపు దగ్గర సమూయేలు.',
  }
  for (const x of ['', '101', '1e1'])
    expect((await submit(`/staff/pictures/${name}`, { ...described, x })).status).toBe(422)
  await submit(`/staff/pictures/${name}`, { ...described, x: '0' })
  const moved = await page('/leader/president')
  expect(moved).toContain(`${name}-0x100-portrait-360.avif`)
  const point = await fetch(`${site.origin}/uploads/${name}-0x100-720.avif`)
  expect(point.status).toBe(200)
  expect(await page('/te/staff/pictures')).toContain('తలుపు దగ్గర సమూయేలు.')
})

test('a picture is described where it was chosen, without leaving that form', async () => {
  const { name = '' } = await upload({ bytes: png })
  const words = { intent: 'describe', wordsEn: 'A lamp.', wordsTe: '' }
  const path = `/staff/pictures/${name}`
  // Spaces describe nothing.
  expect((await submit(path, { ...words, wordsEn: '  ' })).status).toBe(200)
  expect(textsOf(await page(path), 'h1')).toEqual(['A picture'])
  expect((await submit(path, words)).status).toBe(200)
  expect(await page('/staff/pictures')).toContain('A lamp.')
})

test('a writer describes a picture in a draft, but not one that visitors see', async () => {
  const writer = await client.signIn('Nina')
  const { name = '' } = await upload({ bytes: png })
  const words = { intent: 'describe', wordsEn: 'A wick.', wordsTe: '' }
  const leader = '/staff/site/leaders/president'
  await submit(leader, { 'f.picture': name, intent: 'save' }, writer)
  expect((await submit(`/staff/pictures/${name}`, words, writer)).status).toBe(200)
  await submit(leader, { 'f.picture': name, intent: 'publish' })
  expect((await submit(`/staff/pictures/${name}`, words, writer)).status).toBe(403)
})

test('masters, partial files and paths outside the folder are not served', async () => {
  const [master = ''] = (await files()).filter((file) => file.includes('master'))
  for (const path of [master, '../lampstand.sqlite', '%2e%2e/lampstand.sqlite', 'x.part', '']) {
    expect((await fetch(`${site.origin}/uploads/${path}`)).status).toBe(404)
  }
})

test('deleting an unused picture deletes its files', async () => {
  const { name = '' } = await upload({ bytes: withScript })
  const deleted = await submit(`/staff/pictures/${name}`, { intent: 'delete' })
  expect(deleted.headers.get('Location')).toContain('notice=deleted')
  expect((await files()).filter((file) => file.startsWith(name))).toEqual([])
})
