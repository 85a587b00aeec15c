import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import { dayOf, indianDate } from '../../domain/calendar/day.ts'
import { countLetters } from '../../domain/share/share-text.ts'
import { documentForms } from '../support/document-forms.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// What staff and visitors send on: texts, cards and posters of what visitors see, and of nothing else.

const site = await openSite()
const cookie = await site.staffCookie('Grace')
const { send } = documentForms(site, cookie)
const origin = 'http://localhost:3000'
const today = dayOf(new Date().toISOString())
const soon = addDays(today, 30)
const event = '/staff/site/events/watch-night-2026'
await send(event, 'publish', { 'f.date': soon })

/** What a page for sharing offers. */
function kitOf(html: string) {
  const links = elements(html, 'a')
  const sent = links
    .filter(({ href }) => href?.startsWith('https://wa.me/'))
    .map(({ href = '' }) => new URL(href).searchParams.get('text') ?? '')
  const downloads = links.filter(({ download }) => download).map(({ href = '' }) => href)
  return { texts: textsOf(html, 'textarea'), sent, downloads }
}

async function kitAt(path: string) {
  const page = await site.page(`/share/${path}`)
  expect([path, page.status]).toEqual([path, 200])
  return kitOf(page.text)
}

async function pictureAt(path: string) {
  const response = await site.fetch(path)
  const { status, headers } = response
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** The size of a picture that may be kept for ever. */
async function sizeOf(path: string) {
  const { status, headers, body } = await pictureAt(path)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const { width, height } = await sharp(body).metadata()
  return [width, height]
}

test.each([
  ['week/main', ['square']],
  ['newsletter/2025-03-15', ['square']],
  ['events/watch-night-2026', ['square', 'poster']],
  ['services/sunday-worship', ['square']],
  ['giving/1', ['square', 'poster']],
])('%s has a text in both languages and %s', async (of, shapes) => {
  for (const root of ['', '/te']) {
    const { status, headers, text } = await site.page(`${root}/share/${of}`)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(elements(text, 'meta')).toContainEqual({ name: 'robots', content: 'noindex' })
    const { texts, sent, downloads } = kitOf(text)
    expect(sent).toEqual(texts)
    expect(texts).toHaveLength(2)
    for (const [at, words] of texts.entries()) {
      expect(countLetters(words)).toBeLessThanOrEqual(700)
      expect(words).toMatch(/^\*[^*\n]+\*\n/)
      const [address = ''] = words.split('\n').slice(-1)
      expect(address.startsWith(at === 1 ? `${origin}/te/` : `${origin}/`)).toBe(true)
      expect((await site.fetch(address.slice(origin.length))).status).toBe(200)
    }
    expect(downloads.map((path) => path.replace(/-\w+\.jpg$/, ''))).toEqual(
      shapes.map((shape) => `${root}/share/${of}/${shape}`),
    )
  }
})

test('the pictures have their sizes, may be kept for ever, and their code leads to the page', async () => {
  const { downloads } = kitOf((await site.page('/te/share/events/watch-night-2026')).text)
  const [square = '', poster = ''] = downloads
  expect(await sizeOf(square)).toEqual([1080, 1080])
  expect(await sizeOf(poster)).toEqual([1240, 1754])
  expect(await readCode(poster)).toBe(`${origin}/te/calendar?date=${soon}#events`)
})

test('a giving code is the one of the account, and samples say that they are', async () => {
  const { texts, downloads } = await kitAt('giving/2')
  expect(texts[0]).toContain('_Sample details: please do not pay_')
  expect(texts[0]).toContain('UPI ID: sample.building@example')
  expect(texts[0]).toContain('For gifts from citizens of India.')
  for (const path of downloads) {
    expect(await readCode(path)).toMatch(/^upi:\/\/pay\?pa=sample\.building@example&/)
  }
})

test.each([
  ['/services', '/share/week/main', false],
  ['/te/services', '/te/share/services/sunday-worship', false],
  ['/calendar?show=year', '/share/events/', false],
  ['/newsletter/2025-03-15', '/share/newsletter/2025-03-15', false],
  ['/give', '/share/giving/2', false],
  ['/staff/week', '/share/week/main', true],
  ['/staff/site/services/sunday-worship', '/share/services/sunday-worship', true],
  ['/staff/site/newsletter/2025-03-15', '/share/newsletter/2025-03-15', true],
  ['/staff/site/giving/main', '/share/giving/1', true],
])('%s links to %s', async (path, link, forStaff) => {
  const { text } = await site.page(path, forStaff ? { cookie } : {})
  const found = elements(text, 'a').find(({ href }) => href?.startsWith(link))?.['href'] ?? ''
  expect((await site.page(found)).status).toBe(200)
})

test('nothing deleted, over or in a draft is offered, and no picture of it is drawn', async () => {
  const path = '/share/events/watch-night-2026'
  const [picture = ''] = kitOf((await site.page(path)).text).downloads
  await send(event, 'delete', {})
  for (const hidden of [path, picture, '/share/live/main', '/share/week/other']) {
    expect([hidden, (await site.fetch(hidden)).status]).toEqual([hidden, 404])
  }
  await send(event, 'undelete', {})
  await send(event, 'save', { 'f.name.en': 'Only a draft' })
  expect((await site.page(path)).text).not.toContain('Only a draft')
})

test('tomorrow’s entry is there for staff, with its day, and for nobody else', async () => {
  const tomorrow = addDays(today, 1)
  const letter = { date: tomorrow, headline: 'Not yet', content: 'Words for tomorrow' }
  await site.post('/api/save_newsletter.php', letter, { cookie })
  const path = `/share/newsletter/${tomorrow}`
  expect((await site.page(path)).status).toBe(404)
  expect((await site.fetch(`${path}/square-0123456789abcdef.jpg`)).status).toBe(404)
  const { text } = await site.page(path, { cookie })
  const { texts, downloads } = kitOf(text)
  expect(texts[0]).toContain(`*Not yet*\n\n${indianDate(tomorrow, 'en').replace(/\s/g, ' ')}\n`)
  expect(text).toContain('Until then the link does not show it')
  expect((await pictureAt(downloads[0] ?? '')).status).toBe(200)
})

test('made-up addresses of pictures draw nothing', async () => {
  const drawn = () => readdir(join(process.env['DATA_DIR'] ?? '', 'cards'))
  const before = await drawn()
  const [present = ''] = (await kitAt('services/sunday-dawn-service')).downloads
  const other = present.replace(/\w{16}\.jpg/, '0123456789abcdef.jpg')
  const { status, headers } = await site.fetch(other)
  expect([status, headers.get('Location')]).toEqual([302, present])
  for (const file of ['poster-x.png', 'large-0123456789abcdef.jpg', '..%2F..%2Fx.jpg', 'square-']) {
    const answer = await site.fetch(`/share/services/no-such-service/${file}`)
    expect([file, answer.status]).toEqual([file, 404])
  }
  expect(await drawn()).toEqual(before)
})

test('what is cancelled is said, in the text and by another picture', async () => {
  const path = '/share/services/zoom-evening-prayer'
  const before = kitOf((await site.page(path)).text)
  const tomorrow = addDays(today, 1)
  const cancelled = { 'f.changes.00.date': tomorrow, 'f.changes.00.cancelled': 'true' }
  await send('/staff/site/services/zoom-evening-prayer', 'publish', cancelled)
  const after = kitOf((await site.page(path)).text)
  expect(after.texts[0]).toMatch(/_Not held on \w+, \w+ \d+, \d+_/)
  expect(after.downloads[0]).not.toBe(before.downloads[0])
  const { texts } = await kitAt('week/main')
  expect(texts[0]).toMatch(/~6:00 PM: Evening prayer on Zoom~ _Not held this time_/)
  expect(texts[1]).toContain('_ఈసారి లేదు_')
})

test('live is shared only while it is live', async () => {
  const liveURL = 'https://youtu.be/dQw4w9WgXcQ'
  const links = async () =>
    elements((await site.page('/livelink', { cookie })).text, 'a').map(({ href }) => href)
  expect(await links()).not.toContain('/share/live/main')
  await site.post('/api/save_live_url.php', { liveURL, name: 'Friday' }, { cookie })
  expect(await links()).toContain('/share/live/main')
  const { texts } = await kitAt('live/main')
  expect(texts[0]).toBe(`*We are live now*\n\nFriday\n\n${origin}/media/live-stream`)
  expect(texts[1]).toContain('ఇప్పుడు ప్రత్యక్ష ప్రసారం జరుగుతోంది')
  await site.submit('/livelink', { intent: 'end' }, { cookie })
  expect((await site.page('/share/live/main')).status).toBe(404)
})

/** The preview image of a page's links. */
async function cardOf(path: string): Promise<string> {
  const { text } = await site.page(path)
  const tag = elements(text, 'meta').find(({ property }) => property === 'og:image')
  return (tag?.['content'] ?? '').replace(origin, '')
}

test('a preview image is drawn once, with the texts of staff; its old address leads to the new', async () => {
  const before = await cardOf('/te/leader/president')
  expect(await sizeOf(before)).toEqual([1200, 630])
  const { body } = await pictureAt(before)
  expect(body.length).toBeLessThan(180_000)
  expect((await pictureAt(before)).body.equals(body)).toBe(true)
  const name = 'రెవరెండ్ డాక్టర్ సమూయేలు దేవదాసు గారు '.repeat(6).trim()
  await send('/staff/site/leaders/president', 'publish', { 'f.name.te': name })
  const after = await cardOf('/te/leader/president')
  expect((await site.fetch(after)).status).toBe(200)
  const former = await site.fetch(before)
  expect([former.status, former.headers.get('Location')]).toEqual([302, after])
  for (const of of ['', '/staff', '/no/such', '/newsletter/1999-01-01', '//other.example/']) {
    const path = `/cards/0000000000000000.jpg?of=${encodeURIComponent(of)}`
    expect([of, (await site.fetch(path)).status]).toEqual([of, 404])
  }
})

async function readCode(path = ''): Promise<string | undefined> {
  const { body } = await pictureAt(path)
  const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
