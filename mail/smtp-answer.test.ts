import { expect, test } from 'vitest'
import { bounceOf, judge, wordsForStaff } from './smtp-answer.ts'
import { asMailError } from './transport.ts'

/** As nodemailer reports it. */
function answerTo(command: string, reply: string) {
  const code = command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE'
  const responseCode = Number(reply.slice(0, 3))
  return asMailError(
    Object.assign(new Error(reply), { code, command, responseCode, response: reply }),
  ).answer
}
const RCPT = 'RCPT TO'
const FROM = 'MAIL FROM'

test.each([
  // Our account or sender.
  ['DATA', '554 5.2.252 SendAsDenied; news@church.example not allowed to send as', 'us'],
  ['DATA', '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException.MapiException', 'us'],
  ['DATA', '550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'us'],
  [RCPT, '553 5.7.1 <news@church.example>: Sender address rejected: not owned by user x', 'us'],
  [RCPT, '553 Relaying disallowed as news@church.example', 'us'],
  [RCPT, '554 5.7.1 <asha@example.org>: Relay access denied', 'us'],
  [RCPT, '550 SMTP AUTH is required for message submission on port 587', 'us'],
  ['DATA', '550 5.7.1 This message contains multiple addresses in From', 'us'],
  ['DATA', '550 5.7.26 Unauthenticated email is not accepted due to DMARC policy', 'us'],
  [RCPT, '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen', 'us'],
  [RCPT, '550 5.7.1 Account suspended', 'us'],
  [RCPT, '550 5.7.1 User account is disabled for sending mail', 'us'],
  ['DATA', '554 5.7.1 This account has been disabled. Please contact your hosting provider', 'us'],
  ['DATA', '554 Email rejected due to security policies', 'us'],
  [RCPT, "553 sorry, that domain isn't in my list of allowed rcpthosts", 'us'],
  [FROM, '550 5.1.1 No such user here', 'us'],
  [RCPT, '550 5.7.1 <news@church.example>: Sender address rejected: user not found', 'us'],
  [RCPT, '550 5.7.1 Your account has been disabled', 'us'],
  [RCPT, '550 Your mail account is disabled', 'us'],
  [RCPT, '550 5.7.1 SMTP user account disabled, contact your provider', 'us'],
  [RCPT, '550 Authenticated user disabled', 'us'],
  [RCPT, '550 5.1.1 Your IP address is listed in our block list', 'us'],
  [RCPT, '550 5.1.2 Sender domain not found', 'us'],
  [RCPT, '550 mailbox unavailable 550 invalid DNS MX or A resource record', 'us'],
  // Our limit.
  ['DATA', '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException', 'limit'],
  ['DATA', '550 5.4.6 Unusual sending activity detected', 'limit'],
  [RCPT, '550 Domain church.example has exceeded the max emails per hour (100/100)', 'limit'],
  [RCPT, '550 User news@church.example has exceeded its 24-hour sending limit', 'limit'],
  ['DATA', '550 5.4.5 Daily user sending quota exceeded', 'limit'],
  [RCPT, '451 Mails per session limit exceeded', 'limit'],
  ['DATA', '554 5.7.0 Your message could not be sent: limit exceeded. Try again later', 'limit'],
  [RCPT, '550 5.1.1 <asha@example.org> has received too many messages today', 'limit'],
  [RCPT, '550-5.2.1 The user is receiving mail at a rate that prevents more', 'limit'],
  // Later.
  [RCPT, '451 4.7.1 Greylisting in action, please come back later', 'wait'],
  [FROM, '552 5.2.2 Over quota', 'wait'],
  [RCPT, '452 4.2.2 Mailbox full', 'mail'],
  // Nobody knows.
  ['DATA', '554 5.7.1 Spam message rejected', 'mail'],
  ['DATA', '552 5.3.4 Message size exceeds fixed limit', 'mail'],
  ['DATA', '550 5.1.1 Maximum message size exceeded', 'mail'],
  ['DATA', '550 5.6.0 Reply address invalid', 'mail'],
  [RCPT, '550 5.4.4 Malformed or unexpected name server reply', 'mail'],
  [RCPT, '550 5.4.1 Recipient address rejected: Access denied', 'mail'],
  [RCPT, '550 Requested action not taken: mailbox unavailable', 'mail'],
  [RCPT, '554 Refused', 'mail'],
  [RCPT, '554 dd This account has been disabled or discontinued [#102].', 'mail'],
  [RCPT, '550 Account disabled due to non-payment', 'mail'],
  [RCPT, '550 user asha@example.org: connection closed', 'mail'],
  // One reader.
  [RCPT, '550 5.1.1 <asha@example.org>: Recipient address rejected: User unknown', 'mailbox'],
  [RCPT, '550 5.1.1 <a@b.in>: User unknown in relay recipient table', 'mailbox'],
  [RCPT, '550-5.1.1 The email account that you tried to reach does not exist.', 'mailbox'],
  ['DATA', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', 'mailbox'],
  [RCPT, '550 5.1.6 Recipient has moved', 'mailbox'],
  [RCPT, '550 5.2.1 The email account that you tried to reach is disabled.', 'mailbox'],
  [RCPT, '550 No such user here', 'mailbox'],
  [RCPT, '550 There is no account by that name', 'mailbox'],
  [RCPT, '550 5.1.1 <ptr.john@example.org>: Recipient address rejected: User unknown', 'mailbox'],
  [RCPT, '550 5.1.1 <daily.manna@policy.example>: User unknown', 'mailbox'],
  [RCPT, '550 asha@example.org is not a known user', 'mailbox'],
  [RCPT, '550 BAD_RECIPIENT', 'mailbox'],
  [RCPT, '550 5.5.0 unknown user', 'mailbox'],
  [RCPT, '550 5.7.1 No such user!', 'mailbox'],
  [RCPT, '550 5.2.1 <asha@example.org>... User unknown', 'mailbox'],
  [RCPT, '550 5.1.351 Unknown user. Check for typos and try again', 'mailbox'],
  [RCPT, '554 delivery error: dd Not a valid recipient', 'mailbox'],
  [RCPT, '556 5.1.0 Domain example.org does not accept mail (nullMX)', 'domain'],
  [RCPT, '550 5.1.2 Host or domain name not found', 'domain'],
  [RCPT, '550 No MX found for domain example.org', 'domain'],
  [RCPT, '501 5.1.3 Bad recipient address syntax', 'domain'],
  [RCPT, '550 5.4.4 Unable to route: no such domain', 'domain'],
  [RCPT, '550 5.4.4 Could not find a mail exchanger or IP address', 'domain'],
  [RCPT, '552 5.2.2 The mailbox is full', 'full'],
  [RCPT, '552 5.2.2 <asha@example.org>: user is over quota', 'full'],
  [RCPT, '552 Mailbox size limit exceeded', 'full'],
  [RCPT, '552 Recipient mailbox has exceeded its disk space limit', 'full'],
  [RCPT, '552 User has too many messages on the server', 'full'],
  [RCPT, '552 5.2.2 User is over the quota. You can try again later.', 'full'],
])('%s: %s is about: %s', (command, reply, about) => {
  expect(judge(answerTo(command, reply))).toBe(about)
})

test('only a mailbox or a domain that does not exist ends mail to an address at once', () => {
  const all = ['mailbox', 'domain', 'full', 'us', 'limit', 'wait', 'mail'] as const
  expect(all.map(bounceOf)).toEqual(['hard', 'hard', 'soft', ...Array(4).fill(undefined)])
})

test('what is no answer is about the connection', () => {
  for (const error of [
    new Error('closed'),
    undefined,
    Object.assign(new Error(), { code: 'EDNS' }),
  ])
    expect(asMailError(error).answer.stage).toBe('connection')
  const refused = Object.assign(new Error(), { code: 'EAUTH', response: '535 5.7.8 no' })
  expect(asMailError(refused).answer).toMatchObject({ stage: 'sign-in', code: 535 })
})

test('staff see the server’s words on one line, without addresses', () => {
  const answer = answerTo(RCPT, '550-5.1.1 <asha@example.org> is\n550 5.1.1 not known here')
  expect(wordsForStaff(answer)).toBe('550 5.1.1 … is not known here')
})
