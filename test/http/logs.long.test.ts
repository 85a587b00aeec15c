import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publicForms } from '../support/public-forms.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// What the server logs at its most verbose level, and what it never logs.

const dataDir = await temporaryFolder()
const settings = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'debug',
  BACKUP_DIR: join(dataDir, 'nights'),
  BACKUP_COMMAND: 'test -s {}',
}
const { origin, stop, output } = await startSiteProcess(settings)
afterAll(stop)

// Before a test locks the database: a backup that fails comes back only after a while.
beforeAll(
  () => vi.waitUntil(() => output().includes('a backup was copied'), { timeout: 60_000 }),
  70_000,
)

const post = (path: string, body: unknown) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const lines = () => output().split('\n')
const linesOf = (id: string | null) => lines().filter((line) => line.includes(`request ${id}`))

test('each response has a request id, which is also in its log lines', async () => {
  const responses = await Promise.all([
    fetch(`${origin}/login`),
    fetch(`${origin}/no/such/page`),
    fetch(`${origin}/api/get_contacts.php`),
    fetch(`${origin}/staff`, { redirect: 'manual' }),
    fetch(`${origin}/about/`, { redirect: 'manual' }),
  ])
  const ids = responses.map(({ headers }) => headers.get('X-Request-Id'))
  for (const id of ids) expect(id).toMatch(/^[\w-]{9,}$/)
  expect(new Set(ids).size).toBe(ids.length)
  await expect.poll(() => linesOf(ids[2] ?? null)).toHaveLength(1)
  expect(linesOf(ids[2] ?? null)[0]).toMatch(
    /INFO {2}response sent, request \S+, method GET, path \/api\/get_contacts.php, status 401, milliseconds \d+$/,
  )
})

test('a failure is logged with its request id; no body, address, prayer, password or secret ever is', async () => {
  const secret = `hush${crypto.randomUUID().replaceAll('-', '')}`
  const email = `${secret}@example.in`
  const phone = '9700012399'
  for (const form of publicForms) {
    const body = { ...form.valid, name: secret, email, phone, message: `${secret} ప్రార్థన` }
    expect((await post(form.path, body)).status).toBe(200)
    await post(form.path, { ...body, email: `${secret} not an address` })
    await post(form.path, `{"broken": "${secret}`)
    const page = new URLSearchParams({ ...body, phone: secret })
    await fetch(origin + form.page, { method: 'POST', body: page })
  }
  await post('/api/subscribe_email.php', { email })
  await post('/api/login.php', { username: secret, password: secret })
  await fetch(`${origin}/newsletter/confirm?token=${secret}`)
  await fetch(`${origin}/newsletter/leave?token=${secret}`, { method: 'POST' })
  await fetch(`${origin}/password?token=${secret}`)
  await fetch(`${origin}/te/password.data?token=${secret}`, { method: 'POST' })
  await fetch(`${origin}/${secret}`)
  await fetch(`${origin}/api/get_contacts.php?q=${secret}`, {
    headers: { Cookie: `session=${secret}`, 'User-Agent': secret, Authorization: secret },
  })
  // Locks it against writes. The site may be writing at this moment.
  const other = new DatabaseSync(join(dataDir, 'lampstand.sqlite'), { timeout: 10_000 })
  other.exec('begin immediate')
  const failed = await Promise.all(
    publicForms.slice(0, 2).map(({ path, valid }) => {
      return post(path, { ...valid, email, message: secret })
    }),
  )
  other.close()
  for (const { status, headers } of failed) {
    expect(status).toBe(503)
    await expect
      .poll(() => linesOf(headers.get('X-Request-Id')))
      .toEqual([
        expect.stringContaining('a form or call failed'),
        expect.stringContaining('response sent'),
      ])
  }
  const last = await fetch(`${origin}/livez`)
  await expect.poll(() => linesOf(last.headers.get('X-Request-Id'))).toHaveLength(1)
  expect(lines().length).toBeGreaterThan(20)
  for (const word of [secret, phone, 'ప్రార్థన', '127.0.0.1', '::1']) {
    expect(output()).not.toContain(word)
  }
})
