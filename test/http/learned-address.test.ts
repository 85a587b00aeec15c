import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { enqueueMails } from '../../domain/outbox/outbox.server.ts'
import { connect } from '../../storage/open.server.ts'
import { elements } from '../support/html.ts'
import { freePort } from '../support/postgres.ts'
import { PASSWORD } from '../support/site.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { sendTo } from '../support/site-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// A site behind a proxy, without SITE_URL: docs/decisions/0219.

const dataDir = await temporaryFolder()
const port = await freePort()
const PORT = String(port)
const settings = { DATA_DIR: dataDir, TRUST_PROXY: '1', DISABLE_SSL: 'true', PORT }
const CHURCH = 'grace.example.org'
let site = await startSiteProcess(settings)
afterAll(() => site.stop())

/** Sends a request as a proxy passes it on. */
function send(host: string, path: string, fields?: Record<string, string>) {
  if (!fields) return sendTo(port, path, { headers: { Host: host } })
  const type = 'application/x-www-form-urlencoded'
  const headers = { Host: host, Origin: `http://${host}`, 'Content-Type': type }
  return sendTo(port, path, { method: 'POST', headers, body: `${new URLSearchParams(fields)}` })
}

/** What a page and a feed say is the site's address. */
async function addressSaid(host: string): Promise<string[]> {
  const home = (await send(host, '/')).text
  const canonical = elements(home, 'link').find(({ rel }) => rel === 'canonical')?.['href'] ?? ''
  const [, listed = ''] = /<loc>([^<]*)<\/loc>/.exec((await send(host, '/sitemap.xml')).text) ?? []
  return [new URL(canonical).origin, new URL(listed).origin]
}

/** The mails that were written in the place of being sent. */
async function mails(): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const written = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(written.map((name) => readFile(join(outbox, name), 'utf8')))
}

test('until somebody has signed in, no visitor tells the site its address, and no mail goes', async () => {
  expect(site.output()).toMatch(/ Make it yours at \/setup of its address with the one-time code/m)
  for (const host of ['evil.example', CHURCH]) {
    expect(await addressSaid(host)).toEqual(['http://localhost', 'http://localhost'])
  }
  expect((await send('evil.example', '/up')).status).toBe(200)
  const storage = await connect({ dataDir })
  const mail = { template: 'new-record', recipient: 'office@example.org', language: 'en' } as const
  await enqueueMails([{ ...mail, detail: 'contacts K7MP-4WQ9' }], storage)
  await storage.destroy()
  await expect(readFile(join(dataDir, 'address'))).rejects.toThrow('ENOENT')
  expect(await mails()).toEqual([])
})

test('who sets the site up tells it, and the pages that are cached change', async () => {
  const [, code = ''] = /one-time code (\S+)/.exec(site.output()) ?? []
  const account = { code, name: 'Ruth', password: PASSWORD, intent: 'set-up' }
  const wrong = await send('evil.example', '/setup', { ...account, code: 'AAAA-AAAA-AAAA-AAAA' })
  expect(wrong.status).toBe(422)
  expect(await addressSaid(CHURCH)).toEqual(['http://localhost', 'http://localhost'])
  const { status } = await send(CHURCH, '/setup', account)
  expect(status).toBe(303)
  for (const host of ['evil.example', CHURCH]) {
    expect(await addressSaid(host)).toEqual([`http://${CHURCH}`, `http://${CHURCH}`])
  }
  await expect.poll(mails).toEqual([expect.stringContaining(`http://${CHURCH}/`)])
})

test('it knows its address after a restart, and a later sign-in elsewhere does not change it', async () => {
  await site.stop()
  site = await startSiteProcess(settings)
  expect(site.output()).toContain(`http://${CHURCH}/`)
  const signIn = { username: 'Ruth', password: PASSWORD }
  expect((await send('other.example.org', '/login', signIn)).status).toBeLessThan(400)
  expect(await addressSaid('evil.example')).toEqual([`http://${CHURCH}`, `http://${CHURCH}`])
  expect(await readFile(join(dataDir, 'address'), 'utf8')).toBe(`${CHURCH}\n`)
})
