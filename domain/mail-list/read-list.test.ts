import { expect, test } from 'vitest'
import { readList } from './read-list.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** The addresses of the lines with an outcome, each with its line. */
async function found(text: string | Uint8Array, outcome = 'new') {
  const lines = await readList(typeof text === 'string' ? bytes(text) : text)
  if (typeof lines === 'string') return lines
  return lines.filter((each) => each.outcome === outcome).map((each) => [each.line, each.email])
}

const mailchimp = `"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,UNSUB_TIME
asha@example.in,Asha,2,2025-01-01,
ravi@example.in,"Ravi, K",2,2025-01-01,2026-02-03 10:00:00
`
const google = `First Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value
Asha,* myContacts,* Home,asha@example.in,asha@work.example.in,+91 98480 12345
Mary,* myContacts,,,,+91 98480 00000
Ravi,* myContacts,Work,wrong at example ::: ravi@example.in,,
`
const olderGoogle = `Name,E-mail 1 - Type,E-mail 1 - Value
"Rao, ""Babu""
of Kazipet",* Home,rao@example.in
Asha,Home,asha@example.in
`
const listmonk = `uuid,email,name,attributes,status,created_at
1,asha@example.in,Asha,"{""city"": ""Warangal"", ""email"": true}",enabled,2026
2,ravi@example.in,Ravi,{},blocklisted,2026
3,mary@example.in,Mary,{},disabled,2026
`
const phone = 'పేరు;ఫోన్;ఈమెయిల్\r\nఆశ;9848012345;asha@example.in\r\nరవి;9848012346;\r\n'

test.each([
  ['Mailchimp', mailchimp, [[2, 'asha@example.in']]],
  [
    'Google Contacts',
    google,
    [
      [2, 'asha@example.in'],
      [4, 'ravi@example.in'],
    ],
  ],
  [
    'older Google Contacts, with a line break in a name',
    olderGoogle,
    [
      [2, 'rao@example.in'],
      [4, 'asha@example.in'],
    ],
  ],
  ['listmonk', listmonk, [[2, 'asha@example.in']]],
  ['a phone, with semicolons', phone, [[2, 'asha@example.in']]],
  ['tabs', 'Name\tEmail\nAsha, of Kazipet\tasha@example.in\n', [[2, 'asha@example.in']]],
  [
    'a plain list without a heading, with names and line breaks of an old Mac',
    'asha@example.in\rRavi <ravi@example.in>\r\rmailto:mary@example.in',
    [
      [1, 'asha@example.in'],
      [2, 'ravi@example.in'],
      [4, 'mary@example.in'],
    ],
  ],
  ['no heading that says so', 'who,where\nAsha,asha@example.in\n', [[2, 'asha@example.in']]],
  [
    'a quotation mark that is never closed',
    'name,email\n"Asha,asha@example.in\nRavi,ravi@example.in\n',
    [
      [2, 'asha@example.in'],
      [3, 'ravi@example.in'],
    ],
  ],
])('reads the addresses of %s', async (_, text, wanted) => {
  expect(await found(text)).toEqual(wanted)
})

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${phone}`)],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${phone}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(phone, 'utf16le')],
  ['UTF-16 with the bytes swapped', Buffer.from(`\ufeff${phone}`, 'utf16le').swap16()],
  ['UTF-16 with the bytes swapped and no mark', Buffer.from(phone, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('name;e-mail\nJos\xe9;asha@example.in', 'latin1')],
])('reads %s', async (_, file) => {
  expect(await found(file)).toEqual([[2, 'asha@example.in']])
})

test('names what is wrong, with its line', async () => {
  const text =
    'email\nasha@example.in\nASHA@example.in\na.sha@gmail.com\nasha+list@gmail.com\nx@y\n'
  expect(await found(text, 'duplicate')).toEqual([
    [3, 'ASHA@example.in'],
    [5, 'asha+list@gmail.com'],
  ])
  expect(await found(text, 'wrong')).toEqual([[6, 'x@y']])
  expect(await found(google, 'empty')).toEqual([[3, '']])
})

test.each([
  [
    'Google Contacts',
    google,
    [
      ['Asha', ''],
      ['Ravi', ''],
    ],
  ],
  [
    'older Google Contacts',
    olderGoogle,
    [
      ['Rao, "Babu" of Kazipet', ''],
      ['Asha', ''],
    ],
  ],
  ['a phone, in Telugu', 'పేరు;ఈమెయిల్;భాష\nఆశ;asha@example.in;తెలుగు\n', [['ఆశ', 'te']]],
  [
    'a sheet with first and last names',
    'First Name,Last Name,Email,Language\nAsha,Rani,a@example.in,te-IN\nRavi,,r@example.in,English\nMary,K,m@example.in,Hindi\n',
    [
      ['Asha Rani', 'te'],
      ['Ravi', 'en'],
      ['Mary K', ''],
    ],
  ],
  ['a plain list', 'asha@example.in\n', [['', '']]],
])('keeps the name and the language of %s', async (_, text, wanted) => {
  const lines = await readList(bytes(text))
  if (typeof lines === 'string') throw new Error(lines)
  const fresh = lines.filter(({ outcome }) => outcome === 'new')
  expect(fresh.map(({ name, language }) => [name, language])).toEqual(wanted)
})

test('does not take those who left the other list', async () => {
  expect(await found(mailchimp, 'declined')).toEqual([[3, 'ravi@example.in']])
  expect(await found(listmonk, 'declined')).toEqual([
    [3, 'ravi@example.in'],
    [4, 'mary@example.in'],
  ])
})

test.each([
  ['spreadsheet', 'PK\u0003\u0004 a spreadsheet'],
  ['contactCards', 'BEGIN:VCARD\nEMAIL:asha@example.in\nEND:VCARD'],
  ['noAddresses', 'name,phone\nAsha,9848012345\n'],
  ['noAddresses', ''],
  ['notLines', `${'asha@example.in,'.repeat(5000)}\n`],
  ['notLines', ','.repeat(70_000)],
  ['tooMany', `email\n${'asha@example.in\n'.repeat(20_001)}`],
])('says why a file is no list: %s', async (reason, text) => {
  expect(await readList(bytes(text))).toBe(reason)
})
