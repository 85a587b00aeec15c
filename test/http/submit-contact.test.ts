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

/** Sends a message with one field changed and gives that field as it was stored. */
async function kept(field: keyof typeof visitor, value: string) {
  const before = await stored()
  const answer = await site.post(path, { ...visitor, [field]: value })
  expect(answer.body).toMatchObject({ success: true })
  const after = await stored()
  expect(after).toHaveLength(before.length + 1)
  return after[0]?.[field]
}

test('a message is stored and answered with the exact words', async () => {
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
    consent_version: expect.stringMatching(/^\d{4}-\d\d-\d\d[a-z]?$/),
    search: expect.stringContaining('please pray for my mother.'),
  })
  const { created_at } = message ?? { created_at: '' }
  expect(new Date(created_at).toISOString()).toBe(created_at)
})

test('Telugu with its joiners, emoji and lines comes back unharmed', async () => {
  const message = 'ప్రభువా, క్\u200cష మరియు క్\u200dష.\n\nమా అమ్మ కోసం ప్రార్థించండి 🙏🏽 👨‍👩‍👧'
  expect(await kept('message', message)).toBe(message)
  expect(await kept('name', 'శ్రీమతి గ్రేస్ విమల 🕊️')).toBe('శ్రీమతి గ్రేస్ విమల 🕊️')
})

test.each([
  ['two spellings of one letter become one', 'Jose\u0301 కై', 'José కై'.normalize('NFC')],
  ['half of a surrogate pair', 'a\ud800b \udfffc', 'a\ufffdb \ufffdc'],
  ['control characters', 'a\0b\x07c\x1b[31md\x7fe\x85f\x9fg', 'abc[31mdefg'],
  ['marks that turn the reading direction', 'a\u202eb\u2066c\u2069d\u202ae\ufefff', 'abcdef'],
  ['line ends of other systems', 'a\r\nb\rc\td', 'a\nb\nc\td'],
  ['space around', '  \n a \n ', 'a'],
])('%s is never stored as it came', async (_, typed, expected) => {
  expect(await kept('message', typed)).toBe(expected)
})

test('one line stays one line', async () => {
  expect(await kept('name', ' Asha \r\n\t Rani\n')).toBe('Asha Rani')
})

test.each(['<script>alert(1)</script>', "'; drop table contacts; --", '{{7*7}} $& %00 \\0'])(
  'words that are code elsewhere are only words: %s',
  async (message) => {
    expect(await kept('message', message)).toBe(message)
  },
)

test.each([
  ['9876543', '9876543'],
  ['+91 98765-43210', '+919876543210'],
  ['123456789012345', '123456789012345'],
])('the phone number %s is taken', async (typed, expected) => {
  expect(await kept('phone', typed)).toBe(expected)
})

test.each(['a@b.in', "o'neil.x+y_%z@mail.example.info", 'A-1@sub.Example.COM'])(
  'the email address %s is taken',
  async (email) => {
    expect(await kept('email', email)).toBe(email)
  },
)

test('the longest name and message that are allowed are stored whole', async () => {
  expect(await kept('name', 'అ'.repeat(200))).toHaveLength(200)
  expect(await kept('message', 'క'.repeat(5000))).toHaveLength(5000)
})

test('fields that the form does not have change nothing', async () => {
  const extra =
    '{"id":7,"created_at":"1999","__proto__":{"name":"x"},"constructor":1,"is_admin":true,'
  const { body } = await site.post(path, extra + JSON.stringify(visitor).slice(1))
  expect(body).toMatchObject({ success: true })
  const [message] = await stored()
  expect(message).toMatchObject(visitor)
  expect(message?.created_at).not.toBe('1999')
  expect(message?.id).not.toBe(7)
})
