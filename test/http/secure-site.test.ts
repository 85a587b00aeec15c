import { expect, test } from 'vitest'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

// The site with an https URL.
const site = await openSite({ SITE_URL: 'https://lampstand.example' })
await site.addStaff('Priya')

test('the session cookie is bound to this host and to TLS', async () => {
  const credentials = { username: 'Priya', password: PASSWORD }
  const { headers } = await site.post('/api/login.php', credentials)
  const [session = '', hint = ''] = headers.getSetCookie()
  expect(session).toMatch(/^__Host-session=[\w-]{43}; /)
  const attributes = ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']
  expect(session.split('; ').slice(1).sort()).toEqual(attributes)
  expect(hint).toContain('; Secure')
  const cookie = cookiesOf(headers)
  expect((await site.call('/api/auth.php', { cookie })).body).toEqual({ authenticated: true })
  // A cookie without the prefix could be set by an attacker on the network.
  const plain = cookie.replace('__Host-session', 'session')
  const stranger = await site.call('/api/auth.php', { cookie: plain })
  expect(stranger.body).toEqual({ authenticated: false })
  const ended = await site.submit('/account', { intent: 'sign-out' }, { cookie })
  for (const each of ended.headers.getSetCookie()) expect(each).toMatch(/Secure; |; Secure/)
})

test('POST is accepted from its own origin only, not from http or another host', async () => {
  const subscribe = (Origin: string) =>
    site.post('/api/subscribe_email.php', { email: 'a@b.in' }, { headers: { Origin } })
  expect((await subscribe('https://lampstand.example')).status).toBe(200)
  expect((await subscribe('http://lampstand.example')).status).toBe(403)
  expect((await subscribe('https://www.lampstand.example')).status).toBe(403)
})
