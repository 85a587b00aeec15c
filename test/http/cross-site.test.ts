import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { alertIn, fieldValue } from '../support/html.ts'
import { rowsOf } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const storage = await site.storage()
const visitor = { name: 'Eve', email: 'eve@evil.org', phone: '9876543210', message: 'x' }
const liveURL = 'https://youtu.be/dQw4w9WgXcQ'
const message =
  'This was sent from outside this site, so we did not take it. Please send it again from here.'

const posts: [path: string, body: Record<string, string>][] = [
  ['/api/submit_contact.php', visitor],
  ['/api/subscribe_email.php', { email: visitor.email }],
  ['/api/login.php', { username: 'Priya', password: 'correct horse battery' }],
  ['/api/save_live_url.php', { liveURL }],
  ['/api/save_newsletter.php', { date: '2026-11-22', headline: 'x', content: 'x' }],
]
const pages: [path: string, fields: Record<string, string>][] = [
  ['/contact', visitor],
  ['/te/contact', visitor],
  ['/newsletter', { email: visitor.email }],
  ['/login', { username: 'Priya', password: 'correct horse battery' }],
  ['/livelink', { liveURL }],
  ['/livelink?end', {}],
  ['/account', { intent: 'sign-out' }],
  ['/letter', { intent: 'publish', 'f.headline.en': 'x' }],
  ['/accounts', { intent: 'add', name: 'Eve', roles: 'administrator' }],
  ['/account', { intent: 'everywhere' }],
  ['/connects/1', { intent: 'delete' }],
]
const elsewhere: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'http://localhost:3001' },
  { Origin: 'https://localhost:3000' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' },
]

const tables = ['contacts', 'subscribers', 'live_videos', 'sign_in_failures'] as const
const everything = () =>
  Promise.all([
    ...tables.map((table) => rowsOf(storage, table, {})),
    storage.selectFrom('sessions').select(['id', 'token_hash']).execute(),
    storage.selectFrom('staff').select(['name', 'roles']).execute(),
  ])

await site.post('/api/submit_contact.php', { ...visitor, name: 'Asha' })
let before: Awaited<ReturnType<typeof everything>>
beforeEach(async () => {
  await storage.deleteFrom('live_videos').execute()
  await site.post('/api/save_live_url.php', { liveURL }, { cookie })
  before = await everything()
})

describe('a cross-site request is refused and changes nothing', () => {
  afterEach(async () => expect(await everything()).toEqual(before))

  describe.each(posts)('%s', (path, body) => {
    test.each(elsewhere)('%j', async (headers) => {
      const response = await site.post(path, body, { headers, cookie })
      expect([response.status, response.body]).toEqual([403, { success: false, message }])
      expect(response.headers.getSetCookie()).toEqual([])
    })

    // What another site's form or script may send without a CORS preflight.
    test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
      'as %s',
      async (type) => {
        const headers = { Origin: 'https://evil.example', 'Content-Type': type }
        const content = { method: 'POST', body: JSON.stringify(body) }
        expect((await site.fetch(path, { ...content, headers, cookie })).status).toBe(403)
      },
    )
  })

  describe.each(pages)('the page %s', (path, fields) => {
    test.each(elsewhere)('%j', async (headers) => {
      const page = await site.submit(path, fields, { headers, cookie })
      expect(page.status).toBeGreaterThanOrEqual(400)
      expect(page.status).toBeLessThan(500)
      expect(page.headers.getSetCookie()).toEqual([])
      const [address, query] = path.split('?')
      const bare = await site.submit(`${address}.data?${query ?? ''}`, fields, { headers, cookie })
      expect(bare.status).toBeLessThan(500)
    })
  })
})

test.each([
  { Origin: 'https://www.church.example' },
  { Origin: 'null' },
  { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-site' },
])('a form without script, %j, comes back with what was typed', async (headers) => {
  const page = await site.submit('/contact', visitor, { headers })
  expect([page.status, alertIn(page.text)?.words]).toEqual([403, expect.stringContaining(message)])
  for (const [name, value] of Object.entries(visitor))
    expect(fieldValue(page.text, name)).toBe(value)
})

test.each([
  {},
  { Origin: 'http://localhost:3000' },
  { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' },
  // Chromium behind a proxy that sends Referrer-Policy: no-referrer.
  { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'none' },
] as Record<string, string>[])('from this site, or no browser, is served: %j', async (headers) => {
  const response = await site.post('/api/submit_contact.php', visitor, { headers })
  expect(response.status).toBe(200)
  const page = await site.submit('/contact', { ...visitor, name: 'Again' }, { headers })
  expect(page.status).toBe(303)
})

test('a cross-site GET of public data is allowed, without CORS headers', async () => {
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  const response = await site.fetch('/api/get_live_url.php', { headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
})
