import { expect, test } from 'vitest'
import type { Message } from './message.ts'
import { toMime } from './mime.server.ts'

const from = 'దీపస్తంభం <news@lampstand.example>'
const mail = (name: string): Message => ({
  to: `${name}@example.org`,
  subject: 'దీపస్తంభం మీద దీపం: the lamp on its stand, seen by all who enter the house',
  text: `Peace, ${name}. `.repeat(20),
  html: `<p>సమాధానం ${name}.</p>`,
  headers: { 'List-Unsubscribe': `<https://a.in/?token=${name}>`, Precedence: 'bulk' },
})
const made = async (message: Message, id: string) => (await toMime(message, from, id)).toString()

/** The parts' words, in the order in which they stand. */
function words(mime: string): string[] {
  return [...mime.matchAll(/base64\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, coded = '']) =>
    Buffer.from(coded, 'base64').toString(),
  )
}

test('mails of one series have nothing of each other', async () => {
  for (const name of ['asha', 'ravi', 'lakshmi']) {
    const mime = await made(mail(name), `1.${name}`)
    expect(mime.match(/^To: (.*)\r$/m)?.[1]).toBe(`${name}@example.org`)
    expect(mime).toContain(`\r\nMessage-ID: <1.${name}@lampstand.example>\r\n`)
    expect(mime).toContain(`List-Unsubscribe: <https://a.in/?token=${name}>\r\n`)
    expect(Date.parse(mime.match(/^Date: (.*)\r$/m)?.[1] ?? '')).toBeGreaterThan(1.7e12)
    expect(words(mime)).toEqual([mail(name).text, mail(name).html])
    expect(mime).not.toMatch(/mold|1970/)
  }
})

test('every line is ASCII and no longer than mail allows', async () => {
  const mime = await made({ ...mail('asha'), html: 'శాంతి '.repeat(5000) }, '1.2')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
  expect(mime).toMatch(/^[\x00-\x7f]*$/)
  const lines = mime.split('\r\n')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(250)
  expect(mime.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test.each(['a@b.in\r\nBcc: all@example.org', 'a@b.in, c@d.in', '"a b"@c.in', 'ఆశ@example.org'])(
  'the address %j brings no other line and no other recipient',
  async (to) => {
    const mime = await made({ ...mail('asha'), to }, '1.2')
    expect(mime).not.toMatch(/^Bcc:/m)
    expect(mime.match(/^To:/gm)).toHaveLength(1)
  },
)

test('a header’s value that is not plain is written by the library', async () => {
  const mime = await made({ ...mail('asha'), headers: { 'X-Note': 'a\r\nBcc: all@b.in' } }, '1.2')
  expect(mime).not.toMatch(/^Bcc:/m)
  expect(words(mime)).toEqual([mail('asha').text, mail('asha').html])
})
