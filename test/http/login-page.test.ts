import { describe, expect, test } from 'vitest'
import { alertIn, elements, fieldErrors, fieldValue, textsOf } from '../support/html.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()
await site.addStaff('Priya')
const right = { username: 'Priya', password: PASSWORD }

async function signIn(redirect?: string, path = '/login') {
  const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`
  const page = await site.submit(path + query, right)
  expect(page.status).toBe(303)
  expect(page.headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43}; .*HttpOnly/)
  return page
}

test('signing in redirects to the requested page', async () => {
  for (const wanted of ['/connects', '/te/livelink', '/connects?a=%26b&c=%E0%B0%95']) {
    const refused = await site.page(wanted)
    expect(refused.status).toBe(302)
    const login = refused.headers.get('Location') ?? ''
    const form = await site.page(login)
    const [action] = elements(form.text.match(/<main.*<\/main>/s)?.[0] ?? '', 'form')
    const signedIn = await site.submit(action?.['action'] ?? '', right)
    expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, wanted])
    const page = await site.page(wanted, { cookie: cookiesOf(signedIn.headers) })
    expect(page.status).toBe(200)
  }
})

test('the stay signed in checkbox gives a session cookie of 30 days', async () => {
  const fields = right
  const { text } = await site.page('/login')
  expect(textsOf(text, 'label')).toContain('Stay signed in on this device for 30 days (optional)')
  const box = elements(text, 'input').find(({ name }) => name === 'stay')
  const wrong = await site.submit('/login', { ...fields, password: 'x', stay: '1' })
  const again = elements(wrong.text, 'input').find(({ name }) => name === 'stay')
  expect([box?.['type'], 'checked' in (box ?? {}), 'checked' in (again ?? {})]).toEqual([
    'checkbox',
    false,
    true,
  ])
  const staying = await site.submit('/login', { ...fields, stay: box?.['value'] ?? '' })
  expect(staying.headers.getSetCookie()[0]).toContain('; Max-Age=2592000')
  const visiting = await site.submit('/login', fields)
  expect(visiting.headers.getSetCookie()[0]).not.toContain('Max-Age')
})

test('without a redirect parameter the sign-in leads to Home in its language', async () => {
  expect((await signIn()).headers.get('Location')).toBe('/')
  expect((await signIn(undefined, '/te/login')).headers.get('Location')).toBe('/te')
})

describe('no redirect parameter leads to another site', () => {
  test.each([
    'https://evil.example/',
    'http:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/../..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '/@evil.example',
    'http://localhost:3000@evil.example/',
    '//localhost:3000@evil.example',
    '/\r\nSet-Cookie: x=1',
  ])('%j', async (redirect) => {
    const location = (await signIn(redirect)).headers.get('Location') ?? ''
    // Resolved as a browser does.
    expect(new URL(location, 'http://localhost:3000/login').origin).toBe('http://localhost:3000')
    const form = await site.page(`/login?redirect=${encodeURIComponent(redirect)}`)
    expect(form.status).toBe(200)
    const island = elements(form.text, 'react-island').find((each) => each['name'] === 'login-form')
    const { next } = JSON.parse(island?.['props'] ?? '{}')
    expect(new URL(next, 'http://localhost:3000/login').origin).toBe('http://localhost:3000')
  })
})

test('wrong credentials return the form with the username and without the password', async () => {
  const typed = { username: 'Priya "x"', password: 'a secret typed here' }
  const page = await site.submit('/login?redirect=%2Fconnects', typed)
  expect(page.status).toBe(401)
  expect(alertIn(page.text)).toEqual({
    role: 'alert',
    words: 'The username or the password is not right. Please check both and try again.',
  })
  expect(fieldValue(page.text, 'username')).toBe('Priya "x"')
  expect(page.text).not.toContain('a secret typed here')
  expect(page.text).toContain('action="/login?redirect=%2Fconnects"')
  expect(page.headers.getSetCookie()).toEqual([])
  expect(page.headers.get('Cache-Control')).toBe('no-store')
})

test('a missing field has a message beside it, in Telugu too', async () => {
  const page = await site.submit('/te/login', { username: '', password: '' })
  expect(page.status).toBe(422)
  expect(fieldErrors(page.text, 'login')).toEqual({
    username: 'ఈ వివరం తప్పనిసరి',
    password: 'ఈ వివరం తప్పనిసరి',
  })
})
