import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { alertIn, typedIn } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const words = 'We cannot reach our records just now. Please try again in a few minutes.'
const visitor = { name: 'Asha', email: 'a@b.in', phone: '9876543210', message: 'While locked' }

test('another program holds the file: writing waits, then says so', {
  timeout: 60_000,
}, async () => {
  const storage = await site.storage()
  // So long ago that the session and the visit want to be noted anew, which waits in vain too.
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
  expect(typedIn(page.text, 'message')).toBe('While locked')
  expect([list.status, health.status]).toEqual([200, 200])

  other.exec('rollback')
  other.close()
  expect((await site.post('/api/submit_contact.php', visitor)).status).toBe(200)
  const { body } = await site.call('/api/get_contacts.php', { cookie })
  expect(body).toMatchObject({ contacts: [{ message: 'While locked' }] })
  expect(body).not.toHaveProperty('contacts.1')
})

test('a lock that is let go in time is not noticed', async () => {
  const other = new DatabaseSync(join(site.dataDir, 'lampstand.sqlite'))
  other.exec('begin immediate')
  const sent = site.post('/api/submit_contact.php', { ...visitor, message: 'Patient' })
  // The call is under way and waiting once the site answers something else.
  await site.call('/api/home')
  other.exec('rollback')
  other.close()
  expect((await sent).status).toBe(200)
})
