import { expect, test } from 'vitest'
import { elements, textsOf } from '../support/html.ts'
import { startSite } from '../support/running-site.ts'
import { clientOf } from '../support/site-client.ts'

const site = await startSite()
await site.addStaff('Ruth')
const { page: read, post, signIn } = clientOf(site)
const asked = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`
const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
const mainFor = async (q: string, path = '/search') => main((await read(asked(path, q))).text)
const results = (html: string) =>
  /<ol class="search-results">.*?<\/ol>/s.exec(main(html))?.[0] ?? ''

test('the results are links in main that say what they are, and in which language', async () => {
  const { status, headers, text } = await read(asked('/search', 'upavasa prarthana'))
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe('no-store')
  const [first] = elements(results(text), 'a')
  expect(first).toMatchObject({ href: '/te/services#friday', lang: 'te', hreflang: 'te' })
  expect(results(text)).toContain('Service, in Telugu')
  expect(textsOf(results(text), 'mark')[0]).toContain('ఉపవాస')
  expect(textsOf(main(text), 'h2')[0]).toMatch(/results? for “upavasa prarthana”/)
})

test('each kind is found, with its address', async () => {
  // Entries are indexed one by one after the start.
  await expect
    .poll(() => mainFor('two padlocks'), { timeout: 60_000 })
    .toContain('/newsletter/2025-01-28')
  for (const [q, title, href] of [
    ['volunteer signup', 'Sign up as a volunteer', '/volunteer'],
    ['dawn service', 'Dawn service', '/services#sunday'],
    ['easter worship', 'Easter worship', '/calendar?date=2027-03-28#events'],
    ['prison', 'Prison Ministry', '/ministries/prison'],
    ['Devadas', 'Rev. Samuel Devadas, President', '/leader/president'],
    ['trinity', 'Trinity', '/beliefs#trinity'],
    ['compassion', 'Compassion', '/values#compassion'],
    ['Hebrews 13:3', 'Prison Ministry', '/ministries/prison'],
    ['two padlocks', 'Two Padlocks', '/newsletter/2025-01-28'],
    ['windows of light', 'Windows of light', '/gallery'],
  ] as const) {
    const page = await mainFor(q)
    // What answers at once is in its card, above the other results.
    const found = elements(page, 'a').map(({ href }) => href)
    expect([q, textsOf(page, 'a').join()]).toEqual([q, expect.stringContaining(title)])
    expect([q, found]).toEqual([q, expect.arrayContaining([expect.stringContaining(href)])])
  }
})

test('search engines and caches keep out of it; the page alone may be cached', async () => {
  const alone = await read('/search')
  // The site's own cache keeps it, and browsers ask again.
  expect(alone.headers.get('Cache-Control')).toBe('no-cache')
  expect(alone.headers.get('No-Vary-Search')).toBe('params, except=("q")')
  for (const { text } of [alone, await read(asked('/te/search', 'yesu'))]) {
    expect(elements(text, 'meta')).toContainEqual({ name: 'robots', content: 'noindex' })
  }
})

test.each([
  ['donate', '/give', 'Ways to give'],
  ['phone number', '/contact', 'tel:+915000012345'],
  ['service times', '/services', 'Service times'],
  ['prarthana', '/prayer', 'Ask for prayer'],
])('%s is answered first, with a button', async (q, href, words) => {
  const page = await mainFor(q)
  const answer = /<section class="card search-answer.*?<\/section>/s.exec(page)?.[0] ?? ''
  expect(elements(answer, 'a').map((link) => link['href'])).toContain(href)
  expect(answer).toContain(words)
  // Not a second time below, nor anything else above.
  const [above = '', below = ''] = page.split('class="search-results"')
  expect(above).toContain(answer)
  expect(below).not.toContain(`href="${href}"`)
})

test.each([
  ['sucide', '/search', 'You are not alone'],
  ['ఆత్మహత్య', '/te/search', 'మీరు ఒంటరి కాదు'],
])('%s is answered first by numbers that answer now', async (q, path, heading) => {
  const text = await mainFor(q, path)
  const card = /<section class="card help-card.*?<\/section>/s.exec(text)?.[0] ?? ''
  expect(card).toContain(heading)
  const to = path.replace('search', 'prayer')
  const expected = ['tel:14416', 'tel:181', 'tel:112', 'tel:1098', to, 'tel:+915000012345']
  expect(elements(card, 'a').map(({ href }) => href)).toEqual(expected)
  expect(text).not.toContain('empty-note')
  expect(await mainFor('donate', path)).not.toContain('help-card')
})

test('a verse is its own answer, in both languages, with what quotes it', async () => {
  const prison = await mainFor('hebrews 13 3')
  expect(prison).toContain('Remember them that are in bonds')
  expect(prison).toMatch(/<blockquote lang="te"><p>\p{Script=Telugu}/u)
  expect(prison).toContain('Telugu Scripture: Indian Revised Version')
  expect(elements(results(prison), 'a').map(({ href }) => href)).toContain('/ministries/prison')
  const psalm = await mainFor('psalm 119', '/te/search')
  expect(psalm).toMatch(/<h2[^>]*>కీర్తనలు 119<.h2>/)
  expect(psalm).toContain('కీర్తనలు 119:1-6')
  expect(await mainFor('obadiah 1:5')).toContain('This verse is not on our pages.')
})

test('nothing found says what to do', async () => {
  const page = await mainFor('zzzz')
  expect(page).toContain('We found nothing for “zzzz”.')
  const hrefs = elements(page, 'a').map(({ href }) => href)
  const wanted = ['/services', '/prayer', '/media/live-stream', '/give', '/contact']
  expect(hrefs).toEqual(['tel:+915000012345', ...wanted])
  expect(await mainFor('zzzz', '/te/search')).toContain('ఏదీ దొరకలేదు')
})

test('hostile searches get a page', async () => {
  const long = [`క${'\u0c4d'.repeat(700)}`, 'a'.repeat(7_000), 'a '.repeat(2_000)]
  const query = ['%_*"\'\\;--', '" OR title_words:"', 'a:* & !b | (c']
  for (const q of [...long, ...query, '<script>alert(1)</script>', '\u0000\ud800']) {
    const { status, text } = await read(asked('/search', q))
    expect([q.slice(0, 20), status]).toEqual([q.slice(0, 20), 200])
    expect(text).not.toContain('<script>alert')
  }
})

test('what staff publish is found soon after', async () => {
  const letter = { date: '2020-01-02', headline: 'Zelophehad', content: 'Five daughters.' }
  const saved = await post('/api/save_newsletter.php', letter, await signIn('Ruth'))
  expect(saved.status).toBe(200)
  const titles = async () => textsOf(results(await mainFor('zelofehad')), 'a')
  await expect.poll(titles).toEqual(['Zelophehad'])
})

test('an address that searches too often waits, and is told so', async () => {
  const { status, headers, text } = await untilRefused()
  expect(status).toBe(429)
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(main(text)).toMatch(/role="alert"[^>]*>Many searches came/)
  // The page without a search is for everybody.
  expect((await read('/search')).status).toBe(200)
})

async function untilRefused() {
  for (let times = 0; times < 300; times++) {
    const answer = await read(asked('/search', 'zzz'))
    if (answer.status !== 200) return answer
  }
  throw new Error('never refused')
}
