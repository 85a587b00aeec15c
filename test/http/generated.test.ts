import { expect, test } from 'vitest'
import { generator } from '../support/generate.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const times = 300
// Each try to sign in takes the time that a password's hash is meant to take.
const timeout = { timeout: 60_000 }

const rightly: Record<string, unknown> = {
  name: 'Asha',
  email: 'a@b.in',
  phone: '9876543210',
  message: 'Hello',
  username: 'Asha',
  password: 'words',
  liveURL: 'https://youtu.be/dQw4w9WgXcQ',
  date: '2026-11-22',
  headline: 'Light',
  content: 'Words <b>of</b> light',
  headline_te: 'వెలుగు',
  content_te: 'మాటలు',
}
const more = ['website', 'elapsed', '__proto__', 'constructor', 'extra']
const calls: [path: string, page: string, fields: string[]][] = [
  ['/api/submit_contact.php', '/contact', ['name', 'email', 'phone', 'message']],
  ['/api/subscribe_email.php', '/te/newsletter', ['email']],
  ['/api/login.php', '/login', ['username', 'password']],
  ['/api/save_live_url.php', '/livelink', ['liveURL', 'name']],
  [
    '/api/save_newsletter.php',
    '/letter',
    ['date', 'headline', 'content', 'headline_te', 'content_te'],
  ],
]

/** A body: wild, or right but for a field or two, or right; now and then no JSON at all. */
function body(
  { random, pick, text, value, record }: ReturnType<typeof generator>,
  fields: string[],
) {
  if (random() < 0.1) return text(200)
  const wild = record([...fields, ...more])
  if (random() < 0.3) return JSON.stringify(wild)
  const right = Object.fromEntries(fields.map((field) => [field, rightly[field]]))
  const [first = '', ...rest] = fields
  const changed = { [pick([first, ...rest])]: value(), ...(random() < 0.3 ? wild : {}) }
  return JSON.stringify(random() < 0.2 ? right : { ...right, ...changed })
}

test.each(calls)('%s never fails, whatever it is sent', timeout, async (path, _, fields) => {
  const made = generator(path.length)
  const seen = new Map<number, number>()
  for (let count = 0; count < times; count++) {
    const content = body(made, fields)
    const headers = {
      'Idempotency-Key': encodeURIComponent(made.text().toWellFormed()),
      'Accept-Language': made.pick(['te', 'en', '', 'xx;q=%']),
    }
    const answer = await site.post(path, content, { cookie, headers })
    expect([200, 400, 401, 422, 429], content).toContain(answer.status)
    const shape = { success: answer.status === 200, message: expect.stringMatching(/\S/) }
    expect(answer.body, content).toMatchObject(shape)
    if (answer.status === 422) expect(answer.body).toHaveProperty('errors')
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
  }
  // Otherwise the generator only ever knocks at the first door.
  expect(seen.get(422)).toBeGreaterThan(20)
  expect(seen.get(path.includes('login') ? 401 : 200)).toBeGreaterThan(20)
})

test.each(calls)('the page of %s neither', timeout, async (_, path, fields) => {
  const made = generator(path.length + 1000)
  for (let count = 0; count < times / 3; count++) {
    const typed = Object.fromEntries(
      fields.map((field) => [field, made.random() < 0.5 ? made.text() : String(rightly[field])]),
    )
    const page = await site.submit(path, typed, { cookie })
    expect([303, 401, 422, 429], JSON.stringify(typed)).toContain(page.status)
    expect(page.text).not.toMatch(
      /<script(?! type="module" src="\/assets\/| src="\/assets\/| type="application\/ld\+json")/,
    )
  }
})

test('nothing broken was stored', async () => {
  const storage = await site.storage()
  const rows = [
    ...(await storage.selectFrom('contacts').selectAll().execute()),
    ...(await storage.selectFrom('subscribers').selectAll().execute()),
    ...(await storage.selectFrom('live_videos').selectAll().execute()),
    ...(await storage.selectFrom('newsletter_entries').selectAll().execute()),
  ]
  expect(rows.length).toBeGreaterThan(100)
  const texts = rows.flatMap((row) => Object.values(row)).filter((each) => typeof each === 'string')
  for (const text of texts) {
    expect(text).not.toMatch(/[\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u)
    expect(text.replace(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u)
    expect(text).toBe(text.normalize('NFC'))
  }
})
