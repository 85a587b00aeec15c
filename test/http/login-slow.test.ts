import { beforeEach, expect, test, vi } from 'vitest'
import { openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()

// Time stands still but for what a test adds.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

function signIn(username: string, password: string, address: string) {
  return site.post('/api/login.php', { username, password }, { address })
}

async function fail(username: string, address: string, times: number) {
  const statuses: number[] = []
  for (let tried = 0; tried < times; tried++) {
    statuses.push((await signIn(username, 'wrong password', address)).status)
  }
  return statuses
}

test('after five failures each try waits longer, up to a minute', async () => {
  await site.addStaff('Slow')
  expect(await fail('Slow', '192.0.2.1', 6)).toEqual([401, 401, 401, 401, 401, 429])
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const answer = await signIn('slow', 'wrong password', '192.0.2.1')
    expect([answer.status, answer.headers.get('Retry-After'), answer.body]).toEqual([
      429,
      String(seconds),
      {
        success: false,
        message: `Too many tries. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
      },
    ])
    vi.advanceTimersByTime(seconds * 1000)
    expect(await fail('SLOW', '192.0.2.1', 1)).toEqual([401])
  }
  // The owner gets in after a wait, and then starts anew.
  expect((await signIn('Slow', PASSWORD, '192.0.2.1')).status).toBe(429)
  vi.advanceTimersByTime(60_000)
  expect((await signIn('Slow', PASSWORD, '192.0.2.1')).status).toBe(200)
  expect(await fail('Slow', '192.0.2.1', 5)).toEqual([401, 401, 401, 401, 401])
})

test('the right password from another address still works', async () => {
  await site.addStaff('Owner')
  await fail('Owner', '192.0.2.2', 8)
  expect((await signIn('Owner', PASSWORD, '192.0.2.2')).status).toBe(429)
  expect((await signIn('Owner', PASSWORD, '192.0.2.3')).status).toBe(200)
})

test('another name at the same address is not slowed', async () => {
  await site.addStaff('Neighbour')
  await fail('Somebody', '192.0.2.4', 8)
  expect((await signIn('Neighbour', PASSWORD, '192.0.2.4')).status).toBe(200)
})

test('a name that does not exist is slowed in the same way', async () => {
  expect(await fail('Ghost', '192.0.2.5', 6)).toEqual([401, 401, 401, 401, 401, 429])
})

test('tries that had to wait do not count', async () => {
  await fail('Patient', '192.0.2.6', 50)
  expect((await signIn('Patient', 'wrong', '192.0.2.6')).headers.get('Retry-After')).toBe('1')
})

test('tries sent all at once do not slip past together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signIn('Hasty', 'wrong', '192.0.2.7')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('the page waits too, keeps the name and never the password', async () => {
  await fail('Reader', '192.0.2.8', 5)
  const fields = { username: 'Reader', password: 'a secret typed here' }
  const page = await site.submit('/login', fields, { address: '192.0.2.8' })
  expect(page.status).toBe(429)
  expect(page.text).toContain('Too many tries. Please wait 1 second and try again.')
  expect(page.text).toContain('value="Reader"')
  expect(page.text).not.toContain('a secret typed here')
  expect(page.headers.get('Retry-After')).toBe('1')
})
