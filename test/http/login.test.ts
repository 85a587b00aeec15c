import { expect, test } from 'vitest'
import { alertIn, elements, fieldErrors, fieldValue, textsOf } from '../support/html.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

// The sign-in by the call and by its page without script.

const site = await openSite()
const path = '/api/login.php'
await site.addStaff('Priya Rao')
await site.addStaff('సుధ', 'దీపస్తంభం మినిస్ట్రీస్')

const right = { username: 'Priya Rao', password: PASSWORD }
const wrong = 'The username or the password is not right. Please check both and try again.'
const required = 'This field is required'

function signIn(username: unknown, password: unknown, headers: Record<string, string> = {}) {
  return site.post(path, { username, password }, { headers })
}

test('correct credentials get an HttpOnly, SameSite session cookie', async () => {
  const { status, headers, body } = await signIn('Priya Rao', PASSWORD)
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
  const { body: auth } = await site.call('/api/auth.php', { cookie: cookiesOf(headers) })
  expect(auth).toEqual({ authenticated: true })
})

test('neither the session token nor the password is stored in plain text', async () => {
  const { headers } = await signIn('Priya Rao', PASSWORD)
  const token = cookiesOf(headers).match(/session=([^;]+)/)?.[1] ?? ''
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
    expect((await signIn(name, PASSWORD)).status).toBe(200)
  }
  expect((await signIn('సుధ', 'దీపస్తంభం మినిస్ట్రీస్')).status).toBe(200)
  for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, PASSWORD.slice(0, -1), '\0']) {
    expect((await signIn('Priya Rao', password)).status).toBe(401)
    // Resets the count of failures for the next one.
    expect((await signIn('Priya Rao', PASSWORD)).status).toBe(200)
  }
})

test('wrong credentials get the same response whether or not the username exists', async () => {
  const existing = await signIn('Priya Rao', 'wrong')
  const missing = await signIn('Nobody', 'wrong')
  for (const { status, headers, body } of [existing, missing]) {
    expect([status, body]).toEqual([401, { success: false, message: wrong }])
    expect(headers.getSetCookie()).toEqual([])
  }
  expect([...existing.headers]).toEqual([...missing.headers])
  const { body } = await signIn('Nobody', 'wrong', { 'Accept-Language': 'te' })
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
  const { status, body } = await site.post(path, fields)
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
