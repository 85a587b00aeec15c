import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { alertIn, fieldValue } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const words = 'We cannot reach our records just now. Please try again in a few minutes.'
const visitor = { name: 'Asha', email: 'a@b.in', phone: '9876543210', message: 'While locked' }

test('while another program locks the database, writes wait and then respond with 503', {
  timeout: 60_000,
}, async () => {
  const storage = await site.storage()
  // Long enough ago that last_seen_at is due for an update, which cannot get the lock either.
  const longAgo = new Date(Date.now() - 3_600_000).toISOString()
  await storage.updateTable('sessions').set({ last_seen_at: longAgo }).execute()
  const other = new DatabaseSync(join(site.dataDir, 'lampstand.sqlite'))
  other.exec('begin immediate')
  const [call, login, page, list, health] = await Promise.all([
    site.post('/api/submit_contact.php', visitor),
    site.post('/api/login.php', { username: 'Priya', password: 'x' }),
    site.submit('/contact', visitor),
    site.call('/api/get_contacts.php', { cookie }),
    site.call('/healthz'),
  ])
  expect([call.status, call.body]).toEqual([503, { success: false, message: words }])
  expect([login.status, login.body]).toEqual([503, { success: false, message: words }])
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

test('a lock that is released in time delays the write only', async () => {
  const other = new DatabaseSync(join(site.dataDir, 'lampstand.sqlite'))
  other.exec('begin immediate')
  const sent = site.post('/api/submit_contact.php', { ...visitor, message: 'Patient' })
  // Once another request is answered, the write is waiting for the lock.
  await site.call('/api/home')
  other.exec('rollback')
  other.close()
  expect((await sent).status).toBe(200)
})
