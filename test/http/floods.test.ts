import { beforeEach, expect, test, vi } from 'vitest'
import { openSite } from '../support/site.ts'

const site = await openSite()
const visitor = { name: 'Asha', email: 'a@b.in', phone: '9876543210' }

// Tests advance a fake clock, so the results do not depend on the speed of the machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

async function send(address: string, times = 1, headers: Record<string, string> = {}) {
  const responses = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      site.post(
        '/api/submit_contact.php',
        { ...visitor, message: `No. ${index}` },
        { address, headers },
      ),
    ),
  )
  return responses.map(({ status }) => status)
}

test('twenty submissions at once are accepted, the next is limited, other addresses are not', async () => {
  expect(await send('192.0.2.1', 20)).toEqual(Array(20).fill(200))
  const response = await site.post(
    '/api/submit_contact.php',
    { ...visitor, message: 'one more' },
    { address: '192.0.2.1' },
  )
  expect([response.status, response.body]).toEqual([
    429,
    {
      success: false,
      message:
        'Many messages came from your connection just now. Please wait a little and send again.',
    },
  ])
  const wait = Number(response.headers.get('Retry-After'))
  expect(wait).toBe(6)
  expect(await send('192.0.2.2')).toEqual([200])
  expect(await send('2001:db8::1')).toEqual([200])

  vi.advanceTimersByTime(wait * 1000)
  expect(await send('192.0.2.1', 2)).toEqual([200, 429])
  vi.advanceTimersByTime(60_000)
  expect((await send('192.0.2.1', 12)).filter((status) => status === 200)).toHaveLength(10)
})

test('the limit of the contact form does not affect the subscribe form', async () => {
  await send('192.0.2.3', 21)
  const body = { email: 'a@example.org' }
  const response = await site.post('/api/subscribe_email.php', body, { address: '192.0.2.3' })
  expect(response.status).toBe(200)
})

test('invalid submissions do not count towards the limit', async () => {
  for (let sent = 0; sent < 25; sent++) {
    const response = await site.post('/api/submit_contact.php', {}, { address: '192.0.2.4' })
    expect(response.status).toBe(422)
  }
  expect(await send('192.0.2.4')).toEqual([200])
})

test('the rate limit message is available in Telugu, and the page keeps the input', async () => {
  await send('192.0.2.5', 20)
  const words = 'మీ కనెక్షన్ నుండి ఇప్పుడే చాలా సందేశాలు వచ్చాయి. దయచేసి కొంచెం ఆగి మళ్ళీ పంపండి.'
  const fields = { ...visitor, message: 'మళ్ళీ' }
  const headers = { 'Accept-Language': 'te' }
  const from = { address: '192.0.2.5' }
  const response = await site.post('/api/submit_contact.php', fields, { ...from, headers })
  expect(response.body).toEqual({ success: false, message: words })
  const page = await site.submit('/te/contact', fields, from)
  expect(page.status).toBe(429)
  expect(page.text).toContain(words)
  expect(page.text).toContain('>మళ్ళీ</textarea>')
  expect(page.headers.get('Retry-After')).toBe('6')
})
