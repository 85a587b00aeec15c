import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { alertIn, fieldValue } from '../support/html.ts'
import { createDatabase } from '../support/postgres.ts'
import { contact } from '../support/public-forms.ts'
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
  const cookie = await site.staffCookie('Priya')
  const send = () => site.post(contact.path, contact.valid)
  const rows = async () => contact.rows(await site.storage())
  expect((await send()).status).toBe(200)
  // Long enough ago that last_seen_at is due for an update.
  const longAgo = new Date(Date.now() - 3_600_000).toISOString()
  await (await site.storage()).updateTable('sessions').set({ last_seen_at: longAgo }).execute()
  await setReadOnly(true)
  try {
    expect(await send()).toMatchObject({ status: 503, body: { success: false, message: words } })
    const form = await site.submit(contact.page, contact.valid)
    expect([form.status, alertIn(form.text)?.role]).toEqual([503, 'alert'])
    expect(fieldValue(form.text, 'message')).toBe(contact.valid['message'])
    const login = await site.post('/api/login.php', { username: 'Priya', password: 'x' })
    const signIn = 'An error occurred while logging in.'
    expect(login).toMatchObject({ status: 503, body: { message: signIn } })
    const work = { intent: 'mark-Answered', body: 'Called' }
    const { status, text } = await site.submit('/connects/1', work, { cookie })
    expect([status, alertIn(text)?.words, fieldValue(text, 'body')]).toEqual([503, words, 'Called'])
    for (const path of ['/', '/newsletter', '/healthz', '/staff', '/connects', '/api/auth.php']) {
      expect([path, (await site.page(path, { cookie })).status]).toEqual([path, 200])
    }
    const home = await site.page('/staff', { cookie })
    expect(home.text).toContain('What people send may not be saved just now.')
  } finally {
    await setReadOnly(false)
  }
  expect(await rows()).toHaveLength(1)
  expect((await send()).status).toBe(200)
}

test.skipIf(server)('PostgreSQL is not available', () => {})
