import { describe, expect, test, vi } from 'vitest'
import { fakeDate } from '../support/fake-date.ts'
import { textsOf } from '../support/html.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()

/** What the call answers about each of these cookies. */
async function expectSignedIn(expected: boolean, ...cookies: (string | undefined)[]) {
  for (const cookie of cookies) {
    const { status, headers, body } = await site.call('/api/auth.php', { cookie })
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({ authenticated: expected })
  }
}

async function signIn(username: string, more = {}, cookie?: string) {
  const credentials = { username, password: PASSWORD, ...more }
  return cookiesOf((await site.post('/api/login.php', credentials, { cookie })).headers)
}

test('an invalid cookie is not signed in', async () => {
  const forged = [`session=${'A'.repeat(43)}`, "session=' or 1=1 --", 'session=%00%ff; session=']
  const long = `session=${'x'.repeat(20_000)}`
  await expectSignedIn(false, undefined, 'session=', 'staff=1', ...forged, long)
})

test('signing out deletes the cookie and ends this session only', async () => {
  const cookie = await site.staffCookie('Out')
  const second = await signIn('Out')
  await expectSignedIn(true, cookie)
  const response = await site.submit('/te/account', { intent: 'sign-out' }, { cookie })
  expect([response.status, response.location]).toEqual([303, '/te/login?notice=signed-out'])
  expect((await site.page('/te/login?notice=signed-out')).text).toContain('సైన్\u00a0అవుట్ అయ్యారు.')
  await expectSignedIn(true, second)
  expect(response.headers.getSetCookie()).toEqual([
    'session=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0',
    'staff=; Path=/; SameSite=Lax; Max-Age=0',
  ])
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
  await expectSignedIn(false, cookie)
  expect((await site.call('/api/get_contacts.php', { cookie })).status).toBe(401)
  const again = await site.submit('/account', { intent: 'sign-out' }, { cookie })
  expect(again.status).toBe(302)
})

describe('a session', () => {
  const hour = 3_600_000
  fakeDate()

  test('expires after twelve hours without use', async () => {
    const cookie = await site.staffCookie('Idle')
    for (const hours of [11.9, 11.9, 12.1]) {
      vi.advanceTimersByTime(hours * hour)
      await expectSignedIn(hours < 12, cookie)
    }
  })

  test('in use all the time ends seven days after its start', async () => {
    const cookie = await site.staffCookie('Always')
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      vi.advanceTimersByTime(11 * hour)
      await expectSignedIn(true, cookie)
    }
    vi.advanceTimersByTime(4 * hour)
    await expectSignedIn(false, cookie)
  })

  test('with "stay signed in" expires after thirty days', async () => {
    await site.addStaff('Staying')
    const cookie = await signIn('Staying', { stay: 'on' })
    vi.advanceTimersByTime(29 * 24 * hour)
    await expectSignedIn(true, cookie)
    vi.advanceTimersByTime(25 * hour)
    await expectSignedIn(false, cookie)
  })
})

test('signing in creates a new token and ends the previous session of the browser', async () => {
  const before = await site.staffCookie(`Turning ${crypto.randomUUID()}`)
  await site.addStaff('Turned').catch(() => undefined)
  expect(await signIn('Turned', { password: 'not this one' }, before)).toBe('')
  await expectSignedIn(true, before)
  const after = await signIn('Turned', {}, before)
  await expectSignedIn(true, after)
  await expectSignedIn(false, before)
  const credentials = { username: 'Turned', password: PASSWORD }
  const page = await site.submit('/login', credentials, { cookie: after })
  await expectSignedIn(false, after)
  await expectSignedIn(true, cookiesOf(page.headers))
})

test('signing out everywhere ends all sessions of the account only', async () => {
  const name = `Everywhere ${crypto.randomUUID()}`
  const here = await site.staffCookie(name)
  const there = await signIn(name)
  const other = await site.staffCookie(`Other ${crypto.randomUUID()}`)
  expect((await site.page('/account', { cookie: here })).text).toContain('Signed in on 2 devices')
  const response = await site.submit('/account', { intent: 'everywhere' }, { cookie: here })
  expect([response.status, response.location]).toEqual([303, '/login?notice=everywhere'])
  expect(response.headers.getSetCookie()[0]).toContain('Max-Age=0')
  expect((await site.page('/login?notice=everywhere')).text).toContain('Signed out everywhere.')
  await expectSignedIn(false, here, there)
  await expectSignedIn(true, other)
})

test('sessions are listed and can be ended one by one, or all but the current one', async () => {
  const name = `Lister ${crypto.randomUUID()}`
  const here = await site.staffCookie(name)
  const android =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
  const enter = async (userAgent: string) => {
    const headers = { 'User-Agent': userAgent }
    const fields = { username: name, password: PASSWORD }
    return cookiesOf((await site.submit('/login', fields, { headers })).headers)
  }
  const [phone, tablet, desk] = [await enter(android), await enter(''), await enter('x')]
  const stranger = await site.staffCookie(`Stranger ${crypto.randomUUID()}`)
  const page = async () => (await site.page('/account', { cookie: here })).text
  const rows = async () =>
    textsOf((await page()).match(/<ul class="[^"]*session-list".*?<\/ul>/s)?.[0] ?? '', 'li')
  expect(await rows()).toHaveLength(4)
  expect((await rows()).filter((row) => row.includes('this device'))).toHaveLength(1)
  const found = (await page()).match(/Chrome, Android.*?name="id" value="(\d+)"/s)
  const id = found?.[1] ?? ''

  // A session of another account cannot be ended.
  await site.submit('/account', { intent: 'end', id }, { cookie: stranger })
  await expectSignedIn(true, phone)
  const ended = await site.submit('/account', { intent: 'end', id }, { cookie: here })
  expect([ended.status, ended.location]).toEqual([303, '/account?notice=session-ended'])
  await expectSignedIn(false, phone)
  await expectSignedIn(true, tablet)

  await site.submit('/account', { intent: 'others' }, { cookie: here })
  await expectSignedIn(false, tablet, desk)
  await expectSignedIn(true, here, stranger)
  expect(await page()).not.toContain('value="others"')
})
