import { beforeEach, expect, test, vi } from 'vitest'
import { alertIn, fieldErrors } from '../support/html.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()
await site.addStaff('Owner')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

function unique() {
  return `Someone ${crypto.randomUUID()}`
}

function change(cookie: string, old: string, wanted: string, address?: string) {
  const fields = { intent: 'password', own_password: old, new_password: wanted }
  return site.submit('/account', fields, { cookie, ...(address ? { address } : {}) })
}

async function authenticated(cookie: string) {
  return (await site.call('/api/auth.php', { cookie })).body
}

test('changing the password ends the other sessions, not the current one', async () => {
  const name = unique()
  const here = await site.staffCookie(name)
  const signIn = (password: string) => site.post('/api/login.php', { username: name, password })
  const there = cookiesOf((await signIn(PASSWORD)).headers)
  const changed = await change(here, PASSWORD, 'a lamp on a stand')
  expect([changed.status, changed.location]).toEqual([303, '/account?notice=password'])
  const page = await site.page('/account?notice=password', { cookie: here })
  expect(alertIn(page.text)?.words).toContain('Password changed.')
  expect(await authenticated(there)).toEqual({ authenticated: false })
  expect((await signIn(PASSWORD)).status).toBe(401)
  expect((await signIn('a lamp on a stand')).status).toBe(200)
})

test.each([
  [
    'not my password',
    'a lamp on a stand',
    { own_password: 'That is not your password. Please type it again' },
  ],
  [PASSWORD, 'eleven char', { new_password: 'Use at least 12 characters' }],
  [PASSWORD, '', { new_password: 'This field is required' }],
  ['', 'a lamp on a stand', { own_password: 'This field is required' }],
  [PASSWORD, 'x'.repeat(1001), { new_password: 'This is too long. Please shorten it.' }],
])('from %.20j to %.20j is refused and changes nothing', async (old, wanted, errors) => {
  const name = unique()
  const cookie = await site.staffCookie(name)
  const page = await change(cookie, old, wanted)
  expect([page.status, fieldErrors(page.text, 'password')]).toEqual([422, errors])
  for (const typed of [old, wanted].filter((word) => word.length > 5)) {
    expect(page.text).not.toContain(typed)
  }
  const again = await site.post('/api/login.php', { username: name, password: PASSWORD })
  expect(again.status).toBe(200)
})

test('guessing the old password from an open session is rate limited', async () => {
  const cookie = await site.staffCookie(unique())
  const address = '192.0.2.90'
  for (let tried = 0; tried < 5; tried++) {
    expect((await change(cookie, 'a guess', 'a lamp on a stand', address)).status).toBe(422)
  }
  const slowed = await change(cookie, PASSWORD, 'a lamp on a stand', address)
  expect([slowed.status, slowed.headers.get('Retry-After')]).toEqual([429, '1'])
  vi.advanceTimersByTime(1000)
  expect((await change(cookie, PASSWORD, 'a lamp on a stand', address)).status).toBe(303)
})

test('the minimum length of a Telugu password counts characters', async () => {
  const cookie = await site.staffCookie(unique())
  expect((await change(cookie, PASSWORD, 'దీపస్తంభం')).status).toBe(422)
  expect((await change(cookie, PASSWORD, 'దీపస్తంభం వెలుగు')).status).toBe(303)
})

test('common passwords are rejected', async () => {
  await expect(site.addStaff('Careless', 'password1234')).rejects.toThrow('common')
  // Also passwords that are easy to guess from the ministry's name.
  for (const near of ['Lampstand@1975', 'LampstandMinistries', 'churchprayer2026']) {
    await expect(site.addStaff('Careless', near)).rejects.toThrow('common')
  }
  await site.addStaff('Careful', 'the church at the river')
})
