import { expect, test } from 'vitest'
import { openSite } from '../support/site.ts'

const site = await openSite()
const path = '/api/submit_contact.php'
const visitor = {
  name: 'Asha',
  email: 'asha@example.org',
  phone: '+919876543210',
  message: 'Please pray for my mother.',
}

async function stored() {
  const storage = await site.storage()
  return storage.selectFrom('contacts').selectAll().orderBy('id', 'desc').execute()
}

/** Submits a message with one field changed; returns that field as stored. */
async function kept(field: keyof typeof visitor, value: string) {
  const before = await stored()
  const response = await site.post(path, { ...visitor, [field]: value })
  expect(response.body).toMatchObject({ success: true })
  const after = await stored()
  expect(after).toHaveLength(before.length + 1)
  return after[0]?.[field]
}

test('a message is stored, and the response has the exact message', async () => {
  const { status, headers, body } = await site.post(path, visitor)
  const reference = expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'Message sent successfully!', reference },
  ])
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Content-Type')).toContain('application/json')
  const [message] = await stored()
  expect(message).toEqual({
    ...visitor,
    id: expect.any(Number),
    created_at: expect.any(String),
    reference: (body as { reference: string }).reference,
    status: 'New',
    assigned_to: null,
    language: 'en',
    taken_by: null,
    taken_how: null,
    consent_version: expect.stringMatching(/^\d{4}-\d\d-\d\d[a-z]?$/),
    search: expect.stringContaining('please pray for my mother.'),
  })
  const { created_at } = message ?? { created_at: '' }
  expect(new Date(created_at).toISOString()).toBe(created_at)
})

test('Telugu with joiners, emoji and line breaks is stored unchanged', async () => {
  const message = 'ప్రభువా, క్\u200cష మరియు క్\u200dష.\n\nమా అమ్మ కోసం ప్రార్థించండి 🙏🏽 👨‍👩‍👧'
  expect(await kept('message', message)).toBe(message)
  expect(await kept('name', 'శ్రీమతి గ్రేస్ విమల 🕊️')).toBe('శ్రీమతి గ్రేస్ విమల 🕊️')
})

test.each([
  ['decomposed Unicode', 'Jose\u0301 కై', 'José కై'.normalize('NFC')],
  ['lone surrogates', 'a\ud800b \udfffc', 'a\ufffdb \ufffdc'],
  ['control characters', 'a\0b\x07c\x1b[31md\x7fe\x85f\x9fg', 'abc[31mdefg'],
  ['bidirectional control characters', 'a\u202eb\u2066c\u2069d\u202ae\ufefff', 'abcdef'],
  ['line endings of other systems', 'a\r\nb\rc\td', 'a\nb\nc\td'],
  ['surrounding white space', '  \n a \n ', 'a'],
])('%s: normalized before storing', async (_, typed, expected) => {
  expect(await kept('message', typed)).toBe(expected)
})

test('line breaks are removed from a single-line field', async () => {
  expect(await kept('name', ' Asha \r\n\t Rani\n')).toBe('Asha Rani')
})

test.each(['<script>alert(1)</script>', "'; drop table contacts; --", '{{7*7}} $& %00 \\0'])(
  'code in the input is stored as plain text: %s',
  async (message) => {
    expect(await kept('message', message)).toBe(message)
  },
)

test.each([
  ['9876543', '9876543'],
  ['+91 98765-43210', '+919876543210'],
  ['123456789012345', '123456789012345'],
  ['(0870) 2345678', '08702345678'],
])('the phone number %s is accepted', async (typed, expected) => {
  expect(await kept('phone', typed)).toBe(expected)
})

test.each(['a@b.in', "o'neil.x+y_%z@mail.example.info", 'A-1@sub.Example.COM'])(
  'the email address %s is accepted',
  async (email) => {
    expect(await kept('email', email)).toBe(email)
  },
)

test('a name and a message of the maximum length are stored in full', async () => {
  expect(await kept('name', 'అ'.repeat(200))).toHaveLength(200)
  expect(await kept('message', 'క'.repeat(5000))).toHaveLength(5000)
})

test('unknown fields are ignored', async () => {
  const extra =
    '{"id":7,"created_at":"1999","__proto__":{"name":"x"},"constructor":1,"is_admin":true,'
  const { body } = await site.post(path, extra + JSON.stringify(visitor).slice(1))
  expect(body).toMatchObject({ success: true })
  const [message] = await stored()
  expect(message).toMatchObject(visitor)
  expect(message?.created_at).not.toBe('1999')
  expect(message?.id).not.toBe(7)
})
