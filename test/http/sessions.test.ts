import { expect, test, vi } from 'vitest'
import { textsOf } from '../support/html.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()

async function authenticated(cookie?: string) {
  const { status, headers, body } = await site.call('/api/auth.php', { cookie })
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  return body
}

test.each([
  undefined,
  '',
  'session=',
  'session=1',
  'staff=1',
  `session=${'A'.repeat(43)}`,
  "session=' or 1=1 --",
  'session=%00%ff; session=undefined',
  `session=${'x'.repeat(20_000)}`,
])('the invalid cookie %.40s is not signed in', async (cookie) => {
  expect(await authenticated(cookie)).toEqual({ authenticated: false })
})

test('signing out deletes the cookie and ends the session', async () => {
  const cookie = await site.staffCookie('Out')
  expect(await authenticated(cookie)).toEqual({ authenticated: true })
  const response = await site.submit('/staff', { intent: 'sign-out' }, { cookie })
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    '/login?notice=signed-out',
  ])
  expect(response.headers.getSetCookie()).toEqual([
    'session=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0',
    'staff=; Path=/; SameSite=Lax; Max-Age=0',
  ])
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(await authenticated(cookie)).toEqual({ authenticated: false })
  const list = await site.call('/api/get_contacts.php', { cookie })
  expect(list.status).toBe(401)
  const again = await site.submit('/staff', { intent: 'sign-out' }, { cookie })
  expect(again.status).toBe(302)
})

test('signing out works on a Telugu page', async () => {
  const cookie = await site.staffCookie('Page')
  const page = await site.submit('/te/staff', { intent: 'sign-out' }, { cookie })
  expect([page.status, page.headers.get('Location')]).toEqual([303, '/te/login?notice=signed-out'])
  expect(page.headers.getSetCookie()[0]).toContain('session=; ')
  expect(page.headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(await authenticated(cookie)).toEqual({ authenticated: false })
  expect((await site.page('/te/login?notice=signed-out')).text).toContain('సైన్\u00a0అవుట్ అయ్యారు.')
})

test('signing out ends only one of two sessions', async () => {
  const first = await site.staffCookie('Two')
  const credentials = { username: 'Two', password: PASSWORD }
  const second = cookiesOf((await site.post('/api/login.php', credentials)).headers)
  expect(second).not.toBe(first)
  await site.submit('/staff', { intent: 'sign-out' }, { cookie: first })
  expect(await authenticated(second)).toEqual({ authenticated: true })
})

test('a session expires after twelve hours without use', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const cookie = await site.staffCookie('Idle')
    for (const hours of [11.9, 11.9]) {
      vi.advanceTimersByTime(hours * 3_600_000)
      expect(await authenticated(cookie)).toEqual({ authenticated: true })
    }
    vi.advanceTimersByTime(12.1 * 3_600_000)
    expect(await authenticated(cookie)).toEqual({ authenticated: false })
  } finally {
    vi.useRealTimers()
  }
})

test('a session in use all the time ends seven days after its start', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const cookie = await site.staffCookie('Always')
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      vi.advanceTimersByTime(11 * 3_600_000)
      expect(await authenticated(cookie)).toEqual({ authenticated: true })
    }
    vi.advanceTimersByTime(4 * 3_600_000)
    expect(await authenticated(cookie)).toEqual({ authenticated: false })
  } finally {
    vi.useRealTimers()
  }
})

test('a session with "stay signed in" expires after thirty days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await site.addStaff('Staying')
    const credentials = { username: 'Staying', password: PASSWORD, stay: 'on' }
    const cookie = cookiesOf((await site.post('/api/login.php', credentials)).headers)
    vi.advanceTimersByTime(29 * 24 * 3_600_000)
    expect(await authenticated(cookie)).toEqual({ authenticated: true })
    vi.advanceTimersByTime(25 * 3_600_000)
    expect(await authenticated(cookie)).toEqual({ authenticated: false })
  } finally {
    vi.useRealTimers()
  }
})

test('signing in creates a new token and ends the previous session of the browser', async () => {
  const before = await site.staffCookie(`Turning ${crypto.randomUUID()}`)
  await site.addStaff('Turned').catch(() => undefined)
  const credentials = { username: 'Turned', password: PASSWORD }
  const signedIn = await site.post('/api/login.php', credentials, { cookie: before })
  const after = cookiesOf(signedIn.headers)
  expect(after).not.toBe(before)
  expect(await authenticated(after)).toEqual({ authenticated: true })
  expect(await authenticated(before)).toEqual({ authenticated: false })
  const page = await site.submit('/login', credentials, { cookie: after })
  expect(await authenticated(after)).toEqual({ authenticated: false })
  expect(await authenticated(cookiesOf(page.headers))).toEqual({ authenticated: true })
})

test('a failed sign-in keeps the session', async () => {
  const cookie = await site.staffCookie(`Staying ${crypto.randomUUID()}`)
  const wrong = { username: 'Staying', password: 'not this one' }
  expect((await site.post('/api/login.php', wrong, { cookie })).status).toBe(401)
  expect(await authenticated(cookie)).toEqual({ authenticated: true })
})

test('signing out everywhere ends all sessions of the account only', async () => {
  const name = `Everywhere ${crypto.randomUUID()}`
  const here = await site.staffCookie(name)
  const there = cookiesOf(
    (await site.post('/api/login.php', { username: name, password: PASSWORD })).headers,
  )
  const other = await site.staffCookie(`Other ${crypto.randomUUID()}`)
  expect((await site.page('/account', { cookie: here })).text).toContain('Signed in on 2 devices')
  const response = await site.submit('/account', { intent: 'everywhere' }, { cookie: here })
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    '/login?notice=everywhere',
  ])
  expect(response.headers.getSetCookie()[0]).toContain('Max-Age=0')
  expect((await site.page('/login?notice=everywhere')).text).toContain('Signed out everywhere.')
  for (const cookie of [here, there]) {
    expect(await authenticated(cookie)).toEqual({ authenticated: false })
  }
  expect(await authenticated(other)).toEqual({ authenticated: true })
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
  expect(await authenticated(phone)).toEqual({ authenticated: true })
  const ended = await site.submit('/account', { intent: 'end', id }, { cookie: here })
  expect([ended.status, ended.headers.get('Location')]).toEqual([
    303,
    '/account?notice=session-ended',
  ])
  expect(await authenticated(phone)).toEqual({ authenticated: false })
  expect(await authenticated(tablet)).toEqual({ authenticated: true })

  await site.submit('/account', { intent: 'others' }, { cookie: here })
  for (const cookie of [tablet, desk]) {
    expect(await authenticated(cookie)).toEqual({ authenticated: false })
  }
  for (const cookie of [here, stranger]) {
    expect(await authenticated(cookie)).toEqual({ authenticated: true })
  }
  expect(await page()).not.toContain('value="others"')
})
