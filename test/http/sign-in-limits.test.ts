import { beforeEach, expect, test, vi } from 'vitest'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()
// The first account is an administrator.

// The clock stands still: a wait of a second does not pass while passwords are hashed.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

type From = { address: string; cookie?: string | undefined }

function signIn(username: string, password: string, from: From) {
  return site.post('/api/login.php', { username, password }, from)
}

async function fail(username: string, from: From, times: number) {
  for (let tried = 0; tried < times; tried++) await signIn(username, 'wrong password', from)
}

test('failures from a shared address do not lock the owner out of a known device', async () => {
  await site.addStaff('Owner')
  const first = await signIn('Owner', PASSWORD, { address: '192.0.2.1' })
  const device = cookiesOf(first.headers)
    .split('; ')
    .find((cookie) => cookie.startsWith('device='))
  expect(device).toBeDefined()
  await fail('Owner', { address: '192.0.2.1' }, 10)
  expect((await signIn('Owner', PASSWORD, { address: '192.0.2.1' })).status).toBe(429)
  const known = { address: '192.0.2.1', cookie: device }
  expect((await signIn('Owner', PASSWORD, known)).status).toBe(200)
  // The device cookie has its own limit,
  await fail('Owner', known, 5)
  expect((await signIn('Owner', PASSWORD, known)).status).toBe(429)
  // and is not valid for another account.
  await site.addStaff('Other')
  await fail('Other', known, 5)
  expect((await signIn('Other', PASSWORD, known)).status).toBe(429)
})

test('one network guessing many usernames is rate limited', async () => {
  const address = '2001:db8:1:2::'
  for (let name = 0; name < 50; name++) {
    const { status } = await signIn(`Guess ${name}`, 'wrong', { address: `${address}${name + 1}` })
    expect(status).toBe(401)
  }
  expect((await signIn('Guess 51', 'wrong', { address: `${address}ffff` })).status).toBe(429)
  expect((await signIn('Guess 51', 'wrong', { address: '2001:db8:1:3::1' })).status).toBe(401)
})

test('common passwords are rejected', async () => {
  await expect(site.addStaff('Careless', 'password1234')).rejects.toThrow('common')
  // Also passwords that are easy to guess from the ministry's name.
  for (const near of ['Lampstand@1975', 'LampstandMinistries', 'churchprayer2026']) {
    await expect(site.addStaff('Careless', near)).rejects.toThrow('common')
  }
  await site.addStaff('Careful', 'the church at the river')
})
