import { Client } from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { sqlitePlace } from '../support/databases.ts'
import { addEntries } from '../support/entries.ts'
import { alertIn, fieldValue, textsOf } from '../support/html.ts'
import { createDatabase, type PostgresServer, startPostgres } from '../support/postgres.ts'
import { openSite } from '../support/site.ts'
import { startSiteProcess } from '../support/site-process.ts'

// One database server: before it starts, while it runs, after it stops, after a restart, and while
// it is read-only. For SQLite see full-disk.long.test.ts.
const words = 'We cannot save this just now. Please try again in a few minutes.'
const signIn = 'An error occurred while logging in.'
const unread =
  'We cannot show this page just now. Please try again in a few minutes. If it is urgent, call us.'
const visitor = { name: 'ఆశ', email: 'a@b.in', phone: '9876543210', message: 'Kept <b> క్\u200cష' }
const entries = [
  { date: '2026-02-20' },
  { date: '2026-02-21', headline_te: 'వెలుగు', content_te: 'మాటలు' },
]
const calls: [path: string, message: string, body?: object][] = [
  ['/healthz', unread],
  ['/api/get_live_url.php', unread],
  ['/api/get_video_history.php', unread],
  ['/api/submit_contact.php', words, visitor],
  ['/api/subscribe_email.php', words, { email: visitor.email }],
  ['/api/login.php', signIn, { username: 'Priya', password: 'x' }],
]
const staffCalls: typeof calls = [
  ['/api/auth.php', unread],
  ['/api/get_contacts.php', unread],
  ['/api/get_subscribers.php', unread],
  ['/api/save_live_url.php', words, { liveURL: 'https://youtu.be/dQw4w9WgXcQ' }],
  ['/api/save_newsletter.php', words, { date: '2026-11-22', headline: 'x', content: 'x' }],
]

const server = inject('postgresUrl') === '' ? undefined : await startPostgres()
if (server) await testStoppedDatabase(server)

async function testStoppedDatabase(server: PostgresServer) {
  afterAll(server.remove)
  const { url, name } = await createDatabase(server.url)
  await server.stop()
  const site = await openSite({ DATABASE_URL: url }, { withStarter: false })

  async function expectUnavailable(cookie = '') {
    for (const [path, message, sent] of cookie ? [...calls, ...staffCalls] : calls) {
      const answer = sent ? site.post(path, sent, { cookie }) : site.call(path, { cookie })
      const { status, headers, body } = await answer
      expect([path, status, body]).toEqual([path, 503, { success: false, message }])
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.getSetCookie()).toEqual([])
    }
  }
  async function expectFormsKeepInput() {
    const page = await site.submit('/contact', visitor)
    expect(page.status).toBe(503)
    expect(alertIn(page.text)).toEqual({ role: 'alert', words: `Error: ${words}` })
    for (const [field, value] of Object.entries(visitor))
      expect(fieldValue(page.text, field)).toBe(value)
    const telugu = await site.submit('/te/newsletter', { email: visitor.email })
    expect([telugu.status, fieldValue(telugu.text, 'email')]).toEqual([503, visitor.email])
    expect(alertIn(telugu.text)?.words).toContain('దీన్ని ఇప్పుడు భద్రపరచలేకపోతున్నాం.')
    const login = await site.submit('/login', { username: 'Priya', password: 'secret words' })
    expect([login.status, fieldValue(login.text, 'username')]).toEqual([503, 'Priya'])
    expect(login.text).not.toContain('secret words')
  }
  async function expectErrorPages(cookie: string) {
    // The words of each list: record-lists.test.ts.
    for (const [path, heading, isList] of [
      ['/staff', 'Something went wrong', false],
      ['/connects', 'Contact Submissions', true],
      ['/livelink', 'Something went wrong', false],
      ['/te/staff', 'ఏదో పొరపాటు జరిగింది', false],
    ] as const) {
      const page = await site.page(path, { cookie })
      expect([path, page.status, page.headers.get('Retry-After')]).toEqual([path, 503, '30'])
      expect(page.text.includes('Try again</a>')).toBe(isList)
      expect(textsOf(page.text, 'h1')).toEqual([heading])
      expect(page.headers.get('Cache-Control')).toBe('no-store')
      expect(page.text).not.toMatch(/ECONNREFUSED|StorageError|postgres|127\.0\.0\.1/)
    }
    for (const path of ['/', '/contact', '/te/about']) {
      expect([path, (await site.page(path)).status]).toEqual([path, 200])
    }
    // As read before, in either language; further pages need the database.
    for (const path of ['/newsletter', '/te/newsletter', '/te/newsletter/2026-02-21']) {
      const page = await site.page(path)
      expect([path, page.status]).toEqual([path, 200])
      expect(page.headers.get('Cache-Control')).toContain('s-maxage=10,')
      // The list shows the newest entry below its own title.
      const level = path.endsWith('/newsletter') ? 'h2' : 'h1'
      expect(textsOf(page.text, level)).toContain(path.startsWith('/te') ? 'వెలుగు' : 'Light')
      expect(page.text).not.toContain('A draft')
    }
    for (const path of ['/newsletter?before=2026-02-21', '/te/newsletter/2026-02-20']) {
      expect([path, (await site.page(path)).status]).toEqual([path, 503])
    }
    // The video pages have their own messages.
    const noStream = 'Unable to load the live stream. Please check back later.'
    for (const path of ['/media/live-stream', '/media', '/sermons']) {
      const page = await site.page(path)
      expect(textsOf(page.text, 'h1')).not.toContain('Something went wrong')
      expect(textsOf(page.text, 'p')).toContain(path === '/sermons' ? unread : noStream)
      expect(page.headers.get('Cache-Control')).toBe('no-store')
    }
  }
  /** A preview must not become what visitors see while the database is stopped. */
  async function previewDraft(cookie: string) {
    const draft = { 'f.date': '2026-02-21', 'f.headline.en': 'A draft', 'f.content.en': 'Words' }
    const fields = { intent: 'preview', ...draft }
    const sent = await site.submit('/letter?entry=2026-02-21', fields, { cookie })
    const preview = await site.page(sent.location)
    expect(textsOf(preview.text, 'h1')).toContain('A draft')
  }
  async function contacts() {
    const storage = await site.storage()
    return storage.selectFrom('contacts').select('message').execute()
  }

  /** Applies to new connections; ends the open ones, as a failover does. */
  async function setReadOnly(on: boolean) {
    const client = new Client({ connectionString: server.url })
    await client.connect()
    await client.query(`alter database ${name} set default_transaction_read_only = ${on}`)
    const open = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
    await client.query(open, [name])
    await client.end()
  }

  test('a stopped database gives 503, forms keep their input, and the site recovers', async () => {
    await expectUnavailable()
    await expectFormsKeepInput()

    await server.start()
    expect((await site.call('/healthz')).status).toBe(200)
    const cookie = await site.staffCookie()
    await addEntries(entries, await site.storage())
    expect((await site.page('/newsletter')).status).toBe(200)
    await previewDraft(cookie)
    expect((await site.post('/api/submit_contact.php', visitor)).status).toBe(200)
    expect(await contacts()).toEqual([{ message: visitor.message }])

    await server.stop()
    await expectUnavailable(cookie)
    await expectFormsKeepInput()
    await expectErrorPages(cookie)

    await server.start()
    expect((await site.call('/healthz')).body).toEqual({ status: 'ok' })
    expect((await site.call('/api/auth.php', { cookie })).body).toEqual({ authenticated: true })
    expect((await site.submit('/contact', { ...visitor, message: 'Afterwards' })).status).toBe(303)
    expect(await contacts()).toEqual([{ message: visitor.message }, { message: 'Afterwards' }])
    expect((await site.page('/connects', { cookie })).status).toBe(200)
  })

  test('while the database is read-only, pages can be read and writes get 503', async () => {
    const cookie = await site.staffCookie('Ruth', 'administrator')
    // Long enough ago that last_seen_at is due for an update.
    const longAgo = new Date(Date.now() - 3_600_000).toISOString()
    await (await site.storage()).updateTable('sessions').set({ last_seen_at: longAgo }).execute()
    const before = await contacts()
    await setReadOnly(true)
    const call = await site.post('/api/submit_contact.php', visitor)
    expect(call).toMatchObject({ status: 503, body: { success: false, message: words } })
    await expectFormsKeepInput()
    const work = { intent: 'mark-Answered', body: 'Called' }
    const { status, text } = await site.submit('/connects/1', work, { cookie })
    expect([status, alertIn(text)?.words, fieldValue(text, 'body')]).toEqual([503, words, 'Called'])
    for (const path of ['/', '/newsletter', '/healthz', '/staff', '/connects', '/api/auth.php']) {
      expect([path, (await site.page(path, { cookie })).status]).toEqual([path, 200])
    }
    const home = await site.page('/staff', { cookie })
    expect(home.text).toContain('What people send may not be saved just now.')
    await setReadOnly(false)
    expect(await contacts()).toEqual(before)
    expect((await site.post('/api/submit_contact.php', visitor)).status).toBe(200)
  })

  test('the newsletter stands in both languages even if nobody has read it before', async () => {
    const { url } = await createDatabase(server.url)
    const { dataDir } = await sqlitePlace()
    const running = await startSiteProcess({ DATABASE_URL: url, DATA_DIR: dataDir })
    onTestFinished(running.stop)
    await server.stop()
    for (const path of ['/te/newsletter', '/newsletter']) {
      const page = await fetch(running.origin + path)
      expect([path, page.status]).toEqual([path, 200])
      expect(await page.text()).toContain('<article>')
    }
  })
}

test.skipIf(server)('PostgreSQL is not available', () => {})
