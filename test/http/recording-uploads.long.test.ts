import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photo } from '../support/hostile-pictures.ts'
import { cover, frames, lowRate, m4a, mp3, opus, place } from '../support/recordings.ts'
import { startSite } from '../support/running-site.ts'
import { clientOf } from '../support/site-client.ts'

// Recording uploads by staff, on a running site.

const site = await startSite()
await site.addStaff('Grace')
const { page, submit, signIn } = clientOf(site)
const cookie = await signIn('Grace')

async function upload(
  bytes: Buffer,
  { type = 'audio/mpeg', accept = 'application/json', name = 'recording' } = {},
) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const headers = { cookie, Accept: accept }
  const path = `${site.origin}/api/upload_recording?language=en`
  const response = await fetch(path, { method: 'POST', body, headers, redirect: 'manual' })
  const location = response.headers.get('Location') ?? ''
  return { status: response.status, location, text: await response.text() }
}

/** Under which name a recording is stored. */
function nameIn(answer: string): string {
  const { name = '' }: { name?: string } = JSON.parse(answer)
  return name
}

const files = () => readdir(join(site.dataDir, 'uploads')).catch(() => [])
const visitor = async (path: string) => (await page(path)).text

test.each([
  ['mp3', 'audio/mpeg', mp3(), 5],
  ['m4a', 'audio/x-m4a', m4a(), 7],
  ['opus', 'audio/ogg', opus(), 9],
])(
  '%s is stored with duration and size in its name, and nothing but the sound in it',
  async (ending, type, bytes, seconds) => {
    const response = await upload(bytes, { type })
    const name = nameIn(response.text)
    expect(response.status).toBe(200)
    expect(name).toMatch(new RegExp(`^audio-[0-9a-f]{32}-${seconds}-\\d+\\.${ending}$`))
    const stored = await readFile(join(site.dataDir, 'uploads', name))
    expect(name).toContain(`-${stored.length}.`)
    expect(bytes.includes(place)).toBe(true)
    expect(stored.includes(place)).toBe(false)
    expect(/APETAGEX|ID3|GEO_LOCATION|TAG\+/.test(stored.toString('latin1'))).toBe(false)

    const address = `${site.origin}/uploads/${name}`
    const whole = await fetch(address)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': { mp3: 'audio/mpeg', m4a: 'audio/mp4', opus: 'audio/ogg' }[ending],
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const part = await fetch(address, { headers: { Range: 'bytes=100-199' } })
    const range = `bytes 100-199/${stored.length}`
    expect([part.status, part.headers.get('content-range')]).toEqual([206, range])
    expect(Buffer.from(await part.arrayBuffer()).equals(stored.subarray(100, 200))).toBe(true)
    const beyond = await fetch(address, { headers: { Range: 'bytes=99999999-' } })
    expect(beyond.status).toBe(416)
    const last = await fetch(address, { headers: { Range: 'bytes=-10' } })
    expect(Buffer.from(await last.arrayBuffer()).equals(stored.subarray(-10))).toBe(true)
  },
)

const sound = m4a()
const coverBehind = Buffer.alloc(100_000, 'a cover')
const html = Buffer.from('<!DOCTYPE html><script>alert(1)</script>')
const withoutEnd = 'This cannot be read to its end'
test.each([
  // Not stored without its end.
  ['an M4A that was cut off', sound.subarray(0, sound.indexOf('moov')), withoutEnd],
  ['an M4A without most of its sound', m4a(60, 7), withoutEnd],
  ['a second recording in an Ogg file', Buffer.concat([opus(4), opus(5)]), withoutEnd],
  [
    'an MP3 of a low rate that goes on in stereo',
    Buffer.concat([lowRate('mono'), lowRate('stereo')]),
    withoutEnd,
  ],
  ['an MP3 that goes on in mono', Buffer.concat([mp3(5), frames(4, 'mono')]), withoutEnd],
  ['an MP3 that goes on with 48 kHz', Buffer.concat([mp3(5), frames(4, '48 kHz')]), withoutEnd],
  ['a recording of MPEG layer 2', frames(6, 'layer 2'), 'This is not an MP3'],
  ['an HTML page', html, 'This '],
  ['one after an ID3 header', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), html]), 'This '],
  ['a picture', await photo(90, 60), 'This '],
  ['an empty file', Buffer.alloc(0), 'This '],
])('%s is refused', async (_, bytes, words) => {
  const before = await files()
  const { status, text } = await upload(bytes)
  expect([status, text]).toEqual([422, expect.stringContaining(words)])
  expect(await files()).toEqual(before)
})

test.each([
  ['two MP3 of one kind, joined', Buffer.concat([mp3(5), mp3(6)]), /-11-\d+\.mp3"/],
  ['an MP3 with a large cover before it', Buffer.concat([cover(), frames(6)]), /-6-\d+\.mp3"/],
  ['an MP3 with a large cover behind it', Buffer.concat([mp3(6), coverBehind]), /-6-\d+\.mp3"/],
  ['an MP3 with two tags', Buffer.concat([cover(), cover(), frames(6)]), /-6-\d+\.mp3"/],
  ['a part of a broadcast in Opus', opus(9, 3600), /-9-\d+\.opus"/],
  [
    'an M4A with a cover as a track',
    await readFile('test/recordings/audio-3-m4a-cover-as-track.m4a'),
    /-6-\d+\.m4a"/,
  ],
])('%s: stored with its whole length', async (_, bytes, name) => {
  const { status, text } = await upload(bytes)
  expect([status, text]).toEqual([200, expect.stringMatching(name)])
})

test.each([
  ['text/html', 'page.html'],
  ['', ''],
  ['audio/ogg', '..'],
])('an MP3 with the type "%s" and the name "%s" is accepted', async (type, name) => {
  const { status, text } = await upload(mp3(6), { type, name })
  expect([status, nameIn(text)]).toEqual([200, expect.stringMatching(/-6-\d+\.mp3$/)])
})

test('more than 60 MB is refused', async () => {
  const { status, text } = await upload(Buffer.alloc(61 * 1024 * 1024, 1))
  expect([status, text]).toEqual([413, expect.stringContaining('60 MB')])
})

test('without script an upload leads to a new document, shown with its entry and in the podcast', async () => {
  const { location } = await upload(mp3(125), { accept: 'text/html' })
  expect(location).toMatch(/^\/staff\/site\/recordings\/new\?audio=audio-/)
  const form = await page(location, cookie)
  const [, audio = ''] = /value="(audio-[^"]+)"/.exec(form.text) ?? []
  const recording = {
    intent: 'publish',
    'f.name.en': 'Morning light & hope',
    'f.name.te': 'ఉదయ కాంతి',
    'f.date': '2025-03-15',
    'f.audio': audio,
  }
  const published = await submit('/staff/site/recordings/new', recording, cookie)
  expect(published.headers.get('Location')).toContain('notice=published')
  for (const path of ['/newsletter/2025-03-15', '/sermons']) {
    const text = await visitor(path)
    expect(text).toContain(`<source src="/uploads/${audio}" type="audio/mpeg"/>`)
    expect(text).toContain('2 min, 2.0 MB')
    expect(text).toContain('preload="none"')
  }
  expect(await visitor('/newsletter/2025-02-21')).not.toContain('<audio')
  const { headers, text } = await page('/te/podcast.xml')
  expect(headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
  expect(text).toContain('<title>ఉదయ కాంతి</title>')
  expect(text).toMatch(
    new RegExp(`<enclosure url="[^"]+/uploads/${audio}" length="\\d+" type="audio/mpeg"/>`),
  )
  // Not of the file: a corrected recording would be a new episode.
  expect(text).toMatch(/<guid isPermaLink="false">recordings\/[a-z0-9-]+<\/guid>/)
  expect(text).toContain('<itunes:duration>125</itunes:duration>')
  const [, cover = ''] = /<itunes:image href="([^"]+)"/.exec(text) ?? []
  const image = await fetch(new URL(new URL(cover).pathname, site.origin))
  const { format, width = 0, height } = await sharp(await image.arrayBuffer()).metadata()
  // The limits of podcast directories.
  expect([format, height, width >= 1400 && width <= 3000]).toEqual(['png', width, true])
  expect(await visitor('/podcast.xml')).toContain('light &amp; hope')
})
