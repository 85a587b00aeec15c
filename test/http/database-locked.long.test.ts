import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { alertIn, fieldValue } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const words = 'We cannot save this just now. Please try again in a few minutes.'
const visitor = { name: 'Asha', email: 'a@b.in', phone: '9876543210', message: 'While locked' }

test('while another process has the database, reads are answered and writes wait, then get 503', async () => {
  // Long enough ago that last_seen_at is due for an update, which cannot get the lock either.
  const longAgo = new Date(Date.now() - 3_600_000).toISOString()
  const storage = await site.storage()
  await storage.updateTable('sessions').set({ last_seen_at: longAgo }).execute()
  const program = `const file = new (require('node:sqlite').DatabaseSync)(process.argv[1])
    file.exec('begin exclusive')
    process.stdout.write('locked')
    process.stdin.resume().on('end', () => file.close())`
  const file = join(site.dataDir, 'lampstand.sqlite')
  const other = spawn(process.execPath, ['-e', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void other.kill())
  await once(other.stdout, 'data')
  const ended: string[] = []
  const noted = async <Answer extends { status: number }>(name: string, work: Promise<Answer>) => {
    const answer = await work
    ended.push(`${name} ${answer.status}`)
    return answer
  }
  // In turn, each waiting 5 s for the lock, these would take over a minute.
  const send = () => noted('write', site.post('/api/submit_contact.php', visitor))
  const writes = Array.from({ length: 15 }, send)
  const login = site.post('/api/login.php', { username: 'Priya', password: 'x' })
  const form = site.submit('/contact', visitor)
  const paths = ['/connects', '/healthz', '/login', '/search?q=prayer']
  const reads = paths.map((path) =>
    noted(path, site.fetch(path, path === '/connects' ? { cookie } : {})),
  )
  await Promise.all([...writes, ...reads])
  expect(ended.slice(0, paths.length).sort()).toEqual(paths.map((path) => `${path} 200`))
  expect(ended.slice(paths.length)).toEqual(writes.map(() => 'write 503'))
  expect((await writes[0])?.body).toEqual({ success: false, message: words })
  const signIn = 'An error occurred while logging in.'
  expect(await login).toMatchObject({ status: 503, body: { success: false, message: signIn } })
  const { status, text } = await form
  expect([status, alertIn(text)?.words]).toEqual([503, `Error: ${words}`])
  expect(fieldValue(text, 'message')).toBe('While locked')

  other.stdin.end()
  await once(other, 'exit')
  expect((await send()).status).toBe(200)
  const { body } = await site.call('/api/get_contacts.php', { cookie })
  expect(body).toMatchObject({ contacts: [{ message: 'While locked' }] })
  expect(body).not.toHaveProperty('contacts.1')
})
