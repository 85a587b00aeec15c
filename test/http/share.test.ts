import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import { dayOf } from '../../domain/calendar/day.ts'
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
await send(event, 'publish-both', { 'f.date': soon })

/** The kit on a page: the text, WhatsApp's link and the pictures. */
function kitOf(html: string) {
  const [text = ''] = textsOf(html, 'textarea')
  const links = elements(html, 'a')
  const whatsapp = links.find(({ href }) => href?.startsWith('https://wa.me/'))?.['href'] ?? ''
  const downloads = links.filter(({ download }) => download).map(({ href = '' }) => href)
  return { text, sent: new URL(whatsapp || origin).searchParams.get('text'), downloads }
}

async function staffKit(of: string, language = 'en') {
  const page = await site.page(`/staff/share?of=${of}&language=${language}`, { cookie })
  expect(page.status).toBe(200)
  return { ...kitOf(page.text), html: page.text }
}

async function pictureAt(path: string) {
  const response = await site.fetch(path)
  const headers = response.headers
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers, body }
}

test('staff find a text, two cards and a poster of each, in both languages', async () => {
  const home = (await site.page('/staff/share', { cookie })).text
  const offered = [...home.matchAll(/<option[^>]* value="([^"]+)"/g)].map(([, of = '']) => of)
  expect(new Set(offered.map((of) => of.split('/')[0]))).toEqual(
    new Set(['week', 'newsletter', 'live', 'events', 'services', 'ministries', 'giving']),
  )
  for (const of of offered) {
    for (const language of ['en', 'te']) {
      const { text, sent, downloads } = await staffKit(of, language)
      expect([of, sent]).toEqual([of, text])
      expect(countLetters(text)).toBeLessThanOrEqual(700)
      expect(text).toMatch(/^\*[^*\n]+\*\n/)
      const [address = ''] = text.split('\n').slice(-1)
      expect(address.startsWith(language === 'te' ? `${origin}/te/` : `${origin}/`)).toBe(true)
      expect((await site.fetch(address.slice(origin.length))).status).toBe(200)
      expect(downloads.map((path) => path.replace(/-\w+\.jpg$/, ''))).toEqual(
        ['square', 'status', 'poster'].map(
          (shape) => `${language === 'te' ? '/te' : ''}/share/${of}/${shape}`,
        ),
      )
    }
  }
})

test('the pictures have their sizes, may be kept for ever, and their code leads to the page', async () => {
  const { downloads } = await staffKit('events/watch-night-2026', 'te')
  const sizes = []
  for (const path of downloads) {
    const { status, headers, body } = await pictureAt(path)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect((await pictureAt(path)).body.equals(body)).toBe(true)
    const { width, height } = await sharp(body).metadata()
    sizes.push([width, height])
  }
  expect(sizes).toEqual([
    [1080, 1080],
    [1080, 1920],
    [1240, 1754],
  ])
  const code = await readCode(downloads[2])
  expect(code).toBe(`${origin}/te/calendar?date=${soon}#events`)
})

test('a giving code is the one of the account, and samples say that they are', async () => {
  const { text, html, downloads } = await staffKit('giving/2')
  expect(text).toContain('_Sample details: please do not pay_')
  expect(text).toContain('UPI ID: sample.building@example')
  expect(text).toContain('For gifts from citizens of India.')
  expect(html).toContain('The payment details are still samples.')
  for (const path of [downloads[0], downloads[2]]) {
    expect(await readCode(path)).toMatch(/^upi:\/\/pay\?pa=sample\.building@example&/)
  }
})

test('visitors send an entry, an event, a service, a ministry and the week; not the rest', async () => {
  const paths = [
    '/share/week/main',
    '/share/newsletter/2025-03-15',
    '/share/events/watch-night-2026',
    '/share/services/sunday-worship',
    '/share/ministries/youth',
  ]
  for (const path of [...paths, ...paths.map((path) => `/te${path}`)]) {
    const { status, headers, text } = await site.page(path)
    expect([path, status, headers.get('Cache-Control')]).toEqual([path, 200, 'no-store'])
    expect(elements(text, 'meta')).toContainEqual({ name: 'robots', content: 'noindex' })
    const kit = kitOf(text)
    expect(kit.sent).toBe(kit.text)
    expect(kit.downloads).toHaveLength(2)
  }
  for (const path of ['live/main', 'giving/1', 'week/other', 'leaders/president', 'events/none']) {
    expect([path, (await site.page(`/share/${path}`)).status]).toEqual([path, 404])
  }
})

test.each([
  ['/services', '/share/week/main'],
  ['/te/services', '/te/share/services/sunday-worship'],
  ['/calendar?show=year', '/share/events/'],
  ['/newsletter/2025-03-15', '/share/newsletter/2025-03-15'],
  ['/ministries/youth', '/share/ministries/youth'],
])('%s links to what sends it', async (path, link) => {
  const { text } = await site.page(path)
  const found = elements(text, 'a').find(({ href }) => href?.startsWith(link))?.['href'] ?? ''
  expect((await site.page(found)).status).toBe(200)
})

test.each([
  ['/staff/week', '/staff/share'],
  ['/livelink', '/staff/share?of=live/main'],
  ['/staff/site/services/sunday-worship', '/staff/share?of=services/sunday-worship'],
  ['/staff/site/newsletter/2025-03-15', '/staff/share?of=newsletter/2025-03-15'],
])('%s links to the kit', async (path, link) => {
  const { text } = await site.page(path, { cookie })
  expect(elements(text, 'a').map(({ href }) => href)).toContain(link)
})

test('nothing hidden, planned or in a draft is offered, and no picture of it is drawn', async () => {
  const planned = addDays(today, 40)
  const letter = { date: planned, headline: 'Not yet', content: 'Words for later' }
  await site.post('/api/save_newsletter.php', letter, { cookie })
  await send('/staff/site/ministries/youth', 'save', { 'f.name.en': 'Only a draft' })
  const path = '/share/events/watch-night-2026'
  const picture = kitOf((await site.page(path)).text).downloads[0] ?? ''
  await send(event, 'hide', {})
  const hidden = [`/share/newsletter/${planned}`, path]
  for (const each of hidden) {
    expect([each, (await site.page(each)).status]).toEqual([each, 404])
    const square = each === path ? picture : `${each}/square-0000000000000000.jpg`
    expect([each, (await site.fetch(square)).status]).toEqual([each, 404])
    const { html } = await staffKit(each.replace('/share/', ''))
    expect(html).toContain('There is nothing to share here now.')
    expect(html).not.toContain('Words for later')
  }
  expect((await site.page('/share/ministries/youth')).text).not.toContain('Only a draft')
  await send(event, 'show', {})
  expect((await site.page(path)).status).toBe(200)
})

test('made-up addresses of pictures draw nothing', async () => {
  const drawn = () => readdir(join(process.env['DATA_DIR'] ?? '', 'cards'))
  const before = await drawn()
  const { downloads } = await staffKit('services/sunday-dawn-service')
  const [present = ''] = downloads
  const other = present.replace(/\w{16}\.jpg/, '0123456789abcdef.jpg')
  const { status, headers } = await site.fetch(other)
  expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([
    302,
    present,
    'no-store',
  ])
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
  await send('/staff/site/services/zoom-evening-prayer', 'publish-both', {
    'f.changes.00.date': tomorrow,
    'f.changes.00.cancelled': 'true',
  })
  const after = kitOf((await site.page(path)).text)
  expect(after.text).toMatch(/_No service on \w+, \w+ \d+, \d+_/)
  expect(after.downloads[0]).not.toBe(before.downloads[0])
  const { text } = await staffKit('week/main')
  expect(text).toMatch(/~6:00 PM: Evening prayer on Zoom~ _Not this time_/)
  expect((await staffKit('week/main', 'te')).text).toContain('_ఈసారి లేదు_')
})

test('“live” is said only while it is live', async () => {
  const live = 'We are live now'
  const first = await staffKit('live/main')
  expect(first.text).not.toContain(live)
  expect(first.text).toContain('Watch with us on our page:')
  expect(first.html).toContain('Nothing is live now')

  const liveURL = 'https://youtu.be/dQw4w9WgXcQ'
  await site.post('/api/save_live_url.php', { liveURL, name: 'Friday' }, { cookie })
  const during = await staffKit('live/main')
  expect(during.text).toBe(`*${live}*\n\nFriday\n\n${origin}/media/live-stream`)
  expect(during.html).not.toContain('Nothing is live now')
  expect((await staffKit('live/main', 'te')).text).toContain('ఇప్పుడు ప్రత్యక్ష ప్రసారంలో ఉన్నాం')

  await site.submit('/livelink', { intent: 'end' }, { cookie })
  // During a service, the next one is now another.
  const ended = await staffKit('live/main')
  expect(ended.text).not.toContain(live)
  expect(ended.text).toContain('Watch with us on our page:')
  // A link to the picture that was sent meanwhile leads to the present one.
  const former = await site.fetch(during.downloads[0] ?? '')
  expect([former.status, former.headers.get('Location')]).toEqual([302, ended.downloads[0]])
})

async function readCode(path = ''): Promise<string | undefined> {
  const { body } = await pictureAt(path)
  const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
