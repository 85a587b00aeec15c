import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { alertIn, fieldValue } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const words = 'We cannot save this just now. Please try again in a few minutes.'
const visitor = { name: 'Asha', email: 'a@b.in', phone: '9876543210', message: 'While locked' }

test('while another program locks the database, writes wait and then respond with 503', async () => {
  const storage = await site.storage()
  // Long enough ago that last_seen_at is due for an update, which cannot get the lock either.
  const longAgo = new Date(Date.now() - 3_600_000).toISOString()
  await storage.updateTable('sessions').set({ last_seen_at: longAgo }).execute()
  const other = new DatabaseSync(join(site.dataDir, 'lampstand.sqlite'), { timeout: 5000 })
  other.exec('begin immediate')
  const [call, login, page, list, health] = await Promise.all([
    site.post('/api/submit_contact.php', visitor),
    site.post('/api/login.php', { username: 'Priya', password: 'x' }),
    site.submit('/contact', visitor),
    site.call('/api/get_contacts.php', { cookie }),
    site.call('/healthz'),
  ])
  expect([call.status, call.body]).toEqual([503, { success: false, message: words }])
  const signIn = 'An error occurred while logging in.'
  expect([login.status, login.body]).toEqual([503, { success: false, message: signIn }])
  expect([page.status, alertIn(page.text)?.words]).toEqual([503, `Error: ${words}`])
  expect(fieldValue(page.text, 'message')).toBe('While locked')
  expect([list.status, health.status]).toEqual([200, 200])

  other.exec('rollback')
  other.close()
  expect((await site.post('/api/submit_contact.php', visitor)).status).toBe(200)
  const { body } = await site.call('/api/get_contacts.php', { cookie })
  expect(body).toMatchObject({ contacts: [{ message: 'While locked' }] })
  expect(body).not.toHaveProperty('contacts.1')
})

test('while another process has the file, reads are answered before the writes that wait', async () => {
  const file = join(site.dataDir, 'lampstand.sqlite')
  const program = `const file = new (require('node:sqlite').DatabaseSync)(process.argv[1])
    file.exec('begin exclusive')
    process.stdout.write('locked')
    process.stdin.resume().on('end', () => file.close())`
  const other = spawn(process.execPath, ['-e', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    other.stdin.end()
    await once(other, 'exit')
  })
  await once(other.stdout, 'data')
  const ended: string[] = []
  const noted = async (name: string, work: Promise<{ status: number }>) => {
    const { status } = await work
    ended.push(`${name} ${status}`)
  }
  // In turn, each waiting 5 s for the lock, these would take over a minute.
  const writes = Array.from({ length: 15 }, (_, at) =>
    noted('write', site.post('/api/submit_contact.php', { ...visitor, message: `Number ${at}` })),
  )
  const paths = ['/connects', '/healthz', '/login', '/search?q=prayer']
  const reads = paths.map((path) =>
    noted(path, site.fetch(path, path === '/connects' ? { cookie } : {})),
  )
  await Promise.all([...writes, ...reads])
  expect(ended.slice(0, paths.length).sort()).toEqual(paths.map((path) => `${path} 200`))
  expect(ended.slice(paths.length)).toEqual(writes.map(() => 'write 503'))
})
