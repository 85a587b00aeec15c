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

test('whoever chose to stay signed in has a cookie for thirty days', async () => {
  const credentials = { username: 'Priya Rao', password: PASSWORD, stay: 'on' }
  const { headers } = await site.post('/api/login.php', credentials)
  const [session = '', hint = ''] = headers.getSetCookie()
  expect(session).toContain('; Max-Age=2592000')
  expect(hint).toContain('; Max-Age=2592000')
})

test('a right pair gets a session cookie that no script and no other site can use', async () => {
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

test('the secret of a session is not in the database', async () => {
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
  'the name may be written %j',
  async (name) => {
    expect((await signIn(name, PASSWORD)).status).toBe(200)
  },
)

test('a Telugu name and password do', async () => {
  expect((await signIn('సుధ', 'దీపస్తంభం మినిస్ట్రీస్')).status).toBe(200)
})

test('a wrong pair is answered the same, whether the name exists or not', async () => {
  const existing = await signIn('Priya Rao', 'wrong')
  const missing = await signIn('Nobody', 'wrong')
  for (const { status, headers, body } of [existing, missing]) {
    expect([status, body]).toEqual([401, wrong])
    expect(headers.getSetCookie()).toEqual([])
  }
  expect([...existing.headers]).toEqual([...missing.headers])
})

test.each([PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.slice(0, -1), '\0'])(
  'the password is taken as typed: not %j',
  async (password) => {
    expect((await signIn('Priya Rao', password)).status).toBe(401)
    // So that the failures of this table do not add up.
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
])('what is missing is answered with 422: %.60j', async (fields, errors) => {
  const { status, body } = await site.post(path, fields)
  expect([status, body]).toEqual([
    422,
    { success: false, message: 'You are not signed in yet.', errors },
  ])
})

test.each(['', 'null', '[]', 'username=x'])('%j is no JSON object: 400', async (body) => {
  expect((await site.post(path, body)).status).toBe(400)
})

test('Telugu is answered in Telugu', async () => {
  const { body } = await signIn('Nobody at all', 'wrong', { 'Accept-Language': 'te' })
  expect(body).toEqual({
    success: false,
    message: 'యూజర్‌నేమ్ లేదా పాస్‌వర్డ్ సరైనది కాదు. రెండూ సరిచూసి మళ్ళీ ప్రయత్నించండి.',
  })
})
