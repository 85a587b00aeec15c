import { describe, expect, test, vi } from 'vitest'
import { fakeDate } from '../support/fake-date.ts'
import { contact } from '../support/public-forms.ts'
import { rowsOf } from '../support/rows.ts'
import { openSite, type RequestOptions } from '../support/site.ts'

// What the calls of all forms refuse before they look at the fields, and what is sent twice: tried
// with the contact form. public-forms.test.ts has the fields of each form, and one key for all.

const site = await openSite()
const storage = await site.storage()

// Tests advance a fake clock, so the results do not depend on the speed of the machine.
fakeDate()

const send = (message: string, more: object = {}, options: RequestOptions = {}) =>
  site.post(contact.path, { ...contact.valid, message, ...more }, options)
const withKey = (message: string, key: string, more: object = {}) =>
  send(message, more, { headers: { 'Idempotency-Key': key } })

const stored = (message: string) => rowsOf(storage, 'contacts', { message })

const accepted = { status: 200, body: { success: true, message: contact.messages.success } }

describe('a body', () => {
  test.each(['', 'name=Asha', '{', 'null', '[{"name":"x"}]', '"x"', '7', '['.repeat(10_000)])(
    'that is not a JSON object gets 400: %.20s',
    async (body) => {
      const message = 'The request could not be read. It must be JSON.'
      const refused = await site.post(contact.path, body)
      expect(refused).toMatchObject({ status: 400, body: { success: false, message } })
    },
  )

  test('of more than 64 KiB is refused, counted in bytes', async () => {
    const least = JSON.stringify({ ...contact.valid, name: '', more: '' }).length
    const padded = (count: number, letter = 'x') =>
      site.post(contact.path, { ...contact.valid, name: '', more: letter.repeat(count) })
    const message = 'This is too large to send. Please shorten it.'
    for (const refused of [await padded(65_536 - least + 1), await padded(30_000, 'క')]) {
      expect(refused).toMatchObject({ status: 413, body: { success: false, message } })
    }
    expect((await padded(65_536 - least)).status).toBe(422)
  })
})

const tooQuick: unknown[] = [0, 999, '10', -5000, 'soon', null, { toString: 1, valueOf: 1 }]
test.each([
  ...[{ website: 'https://spam.example' }, { website: [1] }],
  ...tooQuick.map((elapsed) => ({ elapsed })),
])('a robot is refused, known by %j', async (sign) => {
  const { status, headers, body } = await send('From a robot', sign)
  const message = 'That was very quick. Please wait a moment and send again.'
  expect([status, body]).toEqual([429, { success: false, message }])
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await stored('From a robot')).toEqual([])
})

describe('with an idempotency key', () => {
  test('that is another, or without one, it is stored again', async () => {
    await withKey('Again', 'key-2')
    await withKey('Again', 'key-3')
    await send('Again')
    expect(await stored('Again')).toHaveLength(3)
  })

  test('that was used another message is stored, too', async () => {
    for (const message of ['First', 'Second', 'First', 'Second'])
      expect(await withKey(message, 'key-5')).toMatchObject(accepted)
    for (const message of ['First', 'Second']) expect(await stored(message)).toHaveLength(1)
  })

  test('it is stored again after a day', async () => {
    await withKey('Tomorrow', 'key-8')
    vi.advanceTimersByTime(23.9 * 3_600_000)
    await withKey('Tomorrow', 'key-8')
    expect(await stored('Tomorrow')).toHaveLength(1)
    vi.advanceTimersByTime(0.2 * 3_600_000)
    await withKey('Tomorrow', 'key-8')
    expect(await stored('Tomorrow')).toHaveLength(2)
  })
})

describe('an address', () => {
  const flood = async (address: string, times = 1) => {
    const numbers = Array.from({ length: times }, (_, index) => index)
    const sent = numbers.map((number) => send(`No. ${number}`, {}, { address }))
    return (await Promise.all(sent)).map(({ status }) => status)
  }

  test('may send twenty at once, then ten a minute; others and other forms do not wait', async () => {
    expect(await flood('192.0.2.1', 20)).toEqual(Array(20).fill(200))
    const { status, headers, body } = await send('one more', {}, { address: '192.0.2.1' })
    const message =
      'Many messages came from your connection just now. Please wait a little and send again.'
    expect([status, body]).toEqual([429, { success: false, message }])
    expect(headers.get('Retry-After')).toBe('6')
    expect([await flood('192.0.2.2'), await flood('2001:db8::1')]).toEqual([[200], [200]])
    const form = { email: 'a@example.org' }
    const other = await site.post('/api/subscribe_email.php', form, { address: '192.0.2.1' })
    expect(other.status).toBe(200)

    vi.advanceTimersByTime(6000)
    expect(await flood('192.0.2.1', 2)).toEqual([200, 429])
    vi.advanceTimersByTime(60_000)
    const minute = await flood('192.0.2.1', 12)
    expect(minute.filter((each) => each === 200)).toHaveLength(10)
  })

  test('does not wait after invalid submissions', async () => {
    for (let sent = 0; sent < 25; sent++) {
      const response = await site.post(contact.path, {}, { address: '192.0.2.4' })
      expect(response.status).toBe(422)
    }
    expect(await flood('192.0.2.4')).toEqual([200])
  })

  test('reads in its language that it has to wait, and the page keeps the input', async () => {
    await flood('192.0.2.5', 20)
    const words = 'మీ కనెక్షన్ నుండి ఇప్పుడే చాలా సందేశాలు వచ్చాయి. దయచేసి కొంచెం ఆగి మళ్ళీ పంపండి.'
    const from = { address: '192.0.2.5' }
    const telugu = await send('మళ్ళీ', {}, { ...from, headers: { 'Accept-Language': 'te' } })
    expect(telugu.body).toEqual({ success: false, message: words })
    const page = await site.submit('/te/contact', { ...contact.valid, message: 'మళ్ళీ' }, from)
    expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '6'])
    expect(page.text).toContain(words)
    expect(page.text).toContain('>మళ్ళీ</textarea>')
  })
})
