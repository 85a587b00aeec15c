import { randomBytes } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { givingKind } from '../../domain/content/giving.ts'
import { createDatabase } from '../support/postgres.ts'
import { startSite } from '../support/running-site.ts'

// A change is shown by every process that shares the database, long before what its cache holds
// gets stale after a minute.
const soon = { timeout: 30_000 }

const server = inject('postgresUrl')
const database = server === '' ? undefined : await createDatabase(server)

describe.runIf(database)('two processes on one PostgreSQL', async () => {
  const DATABASE_URL = database?.url ?? ''
  if (!DATABASE_URL) return
  const settings = { DATABASE_URL, DATA_KEY: randomBytes(32).toString('base64') }
  const one = await startSite(settings)
  const other = await startSite(settings)
  await one.addStaff('Ruth', 'a lamp on a stand')

  test('a stream started on one process is shown by the other, which had cached the page', async () => {
    const page = async () => (await fetch(`${other.origin}/media/live-stream`)).text()
    expect(await page()).not.toContain('dQw4w9WgXcQ')
    const cookie = await signIn(one.origin)
    const started = await post(one.origin, '/api/save_live_url.php', cookie, {
      liveURL: 'https://youtu.be/dQw4w9WgXcQ',
    })
    expect(started.status).toBe(200)
    await expect.poll(page, soon).toContain('dQw4w9WgXcQ')
  })

  test('a change published on one process is shown by the other soon', async () => {
    const page = async () => (await fetch(`${other.origin}/give`)).text()
    expect(await page()).toContain('Sample Branch')
    const cookie = await signIn(one.origin)
    const body = new URLSearchParams({ intent: 'publish', ...givingFields })
    const headers = { Cookie: cookie, Origin: one.origin }
    const published = await fetch(`${one.origin}/staff/site/giving/main`, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
    })
    expect(published.headers.get('Location')).toContain('notice=published')
    await expect.poll(page, soon).toContain('Hanamkonda Branch')
  })
})

/** The form fields of the starter document with another bank branch. */
const [starter = { fields: {} }] = givingKind.starter
const givingFields = {
  ...Object.fromEntries(
    Object.entries(starter.fields).map(([place, text]) => [`f.${place}`, text]),
  ),
  'f.bank.branch': 'Hanamkonda Branch',
}

async function signIn(origin: string): Promise<string> {
  const credentials = { username: 'Ruth', password: 'a lamp on a stand' }
  const { headers } = await post(origin, '/api/login.php', '', credentials)
  return headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

function post(origin: string, path: string, cookie: string, body: object): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  })
}
