import { expect, test } from 'vitest'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()
const path = '/api/login.php'
await site.addStaff('Priya Rao')
await site.addStaff('సుధ', 'దీపస్తంభం మినిస్ట్రీస్')

const wrong = {
  success: false,
  message: 'The username or the password is not right. Please check both and try again.',
}

function signIn(username: unknown, password: unknown, headers: Record<string, string> = {}) {
  return site.post(path, { username, password }, { headers })
}

async function authenticated(cookie?: string) {
  return (await site.call('/api/auth.php', { cookie })).body
}

test('staying signed in gives cookies that last 30 days', async () => {
  const credentials = { username: 'Priya Rao', password: PASSWORD, stay: 'on' }
  const { headers } = await site.post('/api/login.php', credentials)
  const [session = '', hint = ''] = headers.getSetCookie()
  expect(session).toContain('; Max-Age=2592000')
  expect(hint).toContain('; Max-Age=2592000')
})

test('correct credentials get an HttpOnly, SameSite session cookie', async () => {
  const { status, headers, body } = await signIn('Priya Rao', PASSWORD)
  expect([status, body]).toEqual([200, { success: true, message: 'Signed in.' }])
  const [session = '', hint = '', device = '', ...more] = headers.getSetCookie()
  expect(session).toMatch(/^session=[\w-]{43}; /)
  expect(session.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
  expect(hint).toBe('staff=1; Path=/; SameSite=Lax')
  expect(device).toMatch(/^device=[\w.-]+; /)
  expect(device.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=31536000',
    'Path=/',
    'SameSite=Lax',
  ])
  expect(more).toEqual([])
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(await authenticated(cookiesOf(headers))).toEqual({ authenticated: true })
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

test.each([' priya RAO ', 'PRIYA RAO', 'Priya\tRao'])(
  'the username matches when typed as %j',
  async (name) => {
    expect((await signIn(name, PASSWORD)).status).toBe(200)
  },
)

test('a Telugu username and password work', async () => {
  expect((await signIn('సుధ', 'దీపస్తంభం మినిస్ట్రీస్')).status).toBe(200)
})

test('wrong credentials get the same response whether or not the username exists', async () => {
  const existing = await signIn('Priya Rao', 'wrong')
  const missing = await signIn('Nobody', 'wrong')
  for (const { status, headers, body } of [existing, missing]) {
    expect([status, body]).toEqual([401, wrong])
    expect(headers.getSetCookie()).toEqual([])
  }
  expect([...existing.headers]).toEqual([...missing.headers])
})

test.each([PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.slice(0, -1), '\0'])(
  'the password must match exactly: not %j',
  async (password) => {
    expect((await signIn('Priya Rao', password)).status).toBe(401)
    // Resets the count of failures for the next row.
    expect((await site.post(path, { username: 'Priya Rao', password: PASSWORD })).status).toBe(200)
  },
)

test.each([
  [{}, { username: 'This field is required', password: 'This field is required' }],
  [{ username: ' ', password: 'x' }, { username: 'This field is required' }],
  [{ username: 'x', password: '' }, { password: 'This field is required' }],
  [
    { username: ['x'], password: 7 },
    { username: 'This field is required', password: 'This field is required' },
  ],
  [
    { username: 'x', password: 'x'.repeat(1001) },
    { password: 'This is too long. Please shorten it.' },
  ],
])('invalid fields get 422: %.60j', async (fields, errors) => {
  const { status, body } = await site.post(path, fields)
  expect([status, body]).toEqual([
    422,
    { success: false, message: 'You are not signed in yet.', errors },
  ])
})

test.each(['', 'null', '[]', 'username=x'])('%j is not a JSON object: 400', async (body) => {
  expect((await site.post(path, body)).status).toBe(400)
})

test('messages are in Telugu on request', async () => {
  const { body } = await signIn('Nobody at all', 'wrong', { 'Accept-Language': 'te' })
  expect(body).toEqual({
    success: false,
    message: 'యూజర్‌నేమ్ లేదా పాస్‌వర్డ్ సరైనది కాదు. రెండూ సరిచూసి మళ్ళీ ప్రయత్నించండి.',
  })
})
