import { describe, expect, test, vi } from 'vitest'
import { fakeDate } from '../support/fake-date.ts'
import { alertIn, elements, fieldErrors, fieldValue, textsOf } from '../support/html.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

// The sign-in, by the call and by its page without script, and the session that it begins.

const site = await openSite()
await site.addStaff('Priya Rao')
await site.addStaff('సుధ', 'దీపస్తంభం మినిస్ట్రీస్')

const right = { username: 'Priya Rao', password: PASSWORD }
const wrong = 'The username or the password is not right. Please check both and try again.'
const required = 'This field is required'

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

function tryToSignIn(username: unknown, password: unknown, headers: Record<string, string> = {}) {
  return site.post('/api/login.php', { username, password }, { headers })
}

test('correct credentials get an HttpOnly, SameSite session cookie, which is not stored', async () => {
  const { status, headers, body } = await tryToSignIn('Priya Rao', PASSWORD)
  expect([status, body]).toEqual([200, { success: true, message: 'Signed in.' }])
  const [session = '', hint = '', device = '', ...more] = headers.getSetCookie()
  expect(session).toMatch(/^session=[\w-]{43}; /)
  expect(session.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
  expect(hint).toBe('staff=1; Path=/; SameSite=Lax')
  expect(device).toMatch(/^device=[\w.-]+; /)
  const kept = ['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax']
  expect(device.split('; ').slice(1).sort()).toEqual(kept)
  expect(more).toEqual([])
  expect(headers.get('Cache-Control')).toBe('no-store')
  await expectSignedIn(true, cookiesOf(headers))
  // Neither the token nor the password is stored in plain text.
  const token = session.slice('session='.length, session.indexOf(';'))
  const storage = await site.storage()
  const tables = await Promise.all([
    storage.selectFrom('sessions').selectAll().execute(),
    storage.selectFrom('staff').selectAll().execute(),
  ])
  expect(token).toHaveLength(43)
  expect(JSON.stringify(tables)).not.toContain(token)
  expect(JSON.stringify(tables)).not.toContain(PASSWORD)
})

test('the username may be typed in any case and spacing, the password only exactly', async () => {
  for (const name of [' priya RAO ', 'PRIYA RAO', 'Priya\tRao']) {
    expect((await tryToSignIn(name, PASSWORD)).status).toBe(200)
  }
  expect((await tryToSignIn('సుధ', 'దీపస్తంభం మినిస్ట్రీస్')).status).toBe(200)
  for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, PASSWORD.slice(0, -1), '\0']) {
    expect((await tryToSignIn('Priya Rao', password)).status).toBe(401)
    // Resets the count of failures for the next one.
    expect((await tryToSignIn('Priya Rao', PASSWORD)).status).toBe(200)
  }
})

test('wrong credentials get the same response whether or not the username exists', async () => {
  const existing = await tryToSignIn('Priya Rao', 'wrong')
  const missing = await tryToSignIn('Nobody', 'wrong')
  for (const { status, headers, body } of [existing, missing]) {
    expect([status, body]).toEqual([401, { success: false, message: wrong }])
    expect(headers.getSetCookie()).toEqual([])
  }
  expect([...existing.headers]).toEqual([...missing.headers])
  const { body } = await tryToSignIn('Nobody', 'wrong', { 'Accept-Language': 'te' })
  expect(body).toMatchObject({ message: expect.stringContaining('యూజర్‌నేమ్ లేదా పాస్‌వర్డ్') })
})

test.each([
  [{}, { username: required, password: required }],
  [{ username: ' ', password: 'x' }, { username: required }],
  [
    { username: ['x'], password: 7 },
    { username: required, password: required },
  ],
  [
    { username: 'x', password: 'x'.repeat(1001) },
    { password: 'This is too long. Please shorten it.' },
  ],
])('invalid fields get 422: %.60j', async (fields, errors) => {
  const { status, body } = await site.post('/api/login.php', fields)
  const message = 'You are not signed in yet.'
  expect([status, body]).toEqual([422, { success: false, message, errors }])
})

test('the page leads to the page that asked for the sign-in', async () => {
  for (const wanted of ['/connects', '/te/livelink', '/connects?a=%26b&c=%E0%B0%95']) {
    const refused = await site.page(wanted)
    expect(refused.status).toBe(302)
    const form = await site.page(refused.location)
    const [action] = elements(form.text.match(/<main.*<\/main>/s)?.[0] ?? '', 'form')
    const signedIn = await site.submit(action?.['action'] ?? '', right)
    expect([signedIn.status, signedIn.location]).toEqual([303, wanted])
    const page = await site.page(wanted, { cookie: cookiesOf(signedIn.headers) })
    expect(page.status).toBe(200)
  }
  // Without a redirect parameter it leads to Home in its language.
  expect((await site.submit('/login', right)).location).toBe('/')
  expect((await site.submit('/te/login', right)).location).toBe('/te')
})

const slashes = [
  '//',
  '/\\',
  '\\/',
  '/\t/',
  '\t//',
  '/%2f/',
  '/%5c',
  '/.//',
  '/a/../..//',
  '/%2e//',
]
const addresses = ['https://', 'http:', '@', 'http://localhost:3000@', ...slashes]
test.each([
  ...addresses.map((start) => `${start}evil.example/`),
  ...['javascript:alert(1)', 'data:text/html,x', '/\r\nSet-Cookie: x=1'],
])('no redirect parameter leads to another site: %j', async (redirect) => {
  const address = `/login?redirect=${encodeURIComponent(redirect)}`
  const form = await site.page(address)
  const island = elements(form.text, 'react-island').find((each) => each['name'] === 'login-form')
  const { next } = JSON.parse(island?.['props'] ?? '{}')
  const { location } = await site.submit(address, right)
  // Resolved as a browser does.
  for (const path of [next, location]) {
    expect(new URL(path, 'http://localhost:3000/login').origin).toBe('http://localhost:3000')
  }
})

test('whoever stays signed in gets cookies of 30 days', async () => {
  const { text } = await site.page('/login')
  expect(textsOf(text, 'label')).toContain('Stay signed in on this device for 30 days (optional)')
  const boxIn = (html: string) => elements(html, 'input').find(({ name }) => name === 'stay') ?? {}
  const box = boxIn(text)
  const again = await site.submit('/login', { ...right, password: 'x', stay: '1' })
  const ticked = [box, boxIn(again.text)].map((each) => 'checked' in each)
  expect([box['type'], ...ticked]).toEqual(['checkbox', false, true])
  const staying = await site.submit('/login', { ...right, stay: box['value'] ?? '' })
  for (const cookie of staying.headers.getSetCookie().slice(0, 2)) {
    expect(cookie).toContain('; Max-Age=2592000')
  }
  const visiting = await site.submit('/login', right)
  expect(visiting.headers.getSetCookie()[0]).not.toContain('Max-Age')
})

test('wrong credentials return the form with the username and without the password', async () => {
  const typed = { username: 'Priya "x"', password: 'a secret typed here' }
  const page = await site.submit('/login?redirect=%2Fconnects', typed)
  expect(page.status).toBe(401)
  expect(alertIn(page.text)).toEqual({ role: 'alert', words: wrong })
  expect(fieldValue(page.text, 'username')).toBe('Priya "x"')
  expect(page.text).not.toContain('a secret typed here')
  expect(page.text).toContain('action="/login?redirect=%2Fconnects"')
  expect(page.headers.getSetCookie()).toEqual([])
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const empty = await site.submit('/te/login', { username: '', password: '' })
  const missed = 'ఈ వివరం తప్పనిసరి'
  expect(fieldErrors(empty.text, 'login')).toEqual({ username: missed, password: missed })
})

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

  /** The hours after which it is used again, and then those after which it is over. */
  test.each([
    ['expires after twelve hours without use', {}, [11.9, 11.9], 12.1],
    ['in use all the time ends seven days after its start', {}, Array<number>(15).fill(11), 4],
    ['with "stay signed in" expires after thirty days', { stay: 'on' }, [29 * 24], 25],
  ])('%s', async (name, more, within, over) => {
    await site.addStaff(name)
    const cookie = await signIn(name, more)
    for (const hours of within) {
      vi.advanceTimersByTime(hours * hour)
      await expectSignedIn(true, cookie)
    }
    vi.advanceTimersByTime(over * hour)
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
