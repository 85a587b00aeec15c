import { afterEach, describe, expect, test } from 'vitest'
import { openSite } from '../support/site.ts'

const site = await openSite()
const path = '/api/submit_contact.php'
const visitor = { name: 'Asha', email: 'a@b.in', phone: '9876543210', message: 'Hello' }
const required = 'This field is required'
const wrongEmail = 'Enter a valid email address'
const wrongPhone = 'Enter a valid phone number'
const tooLong = 'This is too long. Please shorten it.'
const summary = 'Please fill out all required fields correctly.'

// Nothing of a refused request may be stored.
afterEach(async () => {
  const storage = await site.storage()
  expect(await storage.selectFrom('contacts').selectAll().execute()).toEqual([])
  expect(await storage.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

function refused(errors: Record<string, string>) {
  return [422, { success: false, message: summary, errors }]
}

async function send(body: unknown, headers: Record<string, string> = {}) {
  const response = await site.post(path, body, { headers })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return [response.status, response.body]
}

describe('each field has its own message', () => {
  test('when all are missing', async () => {
    const errors = { name: required, email: required, phone: required, message: required }
    expect(await send({})).toEqual(refused(errors))
  })

  test.each([
    ['name', '', required],
    ['name', ' \u202e \n', required],
    ['name', 'x'.repeat(201), tooLong],
    ['email', '  ', required],
    ['email', 'asha', wrongEmail],
    ['email', 'asha@example', wrongEmail],
    ['email', 'asha@example.c', wrongEmail],
    ['email', 'asha@example.church', wrongEmail],
    ['email', 'asha@example.org\nBcc: x@example.org', wrongEmail],
    ['email', 'a b@example.org', wrongEmail],
    ['email', `${'a'.repeat(250)}@example.org`, tooLong],
    ['phone', '', required],
    ['phone', '123456', wrongPhone],
    ['phone', '1234567890123456', wrongPhone],
    ['phone', '++9876543210', wrongPhone],
    ['phone', '98765x4321', wrongPhone],
    ['phone', '౯౮౭౬౫౪', wrongPhone],
    ['message', '\0\x01', required],
    ['message', 'x'.repeat(5001), tooLong],
  ])('%s: %j', async (field, value, message) => {
    expect(await send({ ...visitor, [field]: value })).toEqual(refused({ [field]: message }))
  })

  test.each(Object.keys(visitor))('%s of a wrong type', async (field) => {
    for (const value of [
      null,
      5,
      true,
      [],
      ['x'],
      {},
      { toString: 'x' },
      { length: { toString: 1 } },
    ]) {
      const [status, body] = await send({ ...visitor, [field]: value })
      expect([status, body]).toMatchObject([422, { success: false, message: summary }])
      expect(body).toHaveProperty(['errors', field])
    }
  })

  test('in Telugu on request', async () => {
    const telugu = { 'Accept-Language': 'te-IN,te;q=0.9,en;q=0.5' }
    expect(await send({ ...visitor, email: 'x', phone: 'y', name: '' }, telugu)).toEqual([
      422,
      {
        success: false,
        message: 'దయచేసి అన్ని వివరాలనూ సరిగ్గా నింపండి.',
        errors: {
          name: 'ఈ వివరం తప్పనిసరి',
          email: 'సరైన ఈమెయిల్ చిరునామా రాయండి',
          phone: 'సరైన ఫోన్ నంబరు రాయండి',
        },
      },
    ])
  })
})

test.each([
  '',
  'name=Asha',
  '{',
  'null',
  '[]',
  '[{"name":"x"}]',
  '"x"',
  '7',
  'true',
  `\ufeff\ufeff{}`,
  '['.repeat(10_000),
])('a body that is not a JSON object gets 400: %.20s', async (body) => {
  const message = 'The request could not be read. It must be JSON.'
  expect(await send(body)).toEqual([400, { success: false, message }])
})

test('a body of more than 64 KiB is refused, counted in bytes', async () => {
  const least = JSON.stringify({ ...visitor, name: '', more: '' }).length
  const padded = (bytes: number, letter = 'x') =>
    JSON.stringify({ ...visitor, name: '', more: letter.repeat(bytes) })
  const response = [
    413,
    { success: false, message: 'This is too large to send. Please shorten it.' },
  ]
  expect(await send(padded(65_536 - least + 1))).toEqual(response)
  expect(await send(padded(30_000, 'క'))).toEqual(response)
  expect(await send(padded(65_536 - least))).toEqual(refused({ name: required }))
})

describe('a robot is refused with 429', () => {
  const message = 'That was very quick. Please wait a moment and send again.'

  const signs: object[] = [
    { website: 'https://spam.example' },
    { website: [1] },
    { elapsed: 0 },
    { elapsed: 999 },
    { elapsed: '10' },
    { elapsed: -5000 },
    { elapsed: 'soon' },
    { elapsed: null },
    { elapsed: {} },
    { elapsed: { toString: 1, valueOf: 1 } },
  ]
  test.each(signs)('detected by %j', async (sign) => {
    const response = await site.post(path, { ...visitor, ...sign })
    expect([response.status, response.body]).toEqual([429, { success: false, message }])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})
