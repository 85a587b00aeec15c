import { expect, test } from 'vitest'
import { asMailError, composed } from './transport.ts'

const rejected = (command: string, responseCode: number, words: string) => {
  const code = command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE'
  const response = `${responseCode} ${words}`
  return asMailError(Object.assign(new Error(words), { code, command, responseCode, response }))
}

test.each([
  ['RCPT TO', 450, '4.2.0 greylisted', 'later'],
  ['DATA', 452, '4.3.1 full', 'later'],
  ['RCPT TO', 550, '5.4.5 Daily user sending limit exceeded', 'quota'],
  ['DATA', 550, '5.7.28 mail flood', 'quota'],
  ['DATA', 550, '5.7.1 our system has detected an unusual rate of mail', 'quota'],
  ['RCPT TO', 550, '5.1.90 daily limit for recipients', 'quota'],
  ['MAIL FROM', 550, '5.7.1 not you', 'server'],
  ['DATA', 421, '4.3.2 too busy', 'server'],
  ['DATA', 554, '5.7.1 does not want this', 'never'],
  ['RCPT TO', 550, '5.1.1 no such user', 'never'],
])('%s %i %s: %s', (command, status, words, kind) => {
  expect(rejected(command, status, words).kind).toBe(kind)
})

test('only what is about the address is held against it', () => {
  expect(rejected('RCPT TO', 550, '5.1.1 no such user').bounce).toBe('hard')
  expect(rejected('RCPT TO', 552, '5.2.2 mailbox full').bounce).toBe('soft')
  expect(rejected('RCPT TO', 550, '5.1.90 daily limit').bounce).toBe(undefined)
  expect(rejected('DATA', 554, '5.7.1 no').bounce).toBe(undefined)
  expect(rejected('DATA', 554, 'no').bounce).toBe(undefined)
})

test('an error without codes is not blamed on the mail', () => {
  expect(asMailError(new Error('closed')).kind).toBe('server')
  expect(asMailError(undefined).kind).toBe('server')
})

const mail = { to: 'a@example.org', subject: '', text: '', html: '' }

test('every mail says that no person sent it, unless one did', () => {
  const headersOf = (headers?: Record<string, string>) =>
    composed({ ...mail, ...(headers && { headers }) }, 'news@example.org', 'id').headers
  expect(headersOf()).toMatchObject({ 'Auto-Submitted': 'auto-generated' })
  expect(headersOf({ Precedence: 'bulk' })).toMatchObject({
    ...{ 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
  })
  expect(headersOf({ 'Auto-Submitted': 'no' })).toMatchObject({ 'Auto-Submitted': 'no' })
})

test('the name of the sender can differ from the one in MAIL_FROM', () => {
  const from = 'Lampstand <news@example.org>'
  expect(composed(mail, from, 'id').from).toBe(from)
  const { from: named, messageId } = composed({ ...mail, fromName: 'దీపస్తంభం' }, from, 'id')
  expect(named).toEqual({ name: 'దీపస్తంభం', address: 'news@example.org' })
  expect(messageId).toBe('<id@example.org>')
})
