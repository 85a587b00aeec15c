import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import type { Storage } from '../../storage/database.server.ts'
import { alertIn, fieldValue } from '../support/html.ts'
import { createDatabase } from '../support/postgres.ts'
import { publicForms } from '../support/public-forms.ts'
import { openSite, type Site } from '../support/site.ts'

// For SQLite see full-disk.long.test.ts.

const words = 'We cannot save this just now. Please try again in a few minutes.'
const server = inject('postgresUrl')
if (server !== '') await testReadOnly(server)

async function testReadOnly(server: string): Promise<void> {
  const { url, drop } = await createDatabase(server)
  afterAll(drop)
  const site = await openSite({ DATABASE_URL: url })
  test('with a read-only PostgreSQL pages can be read and writes respond with 503', () =>
    checkReadOnly(site, (on) => setReadOnly(server, new URL(url).pathname.slice(1), on)))
}

/** Applies to new connections; ends the open ones, as a failover does. */
async function setReadOnly(server: string, name: string, on: boolean): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`alter database ${name} set default_transaction_read_only = ${on}`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
  await client.end()
}

async function checkReadOnly(
  site: Site,
  setReadOnly: (on: boolean) => Promise<void>,
): Promise<void> {
  const cookie = await site.staffCookie(`Priya ${crypto.randomUUID()}`)
  for (const { path, valid } of publicForms) {
    expect((await site.post(path, valid)).status).toBe(200)
  }
  // Long enough ago that last_seen_at is due for an update.
  const storage = await site.storage()
  const longAgo = new Date(Date.now() - 3_600_000).toISOString()
  await storage.updateTable('sessions').set({ last_seen_at: longAgo }).execute()
  const before = await countAll(storage)
  await setReadOnly(true)
  try {
    await expectReadsOnly(site, cookie)
  } finally {
    await setReadOnly(false)
  }
  expect(await countAll(storage)).toEqual(before)
  expect((await site.post('/api/submit_contact.php', publicForms[0]?.valid)).status).toBe(200)
  const status = { intent: 'mark-Answered' }
  expect((await site.submit('/connects/1', status, { cookie })).status).toBe(303)
}

async function countAll(storage: Storage): Promise<number[]> {
  return Promise.all(publicForms.map(async ({ rows }) => (await rows(storage)).length))
}

async function expectReadsOnly(site: Site, cookie: string): Promise<void> {
  for (const { name, path, valid, page } of publicForms) {
    const call = await site.post(path, valid)
    expect([name, call.status, call.body]).toEqual([name, 503, { success: false, message: words }])
    const form = await site.submit(page, valid)
    expect([name, form.status, alertIn(form.text)?.role]).toEqual([name, 503, 'alert'])
    expect(fieldValue(form.text, 'message')).toBe(valid['message'])
  }
  const auditEvents: [string, object][] = [
    ['/api/subscribe_email.php', { email: 'a@example.org' }],
    ['/api/save_newsletter.php', { date: '2026-12-24', headline: 'H', content: 'C' }],
    ['/api/login.php', { username: 'Priya', password: 'x' }],
  ]
  for (const [path, fields] of auditEvents) {
    const { status, body } = await site.post(path, fields, { cookie })
    expect([path, status, body]).toEqual([path, 503, { success: false, message: words }])
  }
  const works: [string, Record<string, string>][] = [
    ['/connects/1', { intent: 'mark-Answered', body: 'Called' }],
    ['/supplications/1', { intent: 'note', body: 'Called' }],
    ['/ministers/1', { intent: 'delete' }],
  ]
  for (const [path, fields] of works) {
    const { status, text } = await site.submit(path, fields, { cookie })
    expect([path, status, alertIn(text)?.words]).toEqual([path, 503, words])
    if (fields['body']) expect(fieldValue(text, 'body')).toBe('Called')
  }
  for (const path of ['/', '/te/contact', '/newsletter', '/media/live-stream', '/healthz']) {
    expect([path, (await site.page(path)).status]).toEqual([path, 200])
  }
  for (const path of ['/staff', '/connects', '/supplications/1', '/supporters', '/api/auth.php']) {
    expect([path, (await site.page(path, { cookie })).status]).toEqual([path, 200])
  }
  expect((await site.page('/staff', { cookie })).text).toContain('It can be read, but not written')
}

test.skipIf(server)('PostgreSQL is not available', () => {})
