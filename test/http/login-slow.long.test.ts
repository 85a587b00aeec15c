import { expect, test, vi } from 'vitest'
import { fakeDate } from '../support/fake-date.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()

// Tests advance a fake clock.
fakeDate()

function signIn(username: string, password: string, address: string, cookie?: string) {
  return site.post('/api/login.php', { username, password }, { address, cookie })
}

async function fail(username: string, address: string, times: number) {
  const statuses: number[] = []
  for (let tried = 0; tried < times; tried++) {
    statuses.push((await signIn(username, 'wrong password', address)).status)
  }
  return statuses
}

test('after five failures the delay doubles with each attempt, up to a minute', async () => {
  await site.addStaff('Slow')
  expect(await fail('Slow', '192.0.2.1', 6)).toEqual([401, 401, 401, 401, 401, 429])
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const { status, headers, body } = await signIn('slow', 'wrong password', '192.0.2.1')
    expect([status, headers.get('Retry-After')]).toEqual([429, String(seconds)])
    const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
    const message = `Too many tries. Please wait ${wait} and try again.`
    expect(body).toEqual({ success: false, message })
    vi.advanceTimersByTime(seconds * 1000)
    expect(await fail('SLOW', '192.0.2.1', 1)).toEqual([401])
  }
  // The owner can sign in after the delay, which resets the failures.
  expect((await signIn('Slow', PASSWORD, '192.0.2.1')).status).toBe(429)
  vi.advanceTimersByTime(60_000)
  expect((await signIn('Slow', PASSWORD, '192.0.2.1')).status).toBe(200)
  expect(await fail('Slow', '192.0.2.1', 5)).toEqual([401, 401, 401, 401, 401])
})

test('another address, and another username at that address, are not delayed', async () => {
  await site.addStaff('Owner')
  // Nor do attempts rejected with 429 lengthen the delay.
  await fail('Ghost', '192.0.2.4', 50)
  expect((await signIn('Ghost', 'wrong', '192.0.2.4')).headers.get('Retry-After')).toBe('1')
  expect((await signIn('Owner', PASSWORD, '192.0.2.4')).status).toBe(200)
  await fail('Owner', '192.0.2.4', 8)
  expect((await signIn('Owner', PASSWORD, '192.0.2.4')).status).toBe(429)
  expect((await signIn('Owner', PASSWORD, '192.0.2.3')).status).toBe(200)
})

test('after a flood from one address, one wait is enough for all who sign in there', async () => {
  const address = '192.0.2.9'
  const people = ['Asha', 'Babu', 'Chandra']
  for (const name of people) await site.addStaff(name)
  // As if 60 names had been tried.
  const flood = { name_key: '', client: address, failures: 60, last_at: new Date().toISOString() }
  await (await site.storage()).insertInto('sign_in_failures').values(flood).execute()
  expect((await signIn('Asha', PASSWORD, address)).headers.get('Retry-After')).toBe('60')
  vi.advanceTimersByTime(60_000)
  for (const name of people) expect((await signIn(name, PASSWORD, address)).status).toBe(200)
  // A failure makes the next attempt wait as before,
  expect((await signIn('Guess', 'wrong password', address)).status).toBe(401)
  expect((await signIn('Asha', PASSWORD, address)).headers.get('Retry-After')).toBe('60')
  // but not for the rest of the day.
  vi.advanceTimersByTime(15 * 60_000)
  expect((await signIn('Babu', 'mistyped', address)).status).toBe(401)
  expect((await signIn('Chandra', PASSWORD, address)).status).toBe(200)
})

test('parallel attempts cannot bypass the limit', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => signIn('Hasty', 'wrong', '192.0.2.7')),
  )
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('the sign-in page is limited too and keeps only the username', async () => {
  await fail('Reader', '192.0.2.8', 5)
  const fields = { username: 'Reader', password: 'a secret typed here' }
  const page = await site.submit('/login', fields, { address: '192.0.2.8' })
  expect(page.status).toBe(429)
  expect(page.text).toContain('Too many tries. Please wait 1 second and try again.')
  expect(page.text).toContain('value="Reader"')
  expect(page.text).not.toContain('a secret typed here')
  expect(page.headers.get('Retry-After')).toBe('1')
})

function deviceOf(headers: Headers) {
  const cookies = cookiesOf(headers).split('; ')
  return cookies.find((cookie) => cookie.startsWith('device='))
}

test('a computer that several people sign in on is known for each of them', async () => {
  const address = '192.0.2.12'
  const people = ['Anna', 'Boaz', 'Caleb']
  let cookie: string | undefined
  for (const name of people) {
    await site.addStaff(name)
    cookie = deviceOf((await signIn(name, PASSWORD, address, cookie)).headers)
  }
  for (const name of people) await fail(name, address, 6)
  for (const name of people) {
    expect((await signIn(name, PASSWORD, address)).status).toBe(429)
    const entered = await signIn(name, PASSWORD, address, cookie)
    expect([entered.status, deviceOf(entered.headers)]).toEqual([200, undefined])
  }
  // A cookie that somebody made up is no device, and grows no further.
  const made = `device=${'x~"'.repeat(500)}`
  expect((await signIn('Anna', PASSWORD, address, made)).status).toBe(429)
  const renewed = deviceOf((await signIn('Anna', PASSWORD, '192.0.2.13', made)).headers)
  expect(renewed?.length).toBeLessThan(100)
  // A device has a limit of its own, and is not known for another account.
  await site.addStaff('Dorcas')
  for (const name of ['Anna', 'Dorcas']) {
    for (let tried = 0; tried < 6; tried++) await signIn(name, 'wrong password', address, cookie)
    expect((await signIn(name, PASSWORD, address, cookie)).status).toBe(429)
  }
})

test('a flood delays neither those who are signed in nor, after a new password, their device', async () => {
  const address = '192.0.2.14'
  await site.addStaff('Changer')
  const cookie = cookiesOf((await signIn('Changer', PASSWORD, address)).headers)
  await fail('Changer', address, 6)
  const fields = { intent: 'password', own_password: PASSWORD, new_password: 'a lamp on a stand' }
  const changed = await site.submit('/account', fields, { cookie, address })
  expect([changed.status, changed.location]).toEqual([303, '/account?notice=password'])
  const device = deviceOf(changed.headers)
  expect((await signIn('Changer', 'a lamp on a stand', address, cookie)).status).toBe(429)
  expect((await signIn('Changer', 'a lamp on a stand', address, device)).status).toBe(200)
})

test('one network guessing many usernames is rate limited', async () => {
  const address = '2001:db8:1:2::'
  for (let name = 0; name < 50; name++) {
    const { status } = await signIn(`Guess ${name}`, 'wrong', `${address}${name + 1}`)
    expect(status).toBe(401)
  }
  expect((await signIn('Guess 51', 'wrong', `${address}ffff`)).status).toBe(429)
  expect((await signIn('Guess 51', 'wrong', '2001:db8:1:3::1')).status).toBe(401)
})
