import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readReport } from '../../mail/read-report.ts'

// Reports in the shape of many kinds of servers about one mail of ours, written for this test.

const folder = new URL('reports/', import.meta.url)
const TAG = '4711-0123456789abcdef0123'

const expected: Record<string, [verdict: string | undefined, codes: string]> = {
  amazon: ['hard', '550 5.1.1'],
  'answer-of-a-person': [undefined, ''],
  'bounce-1-blacklisted': ['ours', '550 5.7.1'],
  'bounce-2-over-quota': ['soft', '552 5.2.2'],
  'bounce-3-rate-of-recipient': ['ours', '550 5.2.1'],
  'bounce-4-too-many-this-hour': ['ours', '550 5.1.1'],
  'bounce-5-dns-temporary': ['ours', '553 5.1.3'],
  'bounce-6-exim-auto-replied': ['hard', '550 5.1.1'],
  'bounce-7-delay-in-prose': [undefined, ''],
  'bounce-8-version-before-code': ['hard', '550 5.1.1'],
  'bounce-10-mailer-daemon-without-address': ['hard', '550 5.1.1'],
  'auth-failure': [undefined, 'auth-failure'],
  'comcast-complaint': ['complaint', 'abuse'],
  coremail: ['hard', '550 5.1.1'],
  'daily-limit': ['ours', '550 5.4.5'],
  domino: ['hard', '5.1.1'],
  'exchange-online': ['hard', '550 5.1.10'],
  'exchange-remote-server': ['hard', '550 5.1.1'],
  'exchange-server': ['hard', '550 5.1.1'],
  exim: ['hard', '550 5.1.1'],
  'exim-misspelt-domain': ['hard', '5.0.0'],
  'exim-misspelt-domain-in-prose': ['hard', ''],
  'exim-old': ['hard', '550'],
  fastmail: ['hard', '550 5.2.1'],
  'gmail-no-such-user': ['hard', '550 5.1.1'],
  'gmail-our-signature': ['ours', '550 5.7.26'],
  'gmail-over-quota': ['soft', '452 4.2.2'],
  gmx: ['hard', '550 5.1.1'],
  'html-only': ['hard', '550 5.1.1'],
  icloud: ['soft', '552 5.2.2'],
  'mail-ru': ['hard', '550 5.0.0'],
  'not-spam': [undefined, 'not-spam'],
  'opt-out-complaint': ['complaint', 'opt-out'],
  'outlook-com': ['soft', '550 5.5.0'],
  'postfix-delayed': [undefined, ''],
  'postfix-expired': ['ours', '4.4.1'],
  'postfix-no-such-user': ['hard', '550 5.1.1'],
  protonmail: ['hard', '550 5.1.1'],
  qmail: ['hard', '5.1.1'],
  'qmail-over-the-quota': ['soft', '5.2.2'],
  'qmail-expired': ['ours', ''],
  rediffmail: ['soft', '552 5.2.2'],
  sendmail: ['hard', '550 5.1.1'],
  'spam-filter': ['ours', '554 5.7.1'],
  vacation: [undefined, ''],
  yahoo: ['hard', '554'],
  'yahoo-complaint': ['complaint', 'abuse'],
  zoho: ['hard', '5.1.1'],
}

test('each sample is expected, and each is there', () => {
  const names = readdirSync(folder).map((file) => file.replace('.eml', ''))
  expect(names.sort()).toEqual(Object.keys(expected).sort())
})

test.each(Object.entries(expected))('%s: %s', async (name, [verdict, codes]) => {
  const raw = readFileSync(new URL(`${name}.eml`, folder))
  expect(await readReport(raw)).toEqual({ tags: [TAG], verdict, codes })
  // As most servers send it, and as a mailbox may store it.
  const windows = Buffer.from(raw.toString().replaceAll('\n', '\r\n'))
  expect(await readReport(windows)).toEqual({ tags: [TAG], verdict, codes })
})

test.each([
  ['hard', '550 5.1.10', "Remote Server returned\n'550 5.1.10 Recipient not found'"],
  ['hard', '550 5.1.1', 'It rejected asha@example.org (after RCPT): [550 5.1.1 User unknown]'],
  ['hard', '5.1.1', 'host: mx.example.org\n5.1.1 <asha@example.org>... User unknown'],
  ['hard', '', 'asha@example.org\n  The name is not recognized. Unknown\n  recipient'],
  ['hard', '', '  asha@example.org\n    an MX or SRV record indicated no SMTP service'],
  ['soft', '', '<asha@example.org>:\nThis account is over quota.'],
  ['hard', '', 'asha@example.org\nThe account or domain may not exist, they may be blacklisted'],
  ['hard', '', '<asha@example.org>:\nNo mx record found for domain=example.org'],
  ['hard', '550 5.1.1', 'About “A warning”:\n\n<asha@example.org>: 550 5.1.1 User unknown'],
  ['soft', '550 5.4.1', '550 5.4.1 [asha@example.org]: Recipient address rejected: Access denied'],
  ['soft', '550 5.1.0', 'asha@example.org: 550 #5.1.0 Address rejected.'],
  ['hard', '554', 'asha@example.org: 554 dd This account has been disabled'],
  ['ours', '', 'You sent this from a different address by “Send mail as”, which is misconfigured.'],
  ['ours', '450', 'asha@example.org: host mx said: 450 User unknown\nin the queue too long'],
  [undefined, '', 'This is a warning only.\n\nasha@example.org: host mx: 452 Mailbox full'],
])('in prose: %s %s', async (verdict, codes, prose) => {
  const mail = `From: postmaster@example.org\n\nThe mail failed.\n\n${prose}\n`
  expect(await readReport(Buffer.from(mail))).toEqual({ tags: [], verdict, codes })
})

test('a mail about none that failed is no report', async () => {
  const mail = 'From: postmaster@example.org\n\nIt arrived. To Asha: no such person is left out.\n'
  expect(await readReport(Buffer.from(mail))).toMatchObject({ verdict: undefined })
})

test.each([
  ['From: MDaemon@mail.example'],
  ['From: Mail Delivery System <no-reply@mail.example>'],
  ['From: "Mailer Daemon" <bounce@mail.example>'],
])('a report %s', async (from) => {
  const mail = `${from}\n\nasha@example.org: 550 5.1.1 User unknown\n`
  expect(await readReport(Buffer.from(mail))).toMatchObject({ verdict: 'hard' })
})

test('reads words that no-break spaces of HTML divide', async () => {
  const html = '<p>To asha@example.org:</p><p>550&nbsp;5.1.1 User&nbsp;unknown</p>'
  const mail = `From: postmaster@example.org\nContent-Type: text/html\n\n${html}\n`
  expect(await readReport(Buffer.from(mail))).toMatchObject({ verdict: 'hard' })
})

test('reads fields with a space before the colon, and ignores an empty status', async () => {
  const sample = readFileSync(new URL('postfix-no-such-user.eml', folder), 'utf8')
  const spaced = sample.replace(/^(Action|Status|Diagnostic-Code):/gm, '$1 :')
  expect(await readReport(Buffer.from(spaced))).toMatchObject({ verdict: 'hard' })
  const empty = sample.replace(/(delivery-status\n)\n(.*\n)*?(?=--)/, '$1\n')
  expect(empty).not.toBe(sample)
  expect((await readReport(Buffer.from(empty))).verdict).toBe('hard')
})

test('finds the tag in the headers of a mail within the report', async () => {
  const report = `From: postmaster@example.org
Content-Type: multipart/mixed; boundary=b

--b

asha@example.org: 550 5.1.1 User unknown
--b
Content-Type: message/rfc822

Message-ID: <${TAG}@church.example>
Subject: A lamp

Light.
--b--
`
  expect(await readReport(Buffer.from(report))).toMatchObject({ tags: [TAG], verdict: 'hard' })
})

test('a relay’s code yields to the one of the server that it quotes', async () => {
  const quoted = "5.1.0 - Unknown address error 550-'5.7.1 <news@church.example> Access denied'"
  const report = readFileSync(new URL('postfix-no-such-user.eml', folder), 'utf8')
  const relayed = report.replace(/Diagnostic-Code:.*(\n .*)*/, `Diagnostic-Code: smtp; ${quoted}`)
  expect(await readReport(Buffer.from(relayed))).toMatchObject({ verdict: 'ours' })
})

test('anything at all is read without an error, in little time', async () => {
  const nothing = { tags: [], verdict: undefined, codes: '' }
  expect(await readReport(Buffer.alloc(0))).toEqual(nothing)
  expect(await readReport(Buffer.from([0, 255, 254, 13, 10]))).toEqual(nothing)
  const long = `From: MAILER-DAEMON@example.org\n\n${'-'.repeat(200_000)} ${' 5.'.repeat(100_000)}`
  expect((await readReport(Buffer.from(long))).verdict).toBe(undefined)
})
